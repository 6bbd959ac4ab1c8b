/// Measures a span of real time, for the log and for answers that must not be told apart by it.
/// Nothing else may depend on it, since it does not follow the tenant's clock.
package struct Stopwatch: Sendable {
    private let start = ContinuousClock.now

    package init() {}

    /// Rounded to hundredths.
    package var milliseconds: Double {
        let passed = ContinuousClock.now - start
        return ((passed / .milliseconds(1)) * 100).rounded() / 100
    }
}
