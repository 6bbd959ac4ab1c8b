import Locks

/// The text of the Date field, made once a second for all connections.
final class DateCache: Sendable {
    private let seconds: @Sendable () -> Int
    private let latest = Lock((second: Int.min, text: ""))

    /// - Parameter seconds: the clock, in seconds since 1970.
    init(seconds: @escaping @Sendable () -> Int) {
        self.seconds = seconds
    }

    var text: String {
        let now = seconds()
        return latest.withLock { latest in
            if latest.second != now {
                latest = (now, HTTPDate(secondsSince1970: now).text)
            }
            return latest.text
        }
    }
}
