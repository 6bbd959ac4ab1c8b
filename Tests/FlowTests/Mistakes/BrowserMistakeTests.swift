import TestSupport
import Testing

struct `A login that a browser cannot finish` {
    @Test(arguments: Ring.allCases, mistakes)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    @Test(
        arguments: [
            [:], ["Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate"],
            // The field that the `fetch` of Node sends.
            ["Sec-Fetch-Mode": "cors"],
        ] as [Fields])
    func `is not seen in a navigation`(fields: Fields) async throws {
        let provider = try Provider(log: .json)
        let flow = CodeFlow(Browser(provider))
        _ = try await flow.browser.get(flow.authorizeTarget, fields)
        expect(provider.log.last["diagnoses"], is: nil)
    }

    @Test(arguments: ["id_token", "id_token token"])
    func `is not seen where PKCE has no code to protect`(type: String) async throws {
        let provider = try Provider(log: .json)
        let flow = CodeFlow(Browser(provider)) {
            $0.verifier = nil
            $0.redirectURI = "http://localhost:3000/cb"
            $0.extra = [("response_type", type)]
        }
        _ = try await flow.signIn()
        for line in provider.log.all { expect(line, lacks: "diagnoses") }
    }

    static let mistakes: [ClientMistake] = [
        asked(
            "fetch", "https://cors-handbook.com/posts/cors-and-oauth2-flow-common-pitfalls",
            [
                "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors",
                "Origin": "http://localhost:3000",
            ],
            "browser.authorize-by-script", ["script"], ["window.location"]),
        asked(
            "XMLHttpRequest",
            "https://www.iamdevbox.com/posts/cors-errors-in-oauth-flows-complete-troubleshooting-guide",
            ["Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors"],
            "browser.authorize-by-script", ["script"], ["XMLHttpRequest"]),
        asked(
            "a login page in a frame",
            "https://github.com/mauriciovigolo/keycloak-angular/issues/469",
            ["Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate"],
            "browser.authorize-in-frame", ["frame"], ["prompt=none"]),
        asked(
            "a silent renewal without prompt",
            "https://github.com/manfredsteyer/angular-oauth2-oidc/issues/862",
            ["Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate"],
            "browser.authorize-in-frame", ["login pages are not shown"], ["silent login"]),
        asked(
            "a silent login without the cookie of another site",
            "https://github.com/keycloak/keycloak/issues/28117",
            [
                "Sec-Fetch-Dest": "iframe", "Sec-Fetch-Mode": "navigate",
                "Sec-Fetch-Site": "cross-site",
            ],
            "browser.cookie-kept-back", ["no cookie"], ["refresh token"], [("prompt", "none")]),
        asked(
            "the secret of the client in the URL",
            "https://github.com/BoltAuth/Auth/issues/52", [:], "browser.secret-in-url",
            ["client_secret"], ["token endpoint only"], [("client_secret", "s3cret")]),
        asked(
            "the same in another library", "https://github.com/kevinohara80/nforce/issues/32", [:],
            "browser.secret-in-url", ["history"], ["make a new one"], [("client_secret", "s3cret")]),
        asked(
            "the verifier in the URL", "https://www.rfc-editor.org/rfc/rfc7636#section-7.1",
            [:], "browser.secret-in-url", ["code_verifier"], ["token endpoint"],
            [("code_verifier", CodeFlow.verifier)]),
    ]

    private static func asked(
        _ description: String, _ source: String, _ fields: Fields, _ code: String,
        _ cause: [String], _ remedy: [String], _ extra: [(String, String)] = []
    ) -> ClientMistake {
        ClientMistake(
            description, source: source, code: code, cause: cause, remedy: remedy
        ) { flow in
            var flow = flow
            flow.extra = extra
            _ = try await flow.browser.get(flow.authorizeTarget, fields)
        }
    }
}
