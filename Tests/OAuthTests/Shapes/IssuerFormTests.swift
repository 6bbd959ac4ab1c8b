import JOSE
import OAuth
import Testing

struct `The form of an issuer` {
    static let path = IssuerForm(path: "/v2.0")

    @Test(arguments: [
        (IssuerForm.bare, "http://localhost:8414"),
        (.trailingSlash, "http://localhost:8414/"),
        (path, "http://localhost:8414/v2.0"),
    ])
    func `says what follows the base URL, and finds that again`(
        form: IssuerForm?, issuer: String
    ) throws {
        let form = try #require(form)
        #expect(form.issuer(at: "http://localhost:8414") == issuer)
        #expect(form.fits(issuer))
        #expect(form.base(of: issuer) == "http://localhost:8414")
    }

    @Test(arguments: ["", "/", "v2.0", "/v2.0/", "/a b"])
    func `is a path that ends in no slash`(path: String) {
        #expect(IssuerForm(path: path) == nil)
    }

    @Test func `can be one of several, whose tokens are all its own`() async throws {
        let context = try Context.make {
            $0.profile.otherIssuers = [.trailingSlash]
            $0.profile.claimSources = [SlashedIssuer()]
        }
        let answer = try await context.tokens(scope: "openid")
        let token = try #require(answer["id_token"]?.string)
        #expect(try JWS(compact: token).claims?["iss"] == SlashedIssuer.name)
        #expect(IDTokenHint.claims(of: token, context) != nil)
    }

    @Test func `is the only one where the provider has no other`() async throws {
        let context = try Context.make { $0.profile.claimSources = [SlashedIssuer()] }
        let token = try #require(try await context.tokens(scope: "openid")["id_token"]?.string)
        #expect(IDTokenHint.claims(of: token, context) == nil)
    }
}

/// Puts another issuer into tokens than discovery names.
private struct SlashedIssuer: ClaimSource {
    static let name: JSON = "http://localhost:8414/"

    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        claims["iss"] = Self.name
    }
}
