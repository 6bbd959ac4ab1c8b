extension String {
    /// The text in the given quotes, cut where it gets long: problems quote what they were given,
    /// and that may be a megabyte.
    func excerpt(in quote: Character) -> String {
        let limit = 40
        let start = unicodeScalars.prefix(limit)
        let isCut = start.endIndex < unicodeScalars.endIndex
        return "\(quote)\(Substring(start))\(isCut ? "…" : "")\(quote)"
    }
}
