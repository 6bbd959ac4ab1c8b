import Members
import Text

/// The rules for a pattern that a description may state: `c<32 hex>.<4-6 lower>`.
struct TextPatternRule: Sendable {
    /// The least number of random characters.
    let least: Int
    /// Returns true for characters that may be literal.
    let isAllowed: @Sendable (UInt8) -> Bool

    /// Reads a pattern that replaces `current`; null for none.
    func read(_ name: String, of members: inout MemberReader, _ current: TextPattern?)
        -> TextPattern?
    {
        members.isNull(name)
            ? nil : members.string(name, check: flaw(in:)).map { TextPattern($0) } ?? current
    }

    func flaw(in text: String) -> Flaw? {
        let pattern = TextPattern(text)
        if pattern.literals.contains(where: { $0.utf8.contains { "<>".utf8.contains($0) } }) {
            let alphabets = TextPattern.alphabets.joined(separator: ", ")
            return Flaw("a run is written <32 hex> or <4-6 lower>, up to 256 of \(alphabets)")
        }
        if let character = pattern.literals.joined().first(where: { !$0.utf8.allSatisfy(isAllowed) }
        ) {
            return Flaw("\(String(character).shown) cannot be in such a text; leave it out")
        }
        return pattern.leastDrawn < least
            ? Flaw("needs \(least) characters by chance, and has \(pattern.leastDrawn)") : nil
    }
}
