import JOSE
import Locks
import Members

/// The source of the signing keys.
package enum KeySource: Sendable {
    /// The public development key in the binary, for an instant start and stable tokens.
    case development
    /// Keys generated at start.
    case generate
    /// One key generated for an algorithm, under that name or its thumbprint (RFC 7638).
    case made(Algorithm, named: String?)
    /// Keys given as PEM or JWK; the first one signs.
    case provided([SigningKey])
}

extension KeySource {
    /// The development key for statements in federations.
    package static let federation = KeySource.provided([
        SigningKey(
            id: "\(DevelopmentKey.keyID)-federation", algorithm: .es256,
            held: LazyKey(pem: DevelopmentKey.pem("federation")),
            next: LazyKey(making: .ec(.p256)))
    ])

    /// The same for statements in federations, where the keys of tokens are none.
    package var ofFederation: KeySource {
        if case .development = self { .federation } else { self }
    }

    /// The algorithms that somebody chose; none where the source has one key of each.
    package var algorithms: [Algorithm] {
        switch self {
        case .development, .generate: []
        case .made(let algorithm, _): [algorithm]
        case .provided(let keys): keys.map(\.algorithm)
        }
    }

    /// Generates or loads the keys, RS256 first. `generate` takes about half a second for RSA, so
    /// call this before the first request.
    package func signingKeys() throws(CryptoError) -> [SigningKey] {
        switch self {
        case .development: return SigningKey.developmentKeys()
        case .generate: return try SigningKey.generated()
        case .made(let algorithm, let id): return [try .made(for: algorithm, named: id)]
        case .provided(let keys): return keys
        }
    }
}

extension SigningKey {
    /// The development key that signs unless a client asks for another algorithm.
    package static func development() -> SigningKey {
        developmentRSA(
            DevelopmentKey.keyID, .rs256, next: LazyKey(pem: DevelopmentKey.pem("next-rsa")))
    }
}

private extension SigningKey {
    /// The algorithms of an RSA key besides RS256. The key is published once for each, under a
    /// separate `kid`, since some clients accept no key without a matching `alg`.
    static let furtherRSA: [Algorithm] = [.rs384, .rs512, .ps256]

    static func developmentKeys() -> [SigningKey] {
        let usual = development()
        let ofRSA = furtherRSA.map { developmentRSA(developmentName($0), $0, next: usual.next) }
        let ofCurves = [
            development(.es256, "p256"), development(.es384, "p384"), development(.es512, "p521"),
        ]
        let edwards = [Algorithm.edDSA, .ed25519].map { development($0, "ed25519") }
        return [usual] + (ofRSA + ofCurves + edwards).map(\.spare)
    }

    static func developmentRSA(
        _ name: String, _ algorithm: Algorithm, next: LazyKey
    ) -> SigningKey {
        var key = SigningKey(id: name, algorithm: algorithm, held: .development, next: next)
        key.certificate = DevelopmentKey.certificate
        key.nextCertificate = DevelopmentKey.nextCertificate
        return key
    }

    static func development(_ algorithm: Algorithm, _ name: String) -> SigningKey {
        SigningKey(
            id: developmentName(algorithm), algorithm: algorithm,
            held: LazyKey(pem: DevelopmentKey.pem(name)),
            next: LazyKey(pem: DevelopmentKey.pem("next-\(name)")))
    }

    static func developmentName(_ algorithm: Algorithm) -> String {
        "\(DevelopmentKey.keyID)-\(algorithm.rawValue.lowercased())"
    }

    static func generated() throws(CryptoError) -> [SigningKey] {
        let rsa = try PrivateKey.generate(.rsa(bits: 2048))
        let name = rsa.publicKey.thumbprint
        let (held, next) = (LazyKey(rsa), LazyKey(making: rsa.kind))
        let edwards = try generated(.ed25519)
        let ofRSA = furtherRSA.map {
            SigningKey(
                id: "\(name)-\($0.rawValue.lowercased())", algorithm: $0, held: held, next: next)
        }
        let ofCurves = [
            try generated(.ec(.p256)), try generated(.ec(.p384)), try generated(.ec(.p521)),
            edwards,
            SigningKey(
                id: "\(edwards.id)-ed25519", algorithm: .ed25519, held: edwards.held,
                next: edwards.next),
        ]
        return [SigningKey(id: name, algorithm: .rs256, held: held, next: next)]
            + (ofRSA + ofCurves).map(\.spare)
    }

