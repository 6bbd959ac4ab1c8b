/// An unlisted client, with the JWTs by which it identifies itself.
package struct FederatedRP: Sendable {
    package let id: String
    private let key: PrivateKey

    package init(id: String) throws {
        self.id = id
        key = try .generate(.ec(.p256))
    }

    /// Its metadata as `openid_relying_party`.
    package var metadata: JSON {
        [
            "client_registration_types": ["automatic"], "client_name": "Federated",
            "redirect_uris": ["https://app.example/cb"], "jwks": jwks,
        ]
    }

    package var jwks: JSON { ["keys": [key.publicKey.jwk]] }

    /// - Parameter changes: null removes a claim.
    package func request(
        to issuer: String, at now: Timestamp, _ changes: [String: JSON] = [:]
    ) throws -> String {
        try signed(
            [
                "iss": .string(id), "client_id": .string(id), "aud": .string(issuer),
                "jti": .string(Base64URL.encode(SecureRandom.bytes(16))),
                "exp": .integer(now.seconds + 300),
            ].merging(changes) { $1 })
    }

    /// The parameters that authenticate it at a back channel.
    package func assertion(to issuer: String, at now: Timestamp) throws -> [(String, String)] {
        [
            (
                "client_assertion",
                try request(to: issuer, at: now, ["client_id": .null, "sub": .string(id)])
            ),
            ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
        ]
    }

    private func signed(_ claims: [String: JSON]) throws -> String {
        try JWS.sign(
            header: ["typ": "JWT"], claims: .object(claims.filter { $0.value != .null }),
            key: .asymmetric(key), algorithm: .es256)
    }
}
