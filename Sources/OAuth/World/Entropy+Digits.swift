extension Entropy {
    /// Decimal digits, drawn uniformly.
    package func digits(_ count: Int) -> String {
        var digits = ""
        while digits.utf8.count < count {
            let byte = bytes(1)[0]
            // 250 is the last multiple of ten in a byte.
            if byte < 250 { digits += String(byte % 10) }
        }
        return digits
    }
}
