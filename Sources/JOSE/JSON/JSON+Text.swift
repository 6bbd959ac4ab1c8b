extension JSON {
    /// Parses a whole text, which must be UTF-8 and hold one value and nothing else.
    ///
    /// - Parameter maxDepth: how deeply arrays and objects may be nested.
    package init(
        parsing text: some Sequence<UInt8>, dialect: Dialect = .json, maxDepth: Int = 64
    ) throws(JSONSyntaxError) {
        var parser = JSONParser(bytes: Array(text), dialect: dialect, maxDepth: maxDepth)
        self = try parser.document()
    }

    package init(
        parsing text: String, dialect: Dialect = .json, maxDepth: Int = 64
    ) throws(JSONSyntaxError) {
        try self.init(parsing: text.utf8, dialect: dialect, maxDepth: maxDepth)
    }

    /// The compact text in UTF-8, with sorted names: equal values give equal bytes.
    package func encoded() -> [UInt8] {
        var writer = JSONWriter(indentation: nil)
        writer.write(self)
        return writer.bytes
    }

    /// The compact text, the same as `encoded()`.
    package var text: String { String(decoding: encoded(), as: UTF8.self) }

    /// Text for people: two spaces per level, sorted names, no line feed at the end.
    package var pretty: String {
        var writer = JSONWriter(indentation: 2)
        writer.write(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
