import JOSE
import Members
import Text

/// A private key with its algorithm and key id (RFC 7517 §4.4, §4.5).
package struct SigningKey: Sendable, Codable {
    package let id: String
    package let algorithm: Algorithm
    /// The certificate to publish with the key; nil for none.
    package var certificate: KeyCertificate?
    /// The certificate of the key that follows.
    var nextCertificate: KeyCertificate?
    /// The name of the key that follows; nil for the same name with a number.
    var nextName: String?
    /// True if it exists only so that there is a key for its algorithm.
    var isSpare = false
    let held: LazyKey
    /// The key that follows where rules let keys change: the same for every tenant and rule.
    let next: LazyKey

    package init(id: String, algorithm: Algorithm, key: PrivateKey) {
        self.init(id: id, algorithm: algorithm, held: LazyKey(key), next: LazyKey(making: key.kind))
    }

    init(id: String, algorithm: Algorithm, held: LazyKey, next: LazyKey) {
        self.id = id
        self.algorithm = algorithm
        self.held = held
        self.next = next
    }

    package var key: PrivateKey { held.key }

    /// The public key as published in the key set.
    package var jwk: JSON { jwk(hasDigest: false) }

    /// - Parameter hasDigest: whether the SHA-256 of the certificate is there too.
    func jwk(hasDigest: Bool) -> JSON {
        var jwk = key.publicKey.jwk
        jwk["kid"] = .string(id)
        jwk["alg"] = .string(algorithm.rawValue)
        jwk["use"] = "sig"
        if let certificate {
            jwk["x5c"] = [.string(certificate.base64)]
            jwk["x5t"] = .string(certificate.thumbprint)
            if hasDigest { jwk["x5t#S256"] = certificate.digest.map(JSON.string) }
        }
        return jwk
    }
}

extension SigningKey {
    /// The key, and the one that follows, under the names that a provider gives.
    func named(by names: KeyNames) -> SigningKey {
        var key = SigningKey(
            id: names.name(of: id, certificate), algorithm: algorithm, held: held, next: next)
        key.nextName = names.name(of: "\(id)-2", nextCertificate)
        key.certificate = certificate
        key.nextCertificate = nextCertificate
        key.isSpare = isSpare
        return key
    }

    /// The key that follows, under any name.
    func successor(named id: String) -> SigningKey {
        var successor = SigningKey(id: id, algorithm: algorithm, held: next, next: held)
        successor.certificate = nextCertificate
        return successor
    }

    /// Each key's successor, under names that none of the keys has.
    ///
    /// - Parameter names: names that other keys have or had.
    static func successors(of keys: [SigningKey], avoiding names: Set<String>) -> [SigningKey] {
        var taken = names.union(keys.map(\.id))
        return keys.map { key in
            if let name = key.nextName, taken.insert(name).inserted {
                return key.successor(named: name)
            }
            var (name, number) = key.id.numbered(among: names)
            while !taken.insert("\(name)-\(number)").inserted { number += 1 }
            return key.successor(named: "\(name)-\(number)")
        }
    }

    /// The same keys, each with a key to follow that is still to be made; those that shared one
    /// share the next one too.
    static func adopted(_ successors: [SigningKey]) -> [SigningKey] {
        var following: [ObjectIdentifier: LazyKey] = [:]
        return successors.map { key in
            let id = ObjectIdentifier(key.held)
            let next = following[id] ?? LazyKey(making: key.held.kind ?? key.key.kind)
            following[id] = next
            var adopted = SigningKey(
                id: key.id, algorithm: key.algorithm, held: key.held, next: next)
            adopted.certificate = key.certificate
            return adopted
        }
    }

    /// A new key.
    ///
    /// - Parameter id: nil for its thumbprint (RFC 7638).
    static func made(
        for algorithm: Algorithm, named id: String?
    ) throws(CryptoError) -> SigningKey {
        let kind = kinds.first { $0.algorithms.contains(algorithm) } ?? kinds[0]
        let key = try PrivateKey.generate(kind)
        return SigningKey(id: id ?? key.publicKey.thumbprint, algorithm: algorithm, key: key)
    }

    private static let kinds: [KeyKind] = [
        .rsa(bits: 2048), .ec(.p256), .ec(.p384), .ec(.p521), .ed25519,
    ]

    /// The algorithms of the keys that can be made.
    package static let algorithms = kinds.flatMap(\.algorithms)

    /// True if the key that follows is not made yet, which takes long.
    var isSuccessorMadeLater: Bool { next.isMadeLater }

    var hasUsedSuccessor: Bool { next.isUsed }
}

private extension String {
    /// The name without the number that a rotation gave it, and the number that comes next.
    func numbered(among names: Set<String>) -> (name: String, number: Int) {
        guard let dash = lastIndex(of: "-"), let number = Int(self[index(after: dash)...]),
            (2...999_999_999).contains(number), names.contains(String(self[..<dash]))
        else { return (self, 2) }
        return (String(self[..<dash]), number + 1)
    }
}

extension SigningKey: Consistent {
    package var isConsistent: Bool {
        [held, next].allSatisfy { $0.kind?.algorithms.contains(algorithm) == true }
    }
}

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
    private static let rule = TextPatternRule(least: 4) {
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
