import TestSupport
import Testing

/// Consent belongs to a project, and refresh tokens come with it.
struct `Consent at Google` {
    private static let drive = "https://www.googleapis.com/auth/drive.file"

    static let cases: [Case] = [
        Case(
            "the first login brings a refresh token, and later ones none until asked anew",
            try .google()
        ) { provider in
            var flow = CodeFlow.google(Browser(provider))
            let first = try await flow.tokens()
            let refresh = try require(first["refresh_token"]?.string)
            let answer = try await flow.signIn()
            expect(answer.diagnosis, is: "consent.given-before")
            let second = try await flow.redeem(answer.redirectParameters["code"] ?? "").json
            expect(second["refresh_token"], is: nil)
            for extra in [("prompt", "consent"), ("approval_prompt", "force")] {
                flow.extra = [("access_type", "offline"), extra]
                let again = try await flow.tokensOfSession()
                expect(again["refresh_token"] != nil, "\(extra)")
            }
            // All of them stay valid, and none is replaced.
            for _ in 1...2 {
                let refreshed = try await flow.refresh(refresh).json
                expect(
                    refreshed.object?.keys.sorted(),
                    is: ["access_token", "expires_in", "id_token", "scope", "token_type"])
            }
        },
        Case("a client that lists its refreshes is told how to get a token for them") {
            let configuration = try ServerConfiguration.google {
                $0.clients[0].written = ["grant_types": ["authorization_code", "refresh_token"]]
            }
            let provider = try Provider(configuration, log: .json)
            var flow = CodeFlow.google(Browser(provider))
            for (extra, cause) in [
                ([], "the authorization request lacks access_type=offline"),
                ([("access_type", "offline")], "the user had allowed all of it before"),
            ] as [([(String, String)], String)] {
                flow.extra = extra
                _ = try await flow.redeem(flow.code())
                let finding = try require(provider.log.last["diagnoses"]?[0])
                expect(finding["code"], is: "refresh-token.not-asked-for")
                expect(finding["problem"]?.string ?? "", contains: cause)
                expect(
                    finding["remedy"]?.string ?? "",
                    contains: "send access_type=offline and prompt=consent")
            }
            flow.extra = [("access_type", "offline"), ("prompt", "consent")]
            let tokens = try await flow.tokensOfSession()
            expect(tokens["refresh_token"] != nil)
        },
        Case("a login without access_type leaves no token to keep") {
            let provider = try Provider(.google(), log: .json)
            var flow = CodeFlow.google(Browser(provider)) { $0.extra = [] }
            let first = try await flow.tokens()
            expect(first["refresh_token"], is: nil)
            flow.extra = [("access_type", "offline")]
            try await expect(flow.signIn().diagnosis, is: "consent.given-before")
            let finding = try require(provider.log.last["diagnoses"]?[0])
            expect(
                finding["remedy"]?.string ?? "",
                contains: "send prompt=consent; if an earlier login with access_type=offline gave")
        },
        Case("more scope is a consent, and so is another project's", try .google()) { provider in
            let browser = Browser(provider)
            var flow = CodeFlow.google(browser)
            _ = try await flow.tokens()
            flow.scope = "openid " + Self.drive
            let wider = try await flow.tokensOfSession()
            expect(wider["refresh_token"] != nil)
            flow.clientID = ServerConfiguration.id("other")
            flow.scope = "openid"
            // Another client of the project need not ask.
            let silent = try await flow.authorize()
            expect(silent.redirectParameters["prompt"], is: "none")
            flow.clientID = ServerConfiguration.id("app", of: 99)
            let page = try await flow.authorize()
            expect(page.asksForConsent)
        },
        Case("a token covers what any client of the project was granted before", try .google()) {
            provider in
            let browser = Browser(provider)
            _ = try await CodeFlow.google(browser) { $0.scope = "openid email" }.tokens()
            var flow = CodeFlow.google(browser, as: ServerConfiguration.id("other")) {
                $0.scope = Self.drive
                $0.extra += [("include_granted_scopes", "true"), ("nonce", "")]
            }
            let tokens = try await flow.tokensOfSession()
            let email = "https://www.googleapis.com/auth/userinfo.email"
            expect(tokens["scope"]?.string, is: "\(Self.drive) openid \(email)")
            expect(tokens["id_token"] != nil)
            flow.extra = [("nonce", "")]
            try await expect(flow.tokensOfSession()["scope"]?.string, is: Self.drive)
        },
        Case("revoking a token takes the grant of the project with it", try .google()) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.google(browser)
            let tokens = try await flow.tokens()
            let other = try await CodeFlow.google(browser, as: ServerConfiguration.id("other"))
                .tokensOfSession()
            let stranger = try await CodeFlow.google(
                browser, as: ServerConfiguration.id("app", of: 99)
            ).tokensOfSession()
            let token = tokens.accessToken
            let revoked = try await browser.post("/revoke?token=" + token, form: [])
            expect(revoked.status, is: .ok)
            expect(revoked.text, is: "{}")
            for (tokens, status) in [(tokens, 401), (other, 401), (stranger, 200)] {
                let user = try await browser.get("/v1/userinfo", .bearer(tokens.accessToken))
                expect(user.status.code, is: status)
            }
            let dead = try await flow.refresh(tokens.refreshToken)
            expect(dead.json["error"], is: "invalid_grant")
            expect(dead.json["error_description"], is: "Token has been expired or revoked.")
            let page = try await flow.authorize()
            expect(page.asksForConsent)
        },
        Case("scopes that the user unticks are not granted, without an error", try .google()) {
            provider in
            let flow = CodeFlow.google(Browser(provider)) { $0.scope = "openid email profile" }
            let page = try await flow.signIn()
            var ticked = flow
            ticked.scope = "openid email"
            let code = try await ticked.allow(page).redirectParameters["code"] ?? ""
            let tokens = try await flow.redeem(code).json
            expect(
                tokens["scope"]?.string,
                is: "openid https://www.googleapis.com/auth/userinfo.email")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [[], [("access_type", "online")]] as [[(String, String)]])
    func `online access brings none`(extra: [(String, String)]) async throws {
        let flow = try CodeFlow.google(Browser(Provider(.google()))) { $0.extra = extra }
        let tokens = try await flow.tokens()
        expect(tokens["refresh_token"], is: nil)
        let told = try await flow.browser.get("/tokeninfo?access_token=\(tokens.accessToken)")
        expect(told.json["access_type"], is: "online")
    }
}

extension CodeFlow {
    /// The tokens for a user who has already signed in, and is at most asked for consent.
    func tokensOfSession() async throws -> JSON {
        let page = try await authorize()
        let answer = page.asksForConsent ? try await allow(page) : page
        return try await redeem(answer.redirectParameters["code"] ?? "").json
    }
}

extension Response {
    /// True for the page that asks for consent.
    var asksForConsent: Bool { text.contains("value=\"approve\"") }
}
