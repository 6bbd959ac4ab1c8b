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
}

private extension CalendarTime {
    /// Tells whether bytes are valid after the seconds.
    static func isUTC(_ bytes: ArraySlice<UInt8>) -> Bool {
        var digits = bytes.dropLast()
        guard bytes.last == .ascii("Z") else { return false }
        return digits.isEmpty
            || digits.popFirst() == .ascii(".") && !digits.isEmpty && digits.allSatisfy(\.isDigit)
    }

    /// The day since 1970 of a date in the years 0 to 9999, counted in years that start in March.
    static func day(of date: (year: Int, month: Int, day: Int)) -> Int {
        let year = date.month <= 2 ? date.year - 1 : date.year
        let month = date.month <= 2 ? date.month + 9 : date.month - 3
        let leapDays = (year + 400) / 4 - (year + 400) / 100 + (year + 400) / 400
        let days = (year + 400) * 365 + leapDays + (153 * month + 2) / 5 + date.day - 1
        return days - 146_097 - 719_468
    }
}
