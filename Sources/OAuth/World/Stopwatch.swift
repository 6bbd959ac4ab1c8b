/// Measures how long an answer took, for the log alone: no behaviour may hang on it, since it does
/// not obey the tenant's clock.
package struct Stopwatch: Sendable {
    private let start = ContinuousClock.now

    package init() {}

    /// Rounded to hundredths.
    package var milliseconds: Double {
        let passed = ContinuousClock.now - start
        return ((passed / .milliseconds(1)) * 100).rounded() / 100
    }
}
