import Expectations
import JOSE
import Members
import OAuth
import TestSupport
import Testing

/// Tokens made to order.
struct `Minted tokens` {
    private func claims(_ members: JSON) async throws -> JSON {
        var claims = JSON.null
        let request = try MemberReader.read(members, MintRequest.init(reading:))
        try await Provider.run { provider in
            let addresses = Addresses(
                issuer: "https://id.example", publicURL: "https://id.example",
                internalURL: "https://id.example")
            let token = try await JWS(
                compact: request.token(Context(server: provider.root, addresses: addresses)))
            expect(provider.root.keys.isSigner(of: token))
            claims = token.claims ?? .null
        }
        return claims
    }

    @Test func `an access token has what was asked for`() async throws {
        let claims = try await claims([
            "user": "bob", "client_id": "web", "scope": "read write", "audience": "api",
            "expires_in": -60, "claim": ["roles": ["a"], "jti": nil],
        ])
        expect(
            claims,
            is: [
                "iss": "https://id.example", "sub": "bob", "client_id": "web", "aud": "api",
                "scope": "read write", "iat": .integer(Provider.start.seconds - 120),
                "exp": .integer(Provider.start.seconds - 60),
                "auth_time": .integer(Provider.start.seconds), "roles": ["a"],
            ])
    }

    @Test func `an ID token is for the client`() async throws {
        let claims = try await claims(["client_id": "web", "id_token": true])
        expect(claims["aud"], is: "web")
        expect(claims["sub"], is: "alice")
        expect(claims["exp"]?.integer, is: Provider.start.seconds + 3600)
    }
}
