import JOSE
import Members
import Text

/// The naming of keys (RFC 7517 §4.5).
package enum KeyNames: Sendable, Equatable {
    case own
    /// A SHA-256 in padded base64, with characters that URLs and files escape (RFC 4648 §4).
    case digest
    /// The SHA-1 of its certificate, as in `x5t`, where a key has one.
    case certificate
    /// A text that is always the same for the same key.
    case pattern(TextPattern)

    func name(of id: String, _ certificate: KeyCertificate?) -> String {
        switch self {
        case .own: id
        case .digest: Base64.encode(Digest.sha256(Array(id.utf8)))
        case .certificate: certificate?.thumbprint ?? id
        case .pattern(let pattern): pattern.text(drawing: Entropy(seed: Self.seed(of: id)).bytes)
        }
    }
}

extension KeyNames {
    static func read(_ name: String, of members: inout MemberReader) -> KeyNames? {
        members.string(name, check: flaw).map { words[$0] ?? .pattern(TextPattern($0)) }
    }

    private static let words: [String: KeyNames] = [
        "own": .own, "digest": .digest, "certificate": .certificate,
    ]

    private static let known = "'own', 'digest', 'certificate'"

    /// With fewer random characters two keys could get the same name.
    private static let rule = TextPatternRule(least: 8) {
        $0.isUnreserved || "+/=:".utf8.contains($0)
    }

    @Sendable private static func flaw(in text: String) -> Flaw? {
        guard words[text] == nil else { return nil }
        return text.contains(ascii: "<")
            ? rule.flaw(in: text)
            : Flaw("expected \(known) or a pattern as '<40 hex>', found \(text.shown)")
    }

    private static func seed(of id: String) -> UInt64 {
        Digest.sha256(Array(id.utf8)).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}
