/// A second of the Gregorian calendar, in UTC.
package struct CalendarTime: Sendable, Hashable {
    package let year: Int
    /// The month, from 1.
    package let month: Int
    /// The day of the month, from 1.
    package let day: Int
    /// The day of the week; 0 is Sunday.
    package let weekday: Int
    package let hour: Int
    package let minute: Int
    package let second: Int

    package init(secondsSince1970 seconds: Int) {
        let (days, secondOfDay) = Self.floorDivision(seconds, 86_400)
        (year, month, day) = Self.date(ofDay: days)
        // 1 January 1970 was a Thursday.
        weekday = (Self.floorDivision(days, 7).remainder + 4) % 7
        (hour, minute, second) = (secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60)
    }
}

private extension CalendarTime {
    /// Rounds down, so that the remainder is never negative.
    static func floorDivision(_ value: Int, _ divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// The date of a day counted from 1970. Years start in March, so that the leap day is the last
    /// of its year and months follow a fixed pattern of 153 days in five.
    static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = floorDivision(day + 719_468, 146_097)
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

extension CalendarTime {
    /// The seconds since 1970 of a time in UTC, `2026-01-31T12:00:00Z` (RFC 3339 §5.6). Fractions
    /// of a second are dropped.
    package static func secondsSince1970(rfc3339 text: String) -> Int? {
        let bytes = Array(text.utf8)
        let shape = Array("0000-00-00T00:00:00".utf8)
        guard bytes.count > shape.count, isUTC(bytes[shape.count...]),
            zip(bytes, shape).allSatisfy({ $1.isDigit ? $0.isDigit : $0 == $1 })
        else { return nil }
        func number(_ range: Range<Int>) -> Int {
            bytes[range].reduce(0) { $0 * 10 + Int($1 - .ascii("0")) }
        }
        let date = (number(0..<4), number(5..<7), number(8..<10))
        let time = (number(11..<13), number(14..<16), number(17..<19))
        let seconds = day(of: date) * 86_400 + time.0 * 3_600 + time.1 * 60 + time.2
        let moment = CalendarTime(secondsSince1970: seconds)
        // 30 February and 24:00 would be written as other moments.
        return (moment.year, moment.month, moment.day) == date
            && (moment.hour, moment.minute, moment.second) == time ? seconds : nil
    }

    /// Tells whether bytes are valid after the seconds.
    private static func isUTC(_ bytes: ArraySlice<UInt8>) -> Bool {
        var digits = bytes.dropLast()
        guard bytes.last == .ascii("Z") else { return false }
        return digits.isEmpty
            || digits.popFirst() == .ascii(".") && !digits.isEmpty && digits.allSatisfy(\.isDigit)
    }

    /// The day since 1970 of a date in the years 0 to 9999, counted in years that start in March.
    private static func day(of date: (year: Int, month: Int, day: Int)) -> Int {
        let year = date.month <= 2 ? date.year - 1 : date.year
        let month = date.month <= 2 ? date.month + 9 : date.month - 3
        let leapDays = (year + 400) / 4 - (year + 400) / 100 + (year + 400) / 400
        let days = (year + 400) * 365 + leapDays + (153 * month + 2) / 5 + date.day - 1
        return days - 146_097 - 719_468
    }
}
