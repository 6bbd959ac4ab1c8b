import TestSupport
import Testing

/// The errors of Keycloak: status, error and text, as recorded.
struct `The errors of Keycloak` {
    private static let path = "/realms/master/protocol/openid-connect/"
    private static let web = [("client_id", "web"), ("client_secret", "s3cret")]

    static let cases: [Case] = [
        Case(
            "a bad code request is refused in its words, and spends the code", in: Ring.allCases,
            .keycloak()
        ) { provider in
            for row in try Row.all("code-request") {
                let flow = CodeFlow.keycloak(provider)
                let code = try await flow.codeOfAlice()
                let answer = try await flow.redeem(code, row.changes)
                expectTold(answer, row)
                // A code that was never sent is still valid.
                guard row.error == "invalid_grant", !row.changes.contains(where: { $0.0 == "code" })
                else { continue }
                let again = try await flow.redeem(code)
                expect(again.json["error_description"], is: "Code not valid")
            }
        },
        Case("other grants fail in its words", .keycloak()) { provider in
            for row in try Row.all("token-request") {
                expectTold(try await post("token", Self.web, row.changes, provider), row)
            }
        },
        Case("introspection and revocation fail in its words", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider)
            let tokens = try await flow.tokensOfAlice()
            let idToken = ("token", tokens.idToken)
            let foreign = ("token", tokens.accessToken)
            for (endpoint, row) in Self.services(idToken: idToken, foreign: foreign) {
                expectTold(try await post(endpoint, Self.web, row.changes, provider), row)
            }
        },
        Case("a refresh token fails in its words", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider)
            let tokens = try await flow.tokensOfAlice()
            let token = tokens.refreshToken
            let stranger = try await flow.refresh(token, [("client_id", "api")])
            expect(
                stranger.json["error_description"],
                is: "Invalid refresh token. Token client and authorized client don't match")
            let kind = try await flow.refresh(tokens.accessToken)
            expect(kind.json["error_description"], is: "Invalid refresh token")
            provider.clock.advance(by: 1801)
            let late = try await flow.refresh(token)
            expect(late.json["error_description"], is: "Token is not active")
        },
        Case("a session ends where rotation finds a reuse", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider) {
                $0.clientID = "spa"
                $0.secret = nil
                $0.redirectURI = "http://localhost:3000/"
            }
            let first = try await flow.tokensOfAlice().refreshToken
            let second = try await flow.refresh(first).json
            let reused = try await flow.refresh(first)
            expect(
                reused.json["error_description"],
                is: "Maximum allowed refresh token reuse exceeded")
            let dead = try await flow.refresh(second.refreshToken)
            expect(dead.json["error_description"], is: "Session not active")
            let bearer = "Bearer \(second.accessToken)"
            let user = try await flow.browser.get(flow.path("userinfo"), [.authorization: bearer])
            expect(user.status, is: .unauthorized)
        },
        Case("a code that is used twice ends the session of the client alone", .keycloak()) {
            provider in
            let flow = CodeFlow.keycloak(provider)
            let code = try await flow.codeOfAlice()
            let tokens = try await flow.redeem(code).json
            let twice = try await flow.redeem(code)
            expect(twice.json["error_description"], is: "Code not valid")
            let dead = try await flow.refresh(tokens.refreshToken)
            expect(dead, is: .badRequest, error: "invalid_grant")
            expect(dead.json["error_description"], is: "Session doesn't have required client")
        },
        Case("a parameter that comes twice is duplicated", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider)
            let answer = try await flow.browser.get(flow.authorizeTarget + "&x=1&x=2")
            expect(answer.redirectParameters["error_description"], is: "duplicated parameter")
            let told = try await flow.browser.post(
                flow.path("token"), form: Self.web + [("code", "x"), ("code", "y")])
            expect(told.json["error_description"], is: "duplicated parameter")
        },
        Case("a client that is named twice is told on a page", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider)
            let answer = try await flow.browser.get(flow.authorizeTarget + "&client_id=web")
            expect(answer.status, is: .badRequest)
            expect(answer.fields[.location], is: nil)
        },
        Case("whoever cancels a consent is told to the client without a word", .keycloak()) {
            provider in
            let flow = CodeFlow.keycloak(provider) { $0.clientID = "shy" }
            let page = try await flow.aliceSignsIn()
            let sent = try await flow.browser.post(
                flow.path("consent"),
                form: [("form", page.hiddenField("form") ?? ""), ("action", "deny")]
            ).redirectParameters
            expect(sent.keys.sorted(), is: ["error", "iss", "state"])
            expect(sent["error"], is: "access_denied")
        },
        Case("consent that nobody gave is an interaction", .keycloak()) { provider in
            var flow = CodeFlow.keycloak(provider) { $0.clientID = "shy" }
            _ = try await flow.aliceSignsIn()
            flow.extra = [("prompt", "none")]
            let answer = try await flow.authorize()
            expect(answer.redirectParameters["error"], is: "interaction_required")
        },
        Case("userinfo tells its errors in the challenge alone", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider) { $0.extra = [("scope", "")] }
            let bare = try await flow.tokensOfAlice().accessToken
            let invalid = #", error="invalid_token", error_description="Token verification failed""#
            for (field, status, details) in [
                ("", 401, ""), ("Bearer x", 401, invalid), ("bearer x", 401, invalid),
                (
                    "Bearer " + bare, 403,
                    #", error="insufficient_scope", error_description="Missing openid scope""#
                ),
            ] {
                let answer = try await flow.browser.get(
                    flow.path("userinfo"), field.isEmpty ? [:] : [.authorization: field])
                expect(answer.status.code, is: status)
                expect(answer.text, is: "")
                expect(answer.fields[.contentType], is: "text/plain;charset=utf-8")
                expect(answer.fields[.wwwAuthenticate], is: #"Bearer realm="master""# + details)
            }
        },
        Case("a realm that nobody declared may be unknown") {
            let text = "{ profile: 'keycloak', undeclared_tenants: false }"
            let answer = try await Browser(Provider(.read(text))).get(
                "/realms/other/.well-known/openid-configuration")
            expect(answer, is: .notFound, error: "Realm does not exist")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [("access_token", 200), ("requesting_party_token", 200), ("banana", 400)])
    func `introspection knows its hints`(hint: String, status: Int) async throws {
        let flow = try CodeFlow.keycloak(Provider(.keycloak()))
        let answer = try await flow.browser.post(
            flow.path("introspect"),
            form: [
                ("token", "x"), ("token_type_hint", hint), ("client_id", "web"),
                ("client_secret", "s3cret"),
            ])
        expect(answer.status.code, is: status, "\(answer.text)")
        guard status == 400 else { return }
        expect(answer, error: "invalid_request", diagnosis: "introspect.hint-unknown")
        expect(answer.json["error_description"], is: "Unsupported token type [banana].")
    }

    @Test(arguments: try Row.all("authorize-error"))
    func `an authorization request fails by redirect`(row: Row) async throws {
        let flow = try CodeFlow.keycloak(Provider(.keycloak())) { $0.extra = row.changes }
        let answer = try await flow.authorize()
        expect(answer.status, is: .found, "\(row)")
        let sent = answer.redirectParameters
        expect(sent["error"], is: row.error, "\(row)")
        expect(sent["error_description"], is: row.text, "\(row)")
        expect(sent["iss"], is: "http://localhost:8414/realms/master")
    }

    @Test(arguments: try Row.all("page-error"))
    func `an authorization request fails on a page`(row: Row) async throws {
        let flow = try CodeFlow.keycloak(Provider(.keycloak())) { $0.extra = row.changes }
        let answer = try await flow.authorize()
        expect(answer.status.code, is: row.status)
        expect(answer.text.contains(row.text ?? ""), "\(row)")
    }

    @Test(
        arguments: [
            ("none", "login_required"), ("none login", "login_required"), ("none nonsense", nil),
        ] as [(String, String?)]) func `prompt is a set in which unknown words mean nothing`(
            prompt: String, error: String?
        ) async throws
    {
        var flow = try CodeFlow.keycloak(Provider(.keycloak()))
        if error == nil { _ = try await flow.aliceSignsIn() }
        flow.extra = [("prompt", prompt)]
        let answer = try await flow.authorize()
        expect(answer.redirectParameters["error"], is: error)
        expect(answer.redirectParameters["error_description"], is: nil)
    }

    @Test(arguments: [
        ("GET", "/realms/acme/nowhere", 404, "HTTP 404 Not Found"),
        ("POST", path + "certs", 404, "HTTP 404 Not Found"),
        ("PUT", path + "auth", 405, "HTTP 405 Method Not Allowed"),
        ("GET", path + "auth/device", 405, "HTTP 405 Method Not Allowed"),
    ])
    func `a wrong path or verb is told in prose`(
        method: String, path: String, status: Int, error: String
    ) async throws {
        let answer = try await Browser(Provider(.keycloak())).send(Method(rawValue: method), path)
        expect(answer, is: status, error: error)
    }

    private static func post(
        _ endpoint: String, _ form: [(String, String)], _ changes: [(String, String)],
        _ provider: Provider
    ) async throws -> Response {
        let replaced = Set(changes.map(\.0))
        return try await Browser(provider).post(
            Self.path + endpoint,
            form: form.filter { !replaced.contains($0.0) } + changes.filter { !$0.1.isEmpty })
    }

    private static func expectTold(
        _ answer: Response, _ row: Row, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(answer.status.code == row.status, "\(row)", sourceLocation: sourceLocation)
        #expect(answer.json["error"]?.string == row.error, "\(row)", sourceLocation: sourceLocation)
        #expect(
            answer.json["error_description"]?.string == row.text, "\(row)",
            sourceLocation: sourceLocation)
    }
}
