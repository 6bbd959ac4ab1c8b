extension Timestamp {
    /// `2026-01-31T12:00:00.000Z`, for moments from 1970 on.
    package var iso8601: String {
        let (days, rest) = max(0, seconds).quotientAndRemainder(dividingBy: 86_400)
        let (year, month, day) = Self.date(ofDay: days)
        let date = [Self.padded(year, 4), Self.padded(month), Self.padded(day)]
        let time = [rest / 3600, rest / 60 % 60, rest % 60].map { Self.padded($0) }
        return date.joined(separator: "-") + "T" + time.joined(separator: ":") + ".000Z"
    }

    private static func padded(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// The Gregorian date of a day counted from 1970. Years begin in March, so that the leap day is
    /// the last one and months follow a pattern of 153 days in five.
    private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = (day + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * march + 2) / 5 + 1
        )
    }
}
