import TestSupport
import Testing

/// Each profile serves its own clients without a finding, from the login to the revocation.
struct `A correct client of a provider` {
    /// The flow of a client at its own profile.
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var configuration = "{}"
        let walk: @Sendable (_ provider: Provider) async throws -> [Response]
    }

    @Test(arguments: Ring.allCases, ways)
    func `hears of nothing`(ring: Ring, way: Way) async throws {
        try await Provider.run(ring, .read(way.configuration), log: .json) { provider in
            let answers = try await way.walk(provider)
            for answer in answers {
                expect(answer.status.code < 400, "\(answer.text)")
                expect(answer.diagnosis, is: nil)
            }
            let lines = provider.log.all.compactMap { try? JSON(parsing: Array($0.utf8)) }
            let found = lines.flatMap { $0["diagnoses"]?.array ?? [] }
            expect(!lines.isEmpty && found.isEmpty, "\(JSON.array(found).text)")
        }
    }

    /// An address of this machine, to which answers may go without configuration.
    private static let home = "https://localhost/cb"

    static let ways =
        own + [
            ordinary("keycloak", "openid profile email offline_access"),
            ordinary("okta", "openid profile email offline_access"),
            ordinary("cognito", "openid profile email"),
        ]

    private static let own = [
        Way(testDescription: "Auth0", configuration: "{ profile: 'auth0' }") { provider in
            let flow = CodeFlow.auth0(provider) {
                $0.scope = "openid profile email offline_access"
                $0.extra = [("connection", "github"), ("screen_hint", "login")]
                $0.redirectURI = home
            }
            return try await wholeLife(of: flow)
        },
        Way(
            testDescription: "Apple",
            configuration: "{ profile: 'apple', redirect_uris: ['https://app.example/cb'] }"
        ) { provider in
            let flow = try CodeFlow.apple(Browser(provider))
            let tokens = try await flow.redeem(flow.posted()["code"] ?? "")
            let refresh = tokens.json.refreshToken
            return [tokens, try await flow.refresh(refresh), try await flow.revoke(refresh)]
        },
        Way(testDescription: "an app for iOS", configuration: "{ profile: 'ios-app' }") {
            provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.profile = .iosApp
                $0.redirectURI = home
            }
            let tokens = try await flow.redeem(flow.code())
            let refresh = tokens.json.refreshToken
            return [tokens, try await flow.refresh(refresh)]
        },
        Way(testDescription: "Google", configuration: "{ profile: 'google' }") { provider in
            let flow = CodeFlow.google(Browser(provider)) {
                $0.redirectURI = home
                $0.extra += [
                    ("include_granted_scopes", "true"), ("hd", "*"), ("hl", "en"),
                    ("enable_granular_consent", "true"), ("display", "popup"),
                ]
            }
            let tokens = try await flow.redeem(flow.code())
            let userInfo = try await flow.browser.get(
                "/oauth2/v3/userinfo?access_token=\(tokens.json.accessToken)")
            let refresh = tokens.json.refreshToken
            let refreshed = try await flow.refresh(refresh)
            let revoked = try await flow.browser.post("/revoke?token=\(refresh)", form: [])
            return [tokens, userInfo, refreshed, revoked]
        },
        Way(testDescription: "Entra ID", configuration: "{ profile: 'entra' }") { provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.scope = "openid profile email offline_access User.Read"
                $0.extra = [
                    ("client_info", "1"), ("x-client-SKU", "MSAL.Python"),
                    ("client-request-id", "0f2c5e6a-8e34-4f63-a6fd-8fb1c7f8d2aa"),
                    ("domain_hint", "organizations"),
                ]
                $0.redirectURI = home
            }
            let tokens = try await flow.redeem(
                flow.code(),
                [
                    ("client_info", "1"), ("scope", flow.scope), ("x-client-SKU", "MSAL.Python"),
                    ("x-client-VER", "1.39.0"), ("x-client-OS", "linux"), ("x-client-CPU", "x64"),
                    ("x-ms-lib-capability", "retry-after, h429"),
                ])
            let bearer = "Bearer \(tokens.json.accessToken)"
            let userInfo = try await flow.browser.get("/oidc/userinfo", [.authorization: bearer])
            let refresh = tokens.json.refreshToken
            return [tokens, userInfo, try await flow.refresh(refresh, [("scope", flow.scope)])]
        },
        ordinary("generic", "openid profile email offline_access"),
        Way(testDescription: "a device") { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin()
            let page = try await flow.decide("approve", started.json)
            return [started, page, try await flow.poll(started.json)]
        },
    ]

    private static func ordinary(_ profile: String, _ scope: String) -> Way {
        Way(testDescription: profile, configuration: "{ profile: '\(profile)' }") { provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.scope = scope
                $0.redirectURI = home
            }
            return try await wholeLife(of: flow)
        }
    }

    /// Login, userinfo, refresh, revocation.
    private static func wholeLife(of flow: CodeFlow) async throws -> [Response] {
        let tokens = try await flow.redeem(flow.code())
        let bearer = "Bearer \(tokens.json.accessToken)"
        let userInfo = try await flow.browser.get(flow.path("userinfo"), [.authorization: bearer])
        let refreshed = try await flow.refresh(tokens.json.refreshToken)
        let latest = refreshed.json["refresh_token"] ?? tokens.json["refresh_token"]
        let revoked = try await flow.revoke(latest?.string ?? "")
        return [tokens, userInfo, refreshed, revoked]
    }

    static let frontChannelTypes = [
        "id_token", "id_token token", "code id_token", "code token", "code id_token token",
    ]

    @Test(arguments: frontChannelTypes)
    func `hears of nothing in each front-channel flow`(type: String) async throws {
        let answer = try await Self.frontChannelLogin(type, at: Provider(log: .json))
        expect(answer, redirects: nil, diagnosis: nil)
    }

    static func frontChannelLogin(_ type: String, at provider: Provider) async throws -> Response {
        let flow = CodeFlow(Browser(provider)) {
            $0.extra = [("response_type", type)]
            if !type.contains("code") { ($0.scope, $0.verifier) = ("openid", nil) }
        }
        return try await flow.signIn()
    }
}
