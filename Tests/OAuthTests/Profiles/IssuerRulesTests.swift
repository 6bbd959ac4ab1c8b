import DomainSupport
import Testing

struct `The rules for an issuer` {
    static let path = IssuerRules(path: "/v2.0")

    @Test(arguments: [
        (IssuerRules.bare, "http://localhost:8414"),
        (.trailingSlash, "http://localhost:8414/"),
        (path, "http://localhost:8414/v2.0"),
        (IssuerRules(path: "/v2.0/"), "http://localhost:8414/v2.0/"),
    ])
    func `says what follows the base URL, and finds that again`(
        rules: IssuerRules?, issuer: String
    ) throws {
        let rules = try require(rules)
        expect(rules.issuer(at: "http://localhost:8414"), is: issuer)
        expect(rules.fits(issuer))
        expect(rules.base(of: issuer), is: "http://localhost:8414")
    }

    @Test(arguments: ["", "/", "v2.0", "/v2.0//", "/a b"])
    func `is a path that ends in one slash at most`(path: String) {
        expect(IssuerRules(path: path), is: nil)
    }

    @Test func `can be one of several, whose tokens are all its own`() async throws {
        let context = try Context.make {
            $0.profile.otherIssuers = [.trailingSlash]
            $0.profile.claimSources = [SlashedIssuer()]
        }
        let answer = try await context.tokens(scope: "openid")
        let token = try require(answer["id_token"]?.string)
        try expect(JWS(compact: token).claims?["iss"], is: SlashedIssuer.name)
        expect(IDTokenHint.claims(of: token, context) != nil)
    }

    @Test func `is the only one where the provider has no other`() async throws {
        let context = try Context.make { $0.profile.claimSources = [SlashedIssuer()] }
        let token = try await require(context.tokens(scope: "openid")["id_token"]?.string)
        expect(IDTokenHint.claims(of: token, context), is: nil)
    }
}

/// Puts an issuer into tokens that differs from discovery's.
private struct SlashedIssuer: ClaimSource {
    static let name: JSON = "http://localhost:8414/"

    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        claims["iss"] = Self.name
    }
}

struct `The pattern of a text` {
    @Test(
        arguments: [
            ("plain", "plain"), ("<4 hex>", "[0-9a-f]{4}"), ("a<2-3 lower>.", "a[a-z]{2,3}\\."),
            ("<22 base64url>", "[A-Za-z0-9_-]{22}"), ("<3 digits>", "[0-9]{3}"),
            ("<8 alphanumeric>", "[a-z0-9]{8}"), ("<b>", "<b>"), ("<0 hex>", "<0 hex>"),
            ("<3-2 hex>", "<3-2 hex>"), ("<4 runes>", "<4 runes>"), ("a<2", "a<2"),
        ])
    func `a pattern is runs of characters, and what stands for itself`(
        pattern: String, shape: String
    ) throws {
        let entropy = Entropy(seed: 3)
        for _ in 0..<50 {
            let text = entropy.text(in: TextPattern(pattern))
            try expect(text.wholeMatch(of: Regex(shape)) != nil, "\(text)")
        }
    }

    @Test func `each length of a run comes up, and without a pattern it is 256 bits`() {
        let entropy = Entropy(seed: 3)
        let lengths = Set((0..<100).map { _ in entropy.text(in: "<4-6 lower>").count })
        expect(lengths, is: [4, 5, 6])
        expect(entropy.text(in: nil).count, is: 43)
    }
}
