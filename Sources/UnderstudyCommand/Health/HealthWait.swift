import Platform

/// Repeats a check until a server answers or the time is over.
struct HealthWait {
    /// The time in which a started server must answer.
    private static let patience = Duration.seconds(2)
    private static let interval = Duration.milliseconds(50)

    /// The time limit; zero to ask once.
    let limit: Duration
    var now: () -> ContinuousClock.Instant = { .now }
    var pause: (Duration) -> Void = CurrentProcess.sleep(for:)

    /// - Parameter ask: returns within the given time, and throws if the server is not healthy.
    /// - Throws: the last failure.
    func run(
        _ ask: (Duration) throws(HealthProbe.Failure) -> Void
    ) throws(HealthProbe.Failure) {
        let end = now() + limit
        while true {
            let left = now().duration(to: end)
            do throws(HealthProbe.Failure) {
                return try ask(limit == .zero ? Self.patience : min(Self.patience, left))
            } catch {
                guard now() + Self.interval < end else { throw error }
                pause(Self.interval)
            }
        }
    }
}
