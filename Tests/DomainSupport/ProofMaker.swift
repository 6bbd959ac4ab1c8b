/// A client's side of DPoP: a key, and a new proof for each request.
package struct ProofMaker: Sendable {
    package let key: PrivateKey
    package let algorithm: Algorithm

    package init(_ kind: KeyKind = .ec(.p256), _ algorithm: Algorithm = .es256) throws {
        key = try PrivateKey.generate(kind)
        self.algorithm = algorithm
    }

    package var thumbprint: String { key.publicKey.thumbprint }

    /// - Parameters:
    ///   - claims: changes to those of a sound proof; a null removes one.
    ///   - header: likewise.
    package func proof(
        _ method: String, _ url: String, at time: Timestamp, accessToken: String? = nil,
        nonce: String? = nil, claims changes: [String: JSON] = [:],
        header headerChanges: [String: JSON] = [:]
    ) throws -> String {
        var claims: JSON = [
            "jti": .string(Base64URL.encode(SecureRandom.bytes(16))), "htm": .string(method),
            "htu": .string(url), "iat": .integer(time.seconds),
        ]
        claims["ath"] = accessToken.map { .string(AccessTokenHash.of($0)) }
        claims["nonce"] = nonce.map(JSON.string)
        var header: JSON = ["typ": "dpop+jwt", "jwk": key.publicKey.jwk]
        for (name, value) in changes { claims[name] = value == .null ? nil : value }
        for (name, value) in headerChanges { header[name] = value == .null ? nil : value }
        return try JWS.sign(
            header: header, claims: claims, key: .asymmetric(key), algorithm: algorithm)
    }

    /// The fields of a request to a protected resource.
    package func fields(
        _ method: String, _ url: String, at time: Timestamp, accessToken: String,
        nonce: String? = nil
    ) throws -> Fields {
        let proof = try proof(method, url, at: time, accessToken: accessToken, nonce: nonce)
        return [.authorization: "DPoP \(accessToken)", "DPoP": proof]
    }
}
