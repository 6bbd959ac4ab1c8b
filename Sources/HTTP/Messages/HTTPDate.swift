/// A point in time as HTTP writes it: "Sun, 06 Nov 1994 08:49:37 GMT" (RFC 9110 §5.6.7).
package struct HTTPDate: Sendable, Hashable {
    package let secondsSince1970: Int

    package init(secondsSince1970: Int) {
        self.secondsSince1970 = secondsSince1970
    }

    /// The IMF-fixdate form.
    package var text: String {
        let day = Self.floorDivision(secondsSince1970, 86_400)
        let second = secondsSince1970 - day * 86_400
        let date = Self.civil(day: day)
        // Day 0 was a Thursday.
        let weekday = Self.weekdays[day - Self.floorDivision(day, 7) * 7]
        let time = [second / 3_600, second / 60 % 60, second % 60].map(Self.twoDigits)
        let year =
            String(repeating: "0", count: max(0, 4 - String(date.year).count))
            + String(date.year)
        return "\(weekday), \(Self.twoDigits(date.day)) \(Self.months[date.month - 1]) "
            + "\(year) \(time.joined(separator: ":")) GMT"
    }
}

private extension HTTPDate {
    static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func twoDigits(_ value: Int) -> String {
        value < 10 ? "0\(value)" : "\(value)"
    }

    static func floorDivision(_ value: Int, _ divisor: Int) -> Int {
        value >= 0 ? value / divisor : (value - divisor + 1) / divisor
    }

    /// The Gregorian date of a day counted from 1970. Years are counted from March, so that the
    /// leap day is the last of its year and months follow a fixed pattern of 153 days in five.
    static func civil(day: Int) -> (year: Int, month: Int, day: Int) {
        let fromMarch0000 = day + 719_468
        let era = floorDivision(fromMarch0000, 146_097)
        let dayOfEra = fromMarch0000 - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * marchMonth + 2) / 5 + 1
        )
    }
}
