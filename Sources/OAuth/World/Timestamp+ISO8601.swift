import Text

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
        let date = [
            String(moment.year, digits: 4), String(moment.month, digits: 2),
            String(moment.day, digits: 2),
        ]
        let time = [moment.hour, moment.minute, moment.second].map { String($0, digits: 2) }
        return date.joined(separator: "-") + "T" + time.joined(separator: ":") + ".000Z"
    }
}
