import Text

/// A moment in milliseconds since 1970.
package struct ArchivedTime: Sendable, Hashable, Comparable {
    package let milliseconds: Int

    package init(milliseconds: Int) {
        self.milliseconds = milliseconds
    }

    /// Reads a time of RFC 3339, in any time zone: `2026-01-31T13:00:00.250+01:00`.
    init?(_ text: String) {
        let text = text.uppercased()
        let start = text.prefix(19)
        guard let seconds = CalendarTime.secondsSince1970(rfc3339: start + "Z") else { return nil }
        var rest = text.dropFirst(start.count)
        var fraction = 0
        if rest.first == "." {
            let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            fraction = Int((digits + "000").prefix(3)) ?? 0
            rest = rest.dropFirst(digits.count + 1)
        }
        guard let zone = Self.minutes(ofZone: rest) else { return nil }
        milliseconds = (seconds - zone * 60) * 1000 + fraction
    }

    package var seconds: Int { milliseconds / 1000 }

    package static func < (left: ArchivedTime, right: ArchivedTime) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// - Parameter span: milliseconds.
    package static func + (time: ArchivedTime, span: Int) -> ArchivedTime {
        ArchivedTime(milliseconds: time.milliseconds + span)
    }
}

private extension ArchivedTime {
    /// `+01:00`, `-0530` or `Z`.
    static func minutes(ofZone text: Substring) -> Int? {
        if text == "Z" { return 0 }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard text.first == "+" || text.first == "-", digits.utf8.count == 4,
            let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2))
        else { return nil }
        return (text.first == "-" ? -1 : 1) * (hours * 60 + minutes)
    }
}
