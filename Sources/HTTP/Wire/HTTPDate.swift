import Locks
import Text

/// A time as HTTP writes it: "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110 §5.6.7).
package struct HTTPDate: Sendable, Hashable {
    package let secondsSince1970: Int

    package init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

    /// Reads the IMF-fixdate form; nil for anything else.
    package init?(text: String) {
        let words = text.split { " ,".contains($0) }
        guard words.count == 6, words[5] == "GMT", words[1].utf8.count == 2,
            let month = Self.months.firstIndex(of: String(words[2])),
            let seconds = CalendarTime.secondsSince1970(
                rfc3339: "\(words[3])-\(String(month + 1, digits: 2))-\(words[1])T\(words[4])Z")
        else { return nil }
        secondsSince1970 = seconds
    }

    /// The IMF-fixdate form.
    package var text: String {
        let moment = CalendarTime(secondsSince1970: secondsSince1970)
        let date = [
            String(moment.day, digits: 2), Self.months[moment.month - 1],
            String(moment.year, digits: 4),
        ]
        let time = [moment.hour, moment.minute, moment.second].map { String($0, digits: 2) }
        return "\(Self.weekdays[moment.weekday]), \(date.joined(separator: " ")) "
            + "\(time.joined(separator: ":")) GMT"
    }
}

private extension HTTPDate {
    static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

/// The text of the Date field, made once a second for all connections.
final class DateCache: Sendable {
    private let seconds: @Sendable () -> Int
    private let latest = Lock((second: Int.min, text: ""))

    /// - Parameter seconds: the clock, in seconds since 1970.
    init(seconds: @escaping @Sendable () -> Int) { self.seconds = seconds }

    var text: String {
        let now = seconds()
        return latest.withLock { latest in
            if latest.second != now { latest = (now, HTTPDate(secondsSince1970: now).text) }
            return latest.text
        }
    }
}
