import TestSupport
import Testing

/// The documents and tokens of Google.
struct `The golden answers of Google` {
    @Test(arguments: [
        ("/.well-known/openid-configuration", "discovery"), ("/oauth2/v3/certs", "keys"),
        ("/oauth2/v1/certs", "certificates"),
    ])
    func `documents are the golden ones`(path: String, name: String) async throws {
        let document = try await Browser(Provider(.google())).get(path)
        expect(document.status, is: .ok)
        try expectGolden(document.json.pretty + "\n", "google/\(name).json")
    }

    static let cases: [Case] = [
        Case("keys are two, with names of forty digits, and certificates too", try .google()) {
            provider in
            let browser = Browser(provider)
            let keys = try await browser.get("/oauth2/v3/certs").json["keys"]?.array ?? []
            expect(keys.count, is: 2)
            let names = keys.compactMap { $0["kid"]?.string }
            for name in names {
                expect(name.utf8.count, is: 40)
                expect(name.allSatisfy { $0.isHexDigit }, is: true)
            }
            let certificates = try await browser.get("/oauth2/v1/certs").json.object ?? [:]
            expect(certificates.keys.sorted(), is: names.sorted())
            let tokens = try await CodeFlow.google(browser).tokens()
            let header = try JWS(compact: tokens.idToken).header
            expect(header["kid"]?.string, is: names.first)
        },
        Case("what a login of a Workspace user brings is the golden one", try .google()) {
            provider in
            let browser = Browser(provider)
            let flow = CodeFlow.google(browser)
            let answer = try await flow.redeem(flow.code(as: "wendy"))
            expect(answer.fields[.contentType], is: "application/json; charset=utf-8")
            let tokens = answer.json
            try expectGolden(tokens.pretty + "\n", "google/offline_token_response.json")
            try expectGolden(
                tokens.claims(of: "id_token").pretty + "\n", "google/workspace_id_token.json")
            let header = try JWS(compact: tokens.idToken).header
            expect(header.object?.keys.sorted(), is: ["alg", "kid", "typ"])
            let token = tokens.accessToken
            for (path, name) in [
                ("/v1/userinfo", "workspace_userinfo"), ("/oauth2/v2/userinfo", "legacy_userinfo"),
                ("/tokeninfo", "tokeninfo"),
            ] {
                let told = try await browser.get(path + "?access_token=" + token)
                expect(told.status, is: .ok)
                try expectGolden(told.json.pretty + "\n", "google/\(name).json")
            }
            let told = try await browser.get("/oauth2/v3/tokeninfo?id_token=" + (tokens.idToken))
            try expectGolden(told.json.pretty + "\n", "google/id_tokeninfo.json")
        },
        Case("tokens look like Google's", try .google()) { provider in
            let flow = CodeFlow.google(Browser(provider))
            let answer = try await flow.allow(flow.signIn())
            let location = answer.fields[.location] ?? ""
            expect(location, contains: "code=4%2F0A")
            let tokens = try await flow.redeem(answer.redirectParameters["code"] ?? "").json
            expect(tokens["access_token"]?.string?.hasPrefix("ya29."), is: true)
            expect(tokens["refresh_token"]?.string?.hasPrefix("1//0"), is: true)
            let subject = try tokens.claims(of: "id_token").string("sub")
            expect(subject.wholeMatch(of: /[0-9]{21}/) != nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("openid", []), ("openid email", ["email", "email_verified"]),
        ("openid profile", ["family_name", "given_name", "name"]),
    ])
    func `an ID token has of the user what the scope opens`(
        scope: String, more: [String]
    ) async throws {
        let provider = try Provider(.google())
        let tokens = try await CodeFlow.google(Browser(provider)) { $0.scope = scope }.tokens()
        let usual = ["at_hash", "aud", "azp", "exp", "iat", "iss", "nonce", "sub"]
        expect(try tokens.claims(of: "id_token").object?.keys.sorted(), is: (usual + more).sorted())
    }

    @Test(arguments: ["https://accounts.google.com", "accounts.google.com"])
    func `a tenant may state the issuer that verifiers know`(issuer: String) async throws {
        let server = try ServerConfiguration.read(
            "{ profile: 'google', id_token_issuer: '\(issuer)' }")
        let provider = try Provider(server)
        let browser = Browser(provider)
        let tokens = try await CodeFlow(browser).tokens()
        try expect(tokens.claims(of: "id_token")["iss"]?.string, is: issuer)
        let told = try await browser.get("/tokeninfo?id_token=" + (tokens.idToken))
        expect(told.json["iss"]?.string, is: issuer)
        let document = try await browser.metadata()
        expect(document["issuer"]?.string, is: "http://\(provider.wire.authority)")
    }
}
