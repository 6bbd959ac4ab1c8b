import Expectations
import JOSE
import OAuth
import Testing

/// Claims that one provider adds to its tokens.
struct `Claims of a provider` {
    /// Scope values as a list under another name, another issuer in access tokens, a type in each.
    private struct Dialect: ClaimSource {
        func add(
            to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
            _ context: Context
        ) {
            claims["typ"] = .string(kind.rawValue)
            guard kind == .accessToken else { return }
            let values = claims["scope"]?.string.map { Scope(text: $0).values } ?? []
            claims["scp"] = .array(values.map(JSON.string))
            claims["iss"] = claims["iss"]?.string.map { .string($0 + "/v1") }
            claims["ver"] = claims["ver"]?.string.map { .string($0 + ".0") }
        }
    }

    @Test func `know which token they are for, and what it says so far`() async throws {
        let context = try Context.make {
            $0.profile.claimSources = [Dialect()]
            $0.profile.accessTokenShape.claims = ["iss", "scp", "typ"]
            $0.profile.accessTokenShape.constants = ["ver": "1"]
            $0.profile.idTokenShape.claims = ["iss", "scp", "typ"]
            $0.profile.tokenForms.refreshToken = .jwt($0.profile.idTokenShape)
        }
        let answer = try await context.tokens(scope: "openid offline_access")
        func claims(_ member: String) throws -> JSON? {
            try JWS(compact: try require(answer[member]?.string)).claims
        }
        try expect(
            claims("access_token"),
            is: [
                "iss": "http://localhost:8414/v1", "scp": ["openid", "offline_access"],
                "typ": "access_token", "ver": "1.0",
            ])
        for member in ["id_token", "refresh_token"] {
            try expect(claims(member)?["iss"], is: "http://localhost:8414")
            try expect(claims(member)?["typ"]?.string, is: member)
            try expect(claims(member)?["scp"] == nil)
        }
    }
}
