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

extension Sequence {
    /// The elements in the order of a key. Numbers alone are sorted: the library's code for sorting
    /// would be there once for each type of element.
    package func ordered<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
        let elements = Array(self)
        let keys = elements.map(key)
        return keys.indices.sorted { keys[$0] < keys[$1] }.map { elements[$0] }
    }
}

/// Grammars of the wire separate by bytes. The standard library splits at whole characters, where a
/// combining mark behind a separator hides it: `a=\u{301}` has no character "=".
extension StringProtocol where SubSequence == Substring {
    /// The parts between the bytes of an ASCII separator.
    package func parts(at separator: Unicode.Scalar, keepingEmpty: Bool = true) -> [Substring] {
        self[...].utf8.split(separator: .ascii(separator), omittingEmptySubsequences: !keepingEmpty)
            .map(Substring.init)
    }

    /// The parts that spaces separate (RFC 6749 §3.3).
    package var words: [String] { parts(at: " ", keepingEmpty: false).map(String.init) }

    /// The text before and after the first ASCII separator; nil if there is none.
    package func halves(at separator: Unicode.Scalar) -> (before: Substring, after: Substring)? {
        guard let place = utf8.firstIndex(of: .ascii(separator)) else { return nil }
        return (self[..<place], self[utf8.index(after: place)...])
    }
}

extension Substring {
    /// The text without matching characters at its ends.
    package func trimmed(_ isTrimmed: (Character) -> Bool) -> Substring {
        var trimmed = self
        while let first = trimmed.first, isTrimmed(first) { trimmed.removeFirst() }
        while let last = trimmed.last, isTrimmed(last) { trimmed.removeLast() }
        return trimmed
    }

    /// The text without the spaces and tabs around it.
    package var trimmingBlanks: Substring {
        let start = utf8.drop(while: \.isBlank)
        guard let last = start.lastIndex(where: { !$0.isBlank }) else { return Substring(start) }
        return Substring(start[...last])
    }
}

extension String {
    /// The text without matching characters at its ends.
    package func trimmed(_ isTrimmed: (Character) -> Bool) -> String {
        String(self[...].trimmed(isTrimmed))
    }

    package var withoutTrailingSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}

extension ArraySlice<UInt8> {
    /// The bytes without the spaces and tabs around them.
    package var trimmingBlanks: ArraySlice<UInt8> {
        let start = drop(while: \.isBlank)
        guard let last = start.lastIndex(where: { !$0.isBlank }) else { return start }
        return start[...last]
    }
}

/// Quotes input in messages; it may be a megabyte long and contain any characters.
extension String {
    /// The quoted value, cut to a readable length, with control characters made visible and a quote
    /// that `error_description` may hold (RFC 6749 §5.2).
    package var shown: String {
        let limit = 120
        let visible = unicodeScalars.prefix(limit).map { scalar in
            let text = String(scalar)
            return scalar.isVisible ? text : PercentEncoding.encode(text) { _ in false }
        }
        return "'" + visible.joined() + (unicodeScalars.count > limit ? "…" : "") + "'"
    }

    /// The text in the given quotes, cut if it is too long.
    package func excerpt(in quote: Character) -> String {
        let limit = 40
        let start = unicodeScalars.prefix(limit)
        let isCut = start.endIndex < unicodeScalars.endIndex
        return "\(quote)\(Substring(start))\(isCut ? "…" : "")\(quote)"
    }
}

extension Unicode.Scalar {
    /// False for characters that move a terminal's cursor, break a line or change text direction.
    package var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}

