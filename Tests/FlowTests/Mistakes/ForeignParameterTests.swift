import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import Providers
import TestSupport
import Testing

/// https://developers.google.com/identity/protocols/oauth2/web-server#creatingclient,
/// https://www.keycloak.org/docs/latest/server_admin/index.html#_client_suggested_idp,
/// https://auth0.com/docs/api/authentication/login/authorize-client: each of these parameters is
/// read by one provider and ignored by others.
struct `A parameter that only other providers read` {
    private static func authorize(
        _ provider: Provider, _ name: String, _ value: String = "x"
    ) async throws -> Response {
        try await CodeFlow(Browser(provider)) { $0.extra = [(name, value)] }.authorize()
    }

    @Test(arguments: [
        ("access_type", "scope=offline_access"), ("approval_prompt", "prompt=consent"),
        ("hd", "login_hint"), ("screen_hint", "prompt=create"), ("locale", "ui_locales"),
        ("kc_idp_hint", "leave it out"), ("connection", "leave it out"),
    ])
    func `is told to whoever looks, with what is standard`(
        row: (name: String, remedy: String)
    ) async throws {
        try await Provider.run(.inProcess, log: .json) { provider in
            let page = try await Self.authorize(provider, row.name)
            expect(page.status, is: .ok)
            expect(page.diagnosis, is: "parameter.foreign")
            let told = provider.log.last["diagnoses"]?[0]
            expect(told?["problem"]?.string?.contains("parameter \(row.name) "), is: true)
            expect(told?["remedy"]?.string?.contains(row.remedy), is: true)
        }
    }

    static let cases: [Case] = [
        Case("is not told on the page", in: Ring.allCases) { provider in
            let foreign = try await authorize(provider, "access_type", "offline")
            expect(foreign.text, lacks: "access_type")
            let misspelt = try await authorize(provider, "loginHint", "alice")
            expect(misspelt.text, contains: "loginHint")
        },
        Case("is its own where it is played", .auth0 { _ in }) { provider in
            let flow = CodeFlow.auth0(provider) { $0.extra = [("connection", "github")] }
            let page = try await flow.authorize()
            expect(page.diagnosis, is: nil)
        },
        Case("can be let through without a word") {
            let text = "{ diagnosis: { 'parameter.foreign': 'ignore' } }"
            try await Provider.run(.inProcess, .read(text)) { provider in
                let page = try await authorize(provider, "hd")
                expect(page.diagnosis, is: nil)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["login_hint", "theme", "utm_source"])
    func `is not any other`(name: String) async throws {
        try await Provider.run { provider in
            let page = try await Self.authorize(provider, name)
            expect(page.diagnosis, is: nil)
        }
    }
}
