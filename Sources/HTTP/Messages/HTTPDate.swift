import Text

/// A time as HTTP writes it: "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110 §5.6.7).
package struct HTTPDate: Sendable, Hashable {
    package let secondsSince1970: Int

    package init(secondsSince1970: Int) {
        self.secondsSince1970 = secondsSince1970
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
