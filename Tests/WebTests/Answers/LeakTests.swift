import TestSupport
import Testing

/// For any request to an endpoint, the answer shows no internals, such as a path of the sources,
/// the name of a type or an address in memory, and the log holds no secret.
struct `Secrets and internals` {
    private static let junk = [
        "\u{0}\u{1}", "💥", "%", "%zz", "../../etc/passwd", "{\"a\":[[[[[[[[[[1]]]]]]]]]]}",
        String(repeating: "A", count: 5000), "null", "'; DROP TABLE users; --", "<svg onload=x>",
    ]
    private static let internals = [
        ".swift", "/root/", "/work/", "Sources/", "0x0000", "OAuthError", "JSONSyntaxError",
        "Optional(", "Swift.", "libcrypto",
    ]

    /// Three kinds of junk for each endpoint of a profile, all of them for an endpoint of all.
    @Test(arguments: ProviderCatalog.profiles.indices, Routes.endpoints.map(\.name))
    func `junk gets an answer without internals`(index: Int, name: String) async throws {
        let profile = ProviderCatalog.profiles[index]
        guard let below = Routes.path(of: name, in: profile) else { return }
        let path = profile.path(ofTenant: nil) + below
        let endpoint = try require(Routes.endpoints.first { $0.name == name })
        let browser = try Browser(Provider(.make { $0.profile = profile }))
        for offset in 0..<3 {
            let junk = Self.junk[(index * 3 + offset) % Self.junk.count]
            for method in endpoint.methods {
                let answer = try await send(junk, method, to: path, browser)
                let told = answer.text + answer.fields.map(\.value).joined(separator: "\n")
                for word in Self.internals { expect(told, lacks: word, "\(name)") }
                // Auth0 calls an unknown grant not implemented.
                expect([200..<500, 501..<502].contains { $0.contains(answer.status.code) })
                if answer.fields[.contentType]?.hasPrefix("text/html") == true {
                    expect(answer.text, lacks: "<svg onload")
                }
            }
        }
    }

    private func send(
        _ junk: String, _ method: Method, to path: String, _ browser: Browser
    ) async throws -> Response {
        let pairs = ["client_id", "code", "scope", "claims", "form", "id_token_hint", "grant_type"]
            .map { ($0, junk) }
        if method == .get {
            return try await browser.get(
                path + "?" + Form.encode(pairs),
                [.authorization: "Bearer " + junk.filter { $0.isASCII && $0 >= " " }])
        }
        _ = try await browser.post(path, type: "application/json", body: junk)
        return try await browser.post(path, form: pairs)
    }

    @Test func `no secret of a flow gets into the log`() async throws {
        let configuration = ServerConfiguration.closed(.make(secret: "cl13nt-s3cret")) {
            $0.users = [User(sub: "carol", username: "carol", password: "pa55word")]
        }
        let provider = try Provider(configuration)
        let flow = CodeFlow(Browser(provider)) { $0.secret = "cl13nt-s3cret" }
        let page = try await flow.authorize()
        _ = try await flow.submit(page, as: "carol", [("password", "wr0ng-one")])
        let answer = try await flow.submit(page, as: "carol", [("password", "pa55word")])
        let code = answer.redirectParameters["code"] ?? ""
        _ = try await flow.redeem(code, [("code_verifier", String(repeating: "z", count: 43))])
        _ = try await flow.redeem(code, [("client_secret", "wr0ng-secret")])
        let tokens = try await flow.redeem(code).json
        _ = try await flow.redeem(code)
        let log = provider.log.all.joined(separator: "\n")
        expect(log, contains: "code.reused")
        let secrets = [
            "cl13nt-s3cret", "wr0ng-secret", "pa55word", "wr0ng-one", "zzzz", code,
            tokens.refreshToken, tokens.accessToken,
        ]
        for secret in secrets { expect(!secret.isEmpty && !log.contains(secret)) }
    }
}
