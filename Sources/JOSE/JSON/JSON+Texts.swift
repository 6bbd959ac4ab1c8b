extension JSON {
    /// The texts of a list, or the one text: the two forms of `aud` (RFC 7519 §4.1.3). Empty for
    /// anything else.
    package var oneOrMoreTexts: [String] {
        array?.compactMap(\.string) ?? [string].compactMap(\.self)
    }
}
