import JOSE
import Members

/// A span of time in whole seconds.
package typealias Seconds = Int

/// A moment in whole seconds since 1970-01-01T00:00:00Z: the NumericDate of RFC 7519 §2.
package struct Timestamp: Hashable, Comparable, Sendable {
    package var seconds: Seconds

    package init(seconds: Seconds) {
        self.seconds = seconds
    }

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