    /// The same key for an algorithm that nobody chose.
    var spare: SigningKey {
        var key = self
        key.isSpare = true
        return key
    }

    static func generated(_ kind: KeyKind) throws(CryptoError) -> SigningKey {
        let key = try PrivateKey.generate(kind)
        return SigningKey(id: key.publicKey.thumbprint, algorithm: kind.algorithms[0], key: key)
    }
}

/// The keys that one tenant has alone. They are made once, so that the tenant has the same ones
/// however often it begins anew.
package final class OwnKeys: Sendable {
    private let source: KeySource
    private let made = Lock<[SigningKey]?>(nil)

    package init(_ source: KeySource) { self.source = source }

    /// The keys. The first call may take half a second, see `make`.
    package var signingKeys: [SigningKey] {
        made.withLock { made in
            if let made { return made }
            guard let keys = try? source.signingKeys() else {
                preconditionFailure("a key of a tenant cannot be made")
            }
            made = keys
            return keys
        }
    }

    /// Makes the keys apart from the requests that wait.
    package func make(on worker: (any TaskExecutor)?) async {
        await Task.detached(executorPreference: worker) { _ = self.signingKeys }.value
    }
}

/// A flaw in a given key.
package struct KeyProblem: Error {
    package let flaw: Flaw

    package init(flaw: Flaw) { self.flaw = flaw }
}

/// The algorithms that a provider signs with, and the rules for publishing its keys.
package struct KeyRules: Sendable {
    /// The algorithms for ID tokens, whose keys are published; empty for all.
    package var algorithms: [Algorithm] = []
    /// True if the key set has a certificate for each key that has one (RFC 7517 §4.7).
    package var publishesCertificates = false
    /// True if the SHA-256 of each certificate stands beside it (RFC 7517 §4.9).
    package var publishesDigests = false
    /// The optional members that published keys lack (RFC 7517 §4.2, §4.4).
    package var withheldMembers: [String] = []
    package var names = KeyNames.own
    /// True if the key that signs next is published from the start, unless it has to be made first.
    package var publishesNext = false
    package var nextSignsAccessTokens = false
    /// True if tokens name the certificate of their key too (RFC 7515 §4.1.7).
    package var namesCertificates = false
    /// Other keys that the key set has at its end, such as one to encrypt with.
    package var others: [JSON] = []

    package init() {}

    /// The rules of a tenant.
    ///
    /// - Parameter stated: its algorithms instead of the provider's, unless it states none; the
    ///   first one signs unless a client asked for another.
    func stating(_ stated: [Algorithm]) -> KeyRules {
        var rules = self
        if !stated.isEmpty { rules.algorithms = stated }
        return rules
    }

    /// The keys for the algorithms, or all of them where none would be left.
    func adapted(_ keys: [SigningKey]) -> [SigningKey] {
        let fitting =
            algorithms.isEmpty
            ? keys : algorithms.flatMap { algorithm in keys.filter { $0.algorithm == algorithm } }
        return (fitting.isEmpty ? keys : fitting).map { key in
            var key = names == .own ? key : key.named(by: names)
            if !algorithms.isEmpty { key.isSpare = false }
            if !publishesCertificates { (key.certificate, key.nextCertificate) = (nil, nil) }
            return key
        }
    }
}

extension KeyRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        algorithms = Self.readAlgorithms("signing_algorithms", of: &members) ?? algorithms
        members.replace(&publishesCertificates, "publishes_certificates")
        members.replace(&publishesDigests, "publishes_certificate_digests")
        withheldMembers =
            members.words("withheld_key_members", of: ["alg", "use"]) ?? withheldMembers
        names = KeyNames.read("key_names", of: &members) ?? names
        members.replace(&publishesNext, "publishes_next_key")
        members.replace(&nextSignsAccessTokens, "next_key_signs_access_tokens")
        members.replace(&namesCertificates, "names_certificates")
        others = members.value("other_keys")?.array ?? others
    }

    /// Reads the allowed signing algorithms; an empty list for all.
    package static func readAlgorithms(
        _ name: String, of members: inout MemberReader
    ) -> [Algorithm]? {
        members.words(name, of: known.map(\.rawValue))?.map(Algorithm.init(rawValue:))
    }

    /// All algorithms that a key can sign with.
    static let known: [Algorithm] = [
        .rs256, .rs384, .rs512, .ps256, .es256, .es384, .es512, .edDSA, .ed25519, .hs256, .hs384,
        .hs512, .none,
    ]
}
