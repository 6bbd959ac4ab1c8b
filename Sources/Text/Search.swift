/// Replaces the standard library's text search, which would add a regular expression engine of a
/// megabyte to a static binary.
extension String {
    package func contains(text: String) -> Bool {
        firstRange(of: text, from: utf8.startIndex) != nil
    }

    /// Tells whether the text contains an ASCII character. The standard library's search in the
    /// UTF-8 view would advance an index for each byte.
    package func contains(ascii character: Unicode.Scalar) -> Bool {
        var text = self
        return text.withUTF8 { UnsafeRawBufferPointer($0).holds(.ascii(character)) }
    }

    /// This text with each `part` replaced, from left to right.
    package func replacing(text part: String, with other: String) -> String {
        var result = ""
        var rest = utf8.startIndex
        while let found = firstRange(of: part, from: rest) {
            result += self[rest..<found.lowerBound] + other
            rest = found.upperBound
        }
        return result + self[rest...]
    }

    /// The text before and after the first occurrence; nil if there is none.
    package func halves(around text: String) -> (before: Substring, after: Substring)? {
        firstRange(of: text, from: utf8.startIndex).map {
            (self[..<$0.lowerBound], self[$0.upperBound...])
        }
    }

    /// Compares bytes; nil also for an empty text, which would match everywhere.
    private func firstRange(of text: String, from start: Index) -> Range<Index>? {
        guard let first = text.utf8.first else { return nil }
        let length = text.utf8.count
        var rest = utf8[start...]
        while let place = rest.firstIndex(of: first) {
            rest = rest[place...]
            if rest.prefix(length).elementsEqual(text.utf8) {
                return place..<utf8.index(place, offsetBy: length)
            }
            rest = rest.dropFirst()
        }
        return nil
    }
}
