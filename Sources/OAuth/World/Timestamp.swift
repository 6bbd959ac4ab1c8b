import JOSE
import Members
import Text

/// A span of time in whole seconds.
package typealias Seconds = Int

/// A moment in whole seconds since 1970-01-01T00:00:00Z: the NumericDate of RFC 7519 §2.
package struct Timestamp: Hashable, Comparable, Sendable {
    package var seconds: Seconds

    package init(seconds: Seconds) { self.seconds = seconds }

    /// The end of things that do not expire.
    package static let never = Timestamp(seconds: .max)

    package static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.seconds < right.seconds
    }

    /// Saturates instead of overflowing, since spans come from outside.
    package static func + (moment: Timestamp, span: Seconds) -> Timestamp {
        let (seconds, overflow) = moment.seconds.addingReportingOverflow(span)
        return Timestamp(seconds: overflow ? (span < 0 ? .min : .max) : seconds)
    }

    package static func - (later: Timestamp, earlier: Timestamp) -> Seconds {
        let (span, overflow) = later.seconds.subtractingReportingOverflow(earlier.seconds)
        return overflow ? (later < earlier ? .min : .max) : span
    }
}

extension Timestamp {
    /// Milliseconds since 1970; saturates like the operators.
    package var milliseconds: Int {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        return overflow ? (seconds < 0 ? .min : .max) : product
    }

    /// The end of the present one of the spans into which time is divided.
    package func end(ofSpan span: Seconds) -> Timestamp { self + (span - seconds % span) }
}

extension JSON {
    /// A whole number of seconds as a moment. Numbers from outside are as large as they like, and
    /// only moments are safe to reckon with.
    package var timestamp: Timestamp? { integer.map(Timestamp.init(seconds:)) }
}

extension Timestamp: Codable {
    private static let endless: JSON = "never"

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let isEndless = try container.decode(JSON.self) == Self.endless
        self = isEndless ? .never : Timestamp(seconds: try container.decode(Seconds.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(self == .never ? Self.endless : .integer(seconds))
    }
}

extension Timestamp {
    /// Reads a time in the form of RFC 3339, in UTC: `2026-01-31T12:00:00Z`. Fractions of a second
    /// are dropped.
    package init?(iso8601 text: String) {
        guard let seconds = CalendarTime.secondsSince1970(rfc3339: text) else { return nil }
        self.init(seconds: seconds)
    }

    /// `2026-01-31T12:00:00.000Z`, for moments from 1970 on.
    package var iso8601: String {
        let moment = CalendarTime(secondsSince1970: max(0, seconds))
        let (year, month) = (String(moment.year, digits: 4), String(moment.month, digits: 2))
        return "\(year)-\(month)-\(String(moment.day, digits: 2))T\(moment.clock).000Z"
    }

    /// The time of day: `12:00:00`.
    package var clock: String { CalendarTime(secondsSince1970: max(0, seconds)).clock }
}

private extension CalendarTime {
    var clock: String {
        let (hour, minute) = (String(hour, digits: 2), String(minute, digits: 2))
        return "\(hour):\(minute):\(String(second, digits: 2))"
    }
}
