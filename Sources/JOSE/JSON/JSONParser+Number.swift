import Text

extension JSONParser {
    mutating func number() throws(JSONSyntaxError) -> JSON {
        let start = position
        let isNegative = take("-")
        if !isNegative, take("+") {
            try requireJSON5("a number must not start with '+'", at: start)
        }
        if current == .ascii("I") || current == .ascii("N") { return try word() }
        if current == .ascii("0"), next == .ascii("x") || next == .ascii("X") {
            return try hexadecimal(isNegative: isNegative, from: start)
        }

        let digits = try integerPart()
        let hasFraction = try fraction(afterDigits: !digits.isEmpty)
        let hasExponent = try exponent()
        if !hasFraction, !hasExponent,
            let integer = integer(digits, radix: 10, isNegative: isNegative)
        {
            return integer
        }
        return try double(start..<position)
    }

    private mutating func integerPart() throws(JSONSyntaxError) -> Range<Int> {
        let start = position
        skipDigits()
        guard position > start || current == .ascii(".") else {
            throw current == nil
                ? endInside("a number") : problem("expected a digit, found \(found)")
        }
        guard position - start < 2 || bytes[start] != .ascii("0") else {
            throw problem("a number must not start with a zero", at: start)
        }
        return start..<position
    }

    private mutating func fraction(afterDigits: Bool) throws(JSONSyntaxError) -> Bool {
        let point = position
        guard take(".") else { return false }
        if !afterDigits {
            try requireJSON5("a number must not start with a decimal point", at: point)
        }
        let start = position
        skipDigits()
        if position == start {
            if current == nil, dialect != .json5 || !afterDigits { throw endInside("a number") }
            let missing = "expected a digit after the decimal point"
            guard afterDigits else { throw problem(missing) }
            try requireJSON5(missing)
        }
        return true
    }

    private mutating func exponent() throws(JSONSyntaxError) -> Bool {
        guard take("e") || take("E") else { return false }
        if !take("-") { _ = take("+") }
        let start = position
        skipDigits()
        guard position > start else {
            throw current == nil
                ? endInside("a number") : problem("expected a digit in the exponent")
        }
        return true
    }

    private mutating func hexadecimal(
        isNegative: Bool, from start: Int
    ) throws(JSONSyntaxError) -> JSON {
        try requireJSON5("hexadecimal numbers are not allowed in JSON")
        position += 2
        let first = position
        while current?.hexValue != nil { position += 1 }
        guard position > first else {
            throw current == nil
                ? endInside("a number") : problem("expected a hexadecimal digit after '0x'")
        }
        if let integer = integer(first..<position, radix: 16, isNegative: isNegative) {
            return integer
        }
        return try double(start..<position)
    }

    private mutating func skipDigits() {
        while let byte = current, byte.isDigit { position += 1 }
    }

    /// The value as an integer; nil when it does not fit or is a negative zero.
    private func integer(_ digits: Range<Int>, radix: UInt, isNegative: Bool) -> JSON? {
        var magnitude: UInt = 0
        for digit in bytes[digits].lazy.compactMap(\.hexValue) {
            let (product, tooLarge) = magnitude.multipliedReportingOverflow(by: radix)
            let (sum, carries) = product.addingReportingOverflow(UInt(digit))
            guard !tooLarge, !carries else { return nil }
            magnitude = sum
        }
        guard isNegative else { return Int(exactly: magnitude).map { .integer($0) } }
        guard magnitude > 0, magnitude <= Int.min.magnitude else { return nil }
        return .integer(Int(truncatingIfNeeded: 0 &- magnitude))
    }

    private func double(_ range: Range<Int>) throws(JSONSyntaxError) -> JSON {
        guard let value = Double(String(decoding: bytes[range], as: UTF8.self)), value.isFinite
        else { throw problem("the number is too large", at: range.lowerBound) }
        return .number(value)
    }
}
