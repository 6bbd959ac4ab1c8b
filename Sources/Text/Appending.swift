extension [UInt8] {
    /// Appends the UTF-8 bytes of a text in one piece, where the standard library's `append` asks the
    /// text for each byte if it was compiled in another module.
    @inlinable
    package mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }
}
