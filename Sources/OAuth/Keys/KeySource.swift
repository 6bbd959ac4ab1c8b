import JOSE

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
        case .development:
            return SigningKey.developmentKeys()
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
            DevelopmentKey.keyID, .rs256, next: HeldKey(pem: DevelopmentKey.nextPEM))
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
            development(.es256, pem: DevelopmentKey.p256PEM, next: DevelopmentKey.nextP256PEM),
            development(.es384, pem: DevelopmentKey.p384PEM, next: DevelopmentKey.nextP384PEM),
            development(.es512, pem: DevelopmentKey.p521PEM, next: DevelopmentKey.nextP521PEM),
        ]
        let edwards = [Algorithm.edDSA, .ed25519].map {
            development($0, pem: DevelopmentKey.ed25519PEM, next: DevelopmentKey.nextEd25519PEM)
        }
        return [usual] + (ofRSA + ofCurves + edwards).map(\.spare)
    }

    static func developmentRSA(
        _ name: String, _ algorithm: Algorithm, next: HeldKey
    ) -> SigningKey {
        var key = SigningKey(id: name, algorithm: algorithm, held: .development, next: next)
        key.certificate = DevelopmentKey.certificate
        key.nextCertificate = DevelopmentKey.nextCertificate
        return key
    }

    static func development(_ algorithm: Algorithm, pem: String, next: String) -> SigningKey {
        SigningKey(
            id: developmentName(algorithm), algorithm: algorithm, held: HeldKey(pem: pem),
            next: HeldKey(pem: next))
    }

    static func developmentName(_ algorithm: Algorithm) -> String {
        "\(DevelopmentKey.keyID)-\(algorithm.rawValue.lowercased())"
    }

    static func generated() throws(CryptoError) -> [SigningKey] {
        let rsa = try PrivateKey.generate(.rsa(bits: 2048))
        let name = rsa.publicKey.thumbprint
        let (held, next) = (HeldKey(rsa), HeldKey(making: rsa.kind))
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
        return SigningKey(
            id: key.publicKey.thumbprint, algorithm: kind.algorithms[0], key: key)
    }
}
