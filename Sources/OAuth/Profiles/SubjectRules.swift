import JOSE
import Members
import Text

/// The subject identifiers that a provider and its clients use for users (OpenID Connect Core §8).
package struct SubjectRules: Sendable {
    /// The prefix of a number made from the name, where a user has no configured `sub`; nil where
    /// the name itself is the `sub`.
    package var prefix: String?
    /// The form of a text made from the name, such as a UUID, in place of the prefix and the number.
    package var ownText: TextPattern?
    /// True if all clients get pairwise identifiers, whatever they registered.
    package var isPairwise: Bool
    /// True if pairwise identifiers differ from client to client, whatever hosts they have.
    package var isPerClient = false
    /// The team of clients that state none, where all clients of a team get the same identifier for
    /// a user; nil where each host has its own.
    package var defaultTeam: String?
    /// The pattern of a pairwise identifier; nil for a digest in base64url.
    package var text: TextPattern?

    package init(
        prefix: String? = nil, ownText: TextPattern? = nil, isPairwise: Bool = false,
        defaultTeam: String? = nil, text: TextPattern? = nil
    ) {
        self.prefix = prefix
        self.ownText = ownText
        self.isPairwise = isPairwise
        self.defaultTeam = defaultTeam
        self.text = text
    }

    /// The `sub` that a name always gives: a text of the form, or the prefix and 24 hexadecimal digits.
    package func sub(of name: String) -> String {
        if let ownText { return Self.text(in: ownText, of: name) }
        guard let prefix else { return name }
        return prefix + Digest.sha256(Array(name.utf8)).prefix(12).hexadecimal
    }

    /// Makes the text from as many digests of the name as the form takes.
    private static func text(in form: TextPattern, of name: String) -> String {
        var block: UInt8 = 0
        return form.text { count in
            var bytes: [UInt8] = []
            while bytes.count < count {
                bytes += Digest.sha256([block] + Array(name.utf8))
                block &+= 1
            }
            return Array(bytes.prefix(count))
        }
    }
}

extension SubjectRules: Describable {
    /// Two users must not get the same identifier.
    private static let rule = TextPatternRule(least: 16) { (0x21...0x7e).contains($0) }

    package mutating func read(_ members: inout MemberReader) {
        prefix = members.optionalString("prefix", prefix)
        ownText = Self.rule.read("own_text", of: &members, ownText)
        members.replace(&isPairwise, "pairwise")
        members.replace(&isPerClient, "per_client")
        defaultTeam = members.optionalString("default_team", defaultTeam)
        text = Self.rule.read("text", of: &members, text)
    }
}
