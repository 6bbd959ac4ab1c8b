import JOSE

/// Where the signing keys come from.
package enum KeySource: Sendable {
    /// The public development key in the binary, for an instant start and stable tokens.
    case development
    /// Keys generated at start.
    case generate
    /// Keys given as PEM or JWK; the first one signs.
    case provided([SigningKey])
}

extension KeySource {
    /// Generates or loads the keys, RS256 first. `generate` takes about half a second for RSA, so
    /// call this before the first request.
    package func signingKeys() throws(CryptoError) -> [SigningKey] {
        switch self {
        case .development:
            let usual = try SigningKey.development()
            return [usual] + SigningKey.furtherDevelopmentKeys(rsa: usual.key)
        case .generate: return try SigningKey.generated()
        case .provided(let keys): return keys
        }
    }
}

extension SigningKey {
    /// The development key that signs unless a client asks for another algorithm.
    package static func development() throws(CryptoError) -> SigningKey {
        certified(
            SigningKey(id: DevelopmentKey.keyID, algorithm: .rs256, key: try DevelopmentKey.load()))
    }

    private static func certified(_ key: SigningKey) -> SigningKey {
        var key = key
        key.certificate = DevelopmentKey.certificate
        return key
    }
}

private extension SigningKey {
    /// The algorithms of an RSA key besides RS256. The key is published once for each, under a
    /// separate `kid`, since some clients accept no key without a matching `alg`.
    static let furtherRSA: [Algorithm] = [.rs384, .rs512, .ps256]

    static func furtherDevelopmentKeys(rsa: PrivateKey) -> [SigningKey] {
        furtherRSA.map {
            certified(SigningKey(id: developmentName($0), algorithm: $0, key: rsa))
        } + [
            development(.es256, pem: DevelopmentKey.p256PEM),
            development(.es384, pem: DevelopmentKey.p384PEM),
            development(.edDSA, pem: DevelopmentKey.ed25519PEM),
        ]
    }

    static func development(_ algorithm: Algorithm, pem: String) -> SigningKey {
        SigningKey(
            id: developmentName(algorithm), algorithm: algorithm, held: HeldKey(pem: pem))
    }

    static func developmentName(_ algorithm: Algorithm) -> String {
        "\(DevelopmentKey.keyID)-\(algorithm.rawValue.lowercased())"
    }

    static func generated() throws(CryptoError) -> [SigningKey] {
        let rsa = try PrivateKey.generate(.rsa(bits: 2048))
        let name = rsa.publicKey.thumbprint
        return [SigningKey(id: name, algorithm: .rs256, key: rsa)]
            + furtherRSA.map {
                SigningKey(id: "\(name)-\($0.rawValue.lowercased())", algorithm: $0, key: rsa)
            } + [
                try generated(.ec(.p256)), try generated(.ec(.p384)), try generated(.ed25519),
            ]
    }

    static func generated(_ kind: KeyKind) throws(CryptoError) -> SigningKey {
        let key = try PrivateKey.generate(kind)
        return SigningKey(
            id: key.publicKey.thumbprint, algorithm: kind.algorithms[0], key: key)
    }
}
