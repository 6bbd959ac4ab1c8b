/// An unlisted client, with the JWTs by which it identifies itself; as well an anchor above it.
package struct FederatedRP: Sendable {
    package let id: String
    private let key: PrivateKey
    private let keyID: String

    /// - Parameter own: its key; nil for a new one.
    package init(id: String, by own: SigningKey? = nil) throws {
        self.id = id
        key = try own?.key ?? .generate(.ec(.p256))
        keyID = own?.id ?? key.publicKey.thumbprint
    }

    /// Its metadata as `openid_relying_party`.
    package var metadata: JSON {
        [
            "client_registration_types": ["automatic"], "client_name": "Federated",
            "redirect_uris": ["https://app.example/cb"], "jwks": jwks,
        ]
    }

    package var jwks: JSON {
        ["keys": [key.publicKey.jwk.merging(["kid": .string(keyID)])]]
    }

    /// - Parameters:
    ///   - changes: null removes a claim.
    ///   - header: further members of the header.
    package func request(
        to issuer: String, at now: Timestamp, _ changes: [String: JSON] = [:], header: JSON = [:]
    ) throws -> String {
        try signed(
            [
                "iss": .string(id), "client_id": .string(id), "aud": .string(issuer),
                "jti": .string(Base64URL.encode(SecureRandom.bytes(16))),
                "exp": .integer(now.seconds + 300),
            ].merging(changes) { $1 }, header: header)
    }

    /// The parameters that authenticate it at a back channel.
    package func assertion(
        to audience: JSON, at now: Timestamp
    ) throws -> [(String, String)] {
        let claims: [String: JSON] = ["client_id": .null, "sub": .string(id), "aud": audience]
        return [
            ("client_assertion", try request(to: "", at: now, claims)),
            ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
        ]
    }

    /// The statements from it up to an anchor (OpenID Federation 1.0 §4).
    package func chain(to anchor: FederatedRP, at now: Timestamp) throws -> [JSON] {
        let own: [String: JSON] = [
            "authority_hints": [.string(anchor.id)], "metadata": ["openid_relying_party": metadata],
        ]
        return [
            try statement(about: self, own, now), try anchor.statement(about: self, [:], now),
            try anchor.statement(about: anchor, [:], now),
        ].map(JSON.string)
    }

    private func statement(
        about subject: FederatedRP, _ claims: [String: JSON], _ now: Timestamp
    ) throws -> String {
        let usual: [String: JSON] = [
            "iss": .string(id), "sub": .string(subject.id), "jwks": subject.jwks,
            "iat": .integer(now.seconds), "exp": .integer(now.seconds + 600),
        ]
        return try signed(
            usual.merging(claims) { $1 },
            header: ["typ": "entity-statement+jwt", "kid": .string(keyID)])
    }

    private func signed(_ claims: [String: JSON], header: JSON) throws -> String {
        let typed: JSON = ["typ": "JWT"]
        return try JWS.sign(
            header: typed.merging(header), claims: .object(claims.filter { $0.value != .null }),
            key: .asymmetric(key), algorithm: .es256)
    }
}
