import TestSupport
import Testing

/// Both logouts of Auth0.
struct `The logouts of Auth0` {
    private static let configuration = ServerConfiguration.auth0 {
        $0.clients[0].allowedLogoutURLs = ["https://app.example/bye", "https://*.app.example/out"]
        $0.allowedLogoutURLs = ["https://tenant.example/"]
    }

    static let cases: [Case] = [
        Case("the older logout leads where the lists allow", in: Ring.allCases, Self.configuration)
        { provider in
            for (query, status, location) in Self.logouts {
                let flow = CodeFlow.auth0(provider)
                _ = try await flow.signIn()
                let answer = try await flow.browser.get("/v2/logout?\(query)")
                expect(answer.status.code, is: status)
                expect(answer.fields[.location], is: location)
                if status == 200 { expect(answer.text, is: "OK") }
                let after = try await flow.authorize()
                expect(after.status.code, is: status == 400 ? 302 : 200, "a refusal ends nothing")
            }
        },
        Case("a URL that is not allowed is named on the page", Self.configuration) { provider in
            let answer = try await Browser(provider).get(
                "/v2/logout?client_id=app&returnTo=https%3A%2F%2Fevil.example")
            expect(answer.fields[.contentType], is: "text/html; charset=utf-8")
            expect(
                answer.text,
                contains:
                    "The &quot;returnTo&quot; querystring parameter &quot;https://evil.example&quot; "
                    + "is not defined as a valid URL in &quot;Allowed Logout URLs&quot;")
            expect(answer.diagnosis, is: "logout.return-to-unregistered")
        },
        Case("in an open tenant a URL may be any but one that runs", .make { $0.profile = .auth0 })
        { provider in
            for (url, status) in [
                ("com.app%3A%2F%2Ftenant%2Fcallback", 302), ("javascript%3Aalert(1)", 400),
            ] {
                for client in ["client_id=any&", ""] {
                    let answer = try await Browser(provider).get(
                        "/v2/logout?\(client)returnTo=\(url)")
                    expect(answer.status.code, is: status)
                }
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("auth0/logout", as: (String, Int).self))
    func `the logout of OpenID Connect takes client_id for a hint`(
        query: String, status: Int
    ) async throws {
        let answer = try await Browser(Provider(Self.configuration)).get("/oidc/logout?\(query)")
        expect(answer.status.code, is: status)
        if query.contains("state=") {
            expect(answer.fields[.location], is: "https://app.example/bye?state=x%20y")
        }
    }
}

private extension `The logouts of Auth0` {
    /// The query, the status, and where it leads to.
    static let logouts: [(String, Int, String?)] = [
        ("", 200, nil),
        ("federated", 200, nil),
        ("client_id=app", 302, "https://app.example/bye"),
        (
            "federated&returnTo=https%3A%2F%2Fapp.example%2Fbye%3Fa%3Db&client_id=app", 302,
            "https://app.example/bye?a=b"
        ),
        (
            "client_id=app&returnTo=HTTPS%3A%2F%2FAPP.example%2Fbye%23x", 302,
            "HTTPS://APP.example/bye#x"
        ),
        (
            "client_id=app&returnTo=https%3A%2F%2Feu.app.example%2Fout", 302,
            "https://eu.app.example/out"
        ),
        ("returnTo=https%3A%2F%2Ftenant.example%2F", 302, "https://tenant.example/"),
        ("returnTo=https%3A%2F%2Fapp.example%2Fbye", 400, nil),
        ("client_id=app&returnTo=https%3A%2F%2Ftenant.example%2F", 400, nil),
        ("client_id=app&returnTo=https%3A%2F%2Fapp.example%2FBye", 400, nil),
        ("client_id=nobody", 400, nil),
    ]
}
