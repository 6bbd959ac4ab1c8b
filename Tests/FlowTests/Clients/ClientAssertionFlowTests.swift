import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// The code flow of a client that authenticates by assertions.
struct `The authorization code flow with client assertions` {
    @Test(arguments: Ring.allCases, ["client_secret_jwt", "private_key_jwt"])
    func `a client redeems a code by an assertion for the token endpoint`(
        ring: Ring, method: String
    ) async throws {
        let key = try PrivateKey.generate(.ec(.p256))
        let secret = "a-secret-that-is-shared-by-two-of-us"
        let client = Client.make {
            $0.tokenEndpointAuthMethod = method
            if method == "private_key_jwt" {
                $0.keys.jwks = ["keys": [key.publicKey.jwk]]
            } else {
                $0.secret = secret
            }
        }
        try await Provider.run(ring, .closed(client)) { provider in
            let flow = CodeFlow(Browser(provider))
            let discovery = try await flow.browser.get("/.well-known/openid-configuration").json
            let claims: JSON = [
                "iss": "app", "sub": "app", "aud": discovery["token_endpoint"] ?? .null,
                "jti": "1", "exp": .integer((Provider.start + 60).seconds),
            ]
            let isSecret = method == "client_secret_jwt"
            let assertion = try JWS.sign(
                header: [:], claims: claims,
                key: isSecret ? .symmetric(Array(secret.utf8)) : .asymmetric(key),
                algorithm: isSecret ? .hs256 : .es256)
            let proof = [
                ("client_id", ""), ("client_assertion", assertion),
                (
                    "client_assertion_type",
                    "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
                ),
            ]
            let code = try await flow.code()
            let bare = try await flow.redeem(code)
            expect(bare.status, is: .unauthorized)
            expect(bare.diagnosis, is: "client.secret-missing")
            let answer = try await flow.redeem(code, proof)
            expect(answer.status, is: .ok)
            expect(answer.json["access_token"]?.string != nil)
            let again = try await flow.redeem(flow.code(), proof)
            expect(again.status, is: .unauthorized)
            expect(again.diagnosis, is: "assertion.replayed")
        }
    }
}
