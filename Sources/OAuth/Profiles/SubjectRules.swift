import JOSE
import Locks
import Members
import Text

/// The subject identifiers that a provider and its clients use for users (OpenID Connect Core §8).
package struct SubjectRules: Sendable {
    /// The prefix of a number made from the name, where a user has no configured `sub`; nil where
    /// the name itself is the `sub`.
    package var prefix: String?
    /// The form of a text made from the name, such as a UUID, in place of the prefix and the
    /// number.
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

    /// The `sub` that a name always gives: a text of the form, or the prefix and 24 hexadecimal
    /// digits.
    package func sub(of name: String) -> String {
        if let ownText { return ownText.text(of: name) }
        guard let prefix else { return name }
        return prefix + Digest.sha256(Array(name.utf8)).prefix(12).hexadecimal
    }
}

extension SubjectRules: Describable {
    /// Two users must not get the same identifier.
    private static let rule = TextPatternRule(least: 16) { (0x21...0x7e).contains($0) }
    /// A directory has few users, and some providers have numbers for them.
    private static let ownRule = TextPatternRule(least: 9) { (0x21...0x7e).contains($0) }

    package mutating func read(_ members: inout MemberReader) {
        prefix = members.optionalString("prefix", prefix)
        ownText = Self.ownRule.read("own_text", of: &members, ownText)
        members.replace(&isPairwise, "pairwise")
        members.replace(&isPerClient, "per_client")
        defaultTeam = members.optionalString("default_team", defaultTeam)
        text = Self.rule.read("text", of: &members, text)
    }
}

/// The `sub` that a client gets for users: the user's own, or one that clients of another sector
/// cannot match with theirs (OpenID Connect Core §8).
package struct SubjectIdentifier: Sendable {
    /// nil for the user's own.
    let sector: String?
    private let salt: PairwiseSalt
    private let pattern: TextPattern?

    /// The identifiers for clients that know users by their own `sub`.
    package static let `public` = SubjectIdentifier(sector: nil, salt: PairwiseSalt { [] }, nil)

    /// - Parameters:
    ///   - sector: nil where clients know users by their own `sub`.
    ///   - pattern: the form of identifiers; nil for a digest in base64url.
    init(sector: String?, salt: PairwiseSalt, _ pattern: TextPattern?) {
        self.sector = sector
        self.salt = salt
        self.pattern = pattern
    }

    /// The `sub` in place of the user's own.
    package func identifier(of sub: String) -> String {
        guard let sector else { return sub }
        if let pattern { return text(in: pattern, for: sub, purpose: "sub") }
        // A host has no line feed, so no two pairs give the same text.
        return Base64URL.encode(
            HMAC.sha256(key: salt.bytes, message: Array("\(sector)\n\(sub)".utf8)))
    }

    /// A stable text that reveals nothing about the user.
    ///
    /// - Parameter purpose: distinguishes the texts for one user.
    func text(in pattern: TextPattern, for sub: String, purpose: String) -> String {
        var block: UInt8 = 0
        return pattern.text { count in
            var bytes: [UInt8] = []
            while bytes.count < count {
                let message = "\(purpose) \(block)\n\(sector ?? "")\n\(sub)"
                bytes += HMAC.sha256(key: salt.bytes, message: Array(message.utf8))
                block += 1
            }
            return Array(bytes.prefix(count))
        }
    }
}

extension SubjectIdentifier: Codable {
    package init(from decoder: any Decoder) throws {
        let sector = try decoder.singleValueContainer().decode(JSON.self)
        guard sector == false || sector.string != nil else {
            throw Flaw("expected a sector or false, found \(sector.kind)")
        }
        let document = try decoder.inDocument.document
        self = document[SubjectIdentifiers.self]?.of(sector.string) ?? .public
    }

    /// The sector alone; the rest belongs to the tenant.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(sector.map(JSON.string) ?? false)
    }
}

/// The ways in which the clients of a tenant know users, by their sectors.
struct SubjectIdentifiers {
    let of: (String?) -> SubjectIdentifier
}

/// The secret of a tenant that its pairwise subject identifiers come from (OpenID Connect Core
/// §8.1). It is made for the first of them, since most tenants never need one.
package final class PairwiseSalt: Sendable {
    private let make: @Sendable () -> [UInt8]
    private let made = Lock<[UInt8]?>(nil)

    init(_ make: @escaping @Sendable () -> [UInt8]) { self.make = make }

    var bytes: [UInt8] {
        made.withLock { made in
            let bytes = made ?? make()
            made = bytes
            return bytes
        }
    }
}

extension PairwiseSalt: TextCodable {
    package static let example = "c2FsdA"
    package static let noun = "bytes in base64url"
    package var text: String { Base64URL.encode(bytes) }

    package convenience init?(text: String) {
        guard let bytes = Base64URL.decode(text) else { return nil }
        self.init { bytes }
    }
}

/// A provider's way to hide its users' e-mail addresses from clients: each sector gets its own
/// stable address for a user in place of the real one.
package struct EmailRelay: Sendable {
    /// The claim that says whether a user's address is hidden; clients see it where it is true.
    package var claim: String
    /// The part before the `@`.
    package var name: TextPattern
    package var domain: String

    package init(claim: String, name: TextPattern, domain: String) {
        self.claim = claim
        self.name = name
        self.domain = domain
    }

    /// The user as seen by clients that know them by `subjects`. A configured relay address stays
    /// as it is.
    ///
    /// - Parameter isWanted: whether the user wants to hide it, whatever their claims say.
    func hiding(_ user: User, from subjects: SubjectIdentifier, isWanted: Bool) -> User {
        var user = user
        let isHidden = isWanted || hides(user)
        user.claims[claim] = isHidden ? true : nil
        guard isHidden, let email = user.claims["email"]?.string, !email.hasSuffix("@\(domain)")
        else { return user }
        let name = subjects.text(in: name, for: user.sub, purpose: "relay")
        user.claims["email"] = .string("\(name)@\(domain)")
        user.claims["email_verified"] = true
        return user
    }

    /// Returns true if the claims of a user say that the address is hidden.
    func hides(_ user: User) -> Bool { user.claims[claim] == true || user.claims[claim] == "true" }
}

extension EmailRelay {
    /// The characters that providers use before an `@` without quotes. Two users must not get the
    /// same address.
    private static let rule = TextPatternRule(least: 8) { $0.isUnreserved || "+".utf8.contains($0) }

    /// Reads a relay that replaces `current`; null for none.
    package static func read(
        _ name: String, of members: inout MemberReader, _ current: EmailRelay?
    ) -> EmailRelay? {
        if members.isNull(name) { return nil }
        let stated = members.object(name) { members -> EmailRelay? in
            let claim = members.string("claim") ?? current?.claim
            let text = rule.read("name", of: &members, current?.name)
            let domain = members.string("domain", check: HostName.flaw(in:)) ?? current?.domain
            guard let claim, let text, let domain else {
                members.report("needs 'claim', 'name' and 'domain'")
                return nil
            }
            return EmailRelay(claim: claim, name: text, domain: domain)
        }
        return (stated ?? nil) ?? current
    }
}
