import JOSE
import Members
import Text

/// By which subject identifiers a provider and its clients know users (OpenID Connect Core §8).
package struct SubjectForm: Sendable {
    /// What stands before a number made from the name, where a user was given no `sub`; nil where
    /// the name itself is the `sub`.
    package var prefix: String?
    /// Whether all clients get pairwise ones, whatever they registered.
    package var isPairwise: Bool
    /// The team of clients for which none is stated, where all clients of a team know a user by the
    /// same identifier; nil where each host has its own.
    package var defaultTeam: String?
    /// What a pairwise identifier looks like; nil for a digest in base64url.
    package var text: TextForm?

    package init(
        prefix: String? = nil, isPairwise: Bool = false, defaultTeam: String? = nil,
        text: TextForm? = nil
    ) {
        self.prefix = prefix
        self.isPairwise = isPairwise
        self.defaultTeam = defaultTeam
        self.text = text
    }

    /// The same name gives the same `sub`: the prefix and 24 hexadecimal digits.
    package func sub(of name: String) -> String {
        guard let prefix else { return name }
        return prefix + Digest.sha256(Array(name.utf8)).prefix(12).hexadecimal
    }
}

extension SubjectForm: Describable {
    /// Two users must not get the same one.
    private static let rule = TextFormRule(least: 16) { (0x21...0x7e).contains($0) }

    package mutating func read(_ members: inout MemberReader) {
        prefix = members.optionalString("prefix", prefix)
        members.replace(&isPairwise, "pairwise")
        defaultTeam = members.optionalString("default_team", defaultTeam)
        text = Self.rule.read("text", of: &members, text)
    }
}
