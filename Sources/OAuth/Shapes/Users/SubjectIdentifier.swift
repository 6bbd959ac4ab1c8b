import JOSE
import Members
import Text

/// The `sub` that a client gets for users: the user's own, or one that clients of another sector
/// cannot match with theirs (OpenID Connect Core §8).
package struct SubjectIdentifier: Sendable {
    /// nil for the user's own.
    let sector: String?
    private let salt: PairwiseSalt
    private let pattern: TextPattern?

    /// The identifiers for clients that know users by their own `sub`.
    package static let `public` = SubjectIdentifier(
        sector: nil, salt: PairwiseSalt { [] }, nil)

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
