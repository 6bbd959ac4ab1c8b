/// Measures how long an answer took, only for the log: no behaviour may depend on it, since it does
/// not follow the tenant's clock.
package struct Stopwatch: Sendable {
    private let start = ContinuousClock.now

    package init() {}

    /// Rounded to hundredths.
    package var milliseconds: Double {
        let passed = ContinuousClock.now - start
        return ((passed / .milliseconds(1)) * 100).rounded() / 100
    }
}
