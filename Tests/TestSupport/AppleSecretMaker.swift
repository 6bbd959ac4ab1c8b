/// A developer's side of Sign in with Apple: the key of a team, and secrets signed with it.
package struct AppleSecretMaker: Sendable {
    package static let team = "TEAM123456"
    package static let keyID = "KEY1234567"

    package let key: PrivateKey
    package var clientID: String
    package var algorithm = Algorithm.es256

    package init(clientID: String = "com.example.web") throws {
        key = try PrivateKey(pem: Fixture.text("keys/ec-p256.pem"))
        self.clientID = clientID
    }

    /// - Parameters:
    ///   - claims: changes to those of a sound secret; a null removes one.
    ///   - header: likewise.
    package func secret(
        claims changes: [String: JSON] = [:], header headerChanges: [String: JSON] = [:],
        signedWith other: JWSKey? = nil, _ algorithm: Algorithm = .es256
    ) throws -> String {
        let now = Provider.start.seconds
        var claims: JSON = [
            "iss": .string(Self.team), "iat": .integer(now), "exp": .integer(now + 15_552_000),
            "aud": "https://appleid.apple.com", "sub": .string(clientID),
        ]
        var header: JSON = ["kid": .string(Self.keyID)]
        for (name, value) in changes { claims[name] = value.isNull ? JSON?.none : value }
        for (name, value) in headerChanges { header[name] = value.isNull ? JSON?.none : value }
        return try JWS.sign(
            header: header, claims: claims, key: other ?? .asymmetric(key), algorithm: algorithm)
    }
}

extension Client {
    /// The client in a configuration with `apple: { team_id, key_id, public_key }`.
    package static func apple(
        _ id: String = "com.example.web", _ change: (inout Client) -> Void = { _ in }
    ) throws -> Client {
        var jwk = try AppleSecretMaker(clientID: id).key.publicKey.jwk
        jwk["kid"] = .string(AppleSecretMaker.keyID)
        return .make(id) {
            $0.team = AppleSecretMaker.team
            $0.apple.keyID = AppleSecretMaker.keyID
            $0.keys.jwks = ["keys": [jwk]]
            change(&$0)
        }
    }
}

extension ServerConfiguration {
    /// Sign in with Apple with the one client `com.example.web`.
    package static func apple(
        _ change: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> ServerConfiguration {
        try .closed(.apple()) {
            $0.profile = .apple
            change(&$0)
        }
    }
}