extension String {
    /// The words of a name in camel case, in lower case: `accessTokens` has `access` and `tokens`.
    package var camelCaseWords: [String] {
        reduce(into: [""]) { words, character in
            if character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
    }

    /// A name in camel case as JSON has it: `redirectURIWasSent` as `redirect_uri_was_sent`.
    package var snakeCase: String {
        let name = Array(utf8)
        var snake: [UInt8] = []
        for (index, byte) in name.enumerated() {
            guard byte.isUppercase else {
                snake.append(byte)
                continue
            }
            let follows = index > 0 && !name[index - 1].isUppercase
            let leads = index > 0 && index + 1 < name.count && name[index + 1].isLowercase
            if follows || leads { snake.append(.ascii("_")) }
            snake.append(byte | 0x20)
        }
        return String(decoding: snake, as: UTF8.self)
    }
}

private extension UInt8 {
    var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")) ~= self }
    var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= self }
}

/// A pattern for a whole text: `*` matches any run of characters, including none, and `?` any one
/// character.
package struct Glob: Sendable {
    private let pattern: [Unicode.Scalar]
    private let delimiters: Set<Unicode.Scalar>
    private let hasWildcard: Bool

    package init(_ text: String) {
        self.init(text, delimiters: [], hasWildcard: true)
    }

    /// A pattern of parts, in which `?` is a character like others.
    ///
    /// - Parameter delimiters: the characters at which a `*` ends.
    package init(_ text: String, delimiters: Set<Unicode.Scalar>) {
        self.init(text, delimiters: delimiters, hasWildcard: false)
    }

    private init(_ text: String, delimiters: Set<Unicode.Scalar>, hasWildcard: Bool) {
        pattern = Array(text.unicodeScalars)
        self.delimiters = delimiters
        self.hasWildcard = hasWildcard
    }

    /// Remembers only the latest `*`: the match of an earlier one never needs to change, so the
    /// time is at most the length of the text times that of the pattern.
    package func matches(_ text: String) -> Bool {
        let text = Array(text.unicodeScalars)
        var place = 0
        var next = 0
        var star: (place: Int, taken: Int)?
        while next < text.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, next)
                place += 1
            } else if place < pattern.count,
                pattern[place] == text[next] || hasWildcard && pattern[place] == "?"
            {
                place += 1
                next += 1
            } else if let last = star, !delimiters.contains(text[last.taken]) {
                star = (last.place, last.taken + 1)
                place = last.place + 1
                next = last.taken + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}

extension Dictionary {
    /// Of several values of a key, the first counts.
    package init(firsts pairs: some Sequence<(Key, Value)>) {
        self.init(pairs, uniquingKeysWith: { first, _ in first })
    }
}

/// A part of a text that somebody looks for, in any case; all texts fit an empty one.
package struct Wanted: Sendable {
    private let part: String

    /// - Parameter text: nil for any text.
    package init(_ text: String?) { part = text?.lowercased() ?? "" }

    package func fits(_ texts: @autoclosure () -> [String?]) -> Bool {
        part.isEmpty || texts().contains { $0?.lowercased().contains(text: part) == true }
    }
}

/// The part of a list that a page shows. A list too long to look through has a search.
package struct Excerpt<Item> {
    package let items: [Item]
    /// The number of others that fit the search.
    package let more: Int
    /// The text that was searched for; nil where the list needs no search.
    package let search: String?

    private init(_ items: [Item], more: Int, search: String?) {
        (self.items, self.more, self.search) = (items, more, search)
    }

    /// - Parameters:
    ///   - most: the number of items shown.
    ///   - search: a part of a text of each, in any case; nil or empty for any.
    ///   - texts: the texts of an item that are searched.
    package init(
        of list: some Sequence<Item>, atMost most: Int, search: String? = nil,
        in texts: (Item) -> [String?]
    ) {
        let wanted = Wanted(search)
        var (items, more) = ([Item](), 0)
        for item in list where wanted.fits(texts(item)) {
            if items.count < most { items.append(item) } else { more += 1 }
        }
        self.init(items, more: more, search: search ?? (more > 0 ? "" : nil))
    }

    package static var nothing: Self { Self([], more: 0, search: nil) }

    package func map<Other>(_ other: (Item) -> Other) -> Excerpt<Other> {
        Excerpt<Other>(items.map(other), more: more, search: search)
    }
}

extension Excerpt: Sendable where Item: Sendable {}
