/// Measures how long something took, for the log and for what may not show by the time that it takes.
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
