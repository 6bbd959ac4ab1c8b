import TestSupport
import Testing

/// The stated refusals of providers, in their words.
struct `Stated refusals` {
    @Test(arguments: Ring.allCases, try RefusalRow.all())
    func `are met where the provider has them`(ring: Ring, row: RefusalRow) async throws {
        try await Provider.run(ring, row.configuration()) { provider in
            let answer = try await Self.send(row, to: provider)
            expect(answer.status.code, is: row.status, "\(row): \(answer.text)")
            expect(answer.diagnosis?.hasSuffix("refusal.stated"), is: true, "\(row)")
            let parameters = answer.redirectParameters
            if row.status == 302 {
                expect(parameters["error"], is: row.error, "\(row)")
            } else if !row.error.isEmpty {
                expect(answer.json["error"]?.string, is: row.error, "\(row): \(answer.text)")
            }
            let told =
                parameters["error_description"] ?? answer.json["error_description"]?.string
                ?? answer.text
            expect(row.text.isEmpty || told.contains(row.text), "\(row): \(told)")
        }
    }

    @Test(arguments: try RefusalRow.all())
    func `are none where nothing is stated`(row: RefusalRow) async throws {
        let answer = try await Self.send(row, to: Provider(row.configuration(stated: false)))
        expect(answer.status.code < 400, "\(row): \(answer.text)")
        expect(answer.redirectParameters["error"], is: nil, "\(row)")
    }

    static let cases: [Case] = [
        Case("of a policy name what a client sends back to get a page") {
            let row = RefusalRow("entra", .user, "AADSTS50076", .refresh, 400, "", "")
            let answer = try await send(row, to: Provider(row.configuration())).json
            expect(answer["suberror"], is: "basic_action")
            expect(answer["error_codes"], is: [50076])
            let claims = try JSON(parsing: answer.string("claims"))
            expect(claims["access_token"]?["capolids"]?["essential"], is: true)
        },
        Case("of the provider itself are not remarked on") {
            let text = "{ profile: 'okta', users: [{ username: 'a', refused_as: 'policy' }] }"
            expect(try ServerConfiguration.read(text).remarks.count, is: 0)
        },
        Case("of one tenant are none at another") {
            let row = RefusalRow("entra", .client, "AADSTS50194", .open, 400, "", "")
            var flow = try row.flow(Browser(Provider(row.configuration())))
            flow.prefix = "/5d1f7c3a-0b6e-4f52-a9d8-3c2e1b7f6048"
            expect(try await flow.authorize().status, is: .ok)
        },
        Case("have names, of which a wrong one is reported") {
            let problems = expect(throws: InvalidConfiguration.self) {
                try ServerConfiguration.read("{ users: [{ username: 'a', refused_as: 'x' }] }")
            }
            expect(problems?.problems.first?.path, is: "users[0].refused_as")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("refusals/refusal", as: (String, String, String).self))
    func `of another provider are remarked on`(text: String, path: String, message: String) throws {
        let remarks = try ServerConfiguration.read(text).remarks
        expect(remarks.map(\.path), is: [path])
        expect(remarks.first?.message.contains(message), is: true, "\(remarks)")
    }

    @Test(arguments: ["invalid_rapt", "internal_failure"])
    func `of session control have their own member`(name: String) async throws {
        let row = RefusalRow("google", .user, name, .refresh, 400, "", "")
        let answer = try await Self.send(row, to: Provider(row.configuration())).json
        expect(answer["error_subtype"]?.string, is: name)
    }

    @Test(arguments: [
        RefusalRow("keycloak", .user, "stale-token", .password, 200, "", ""),
        RefusalRow("keycloak", .user, "not-set-up", .refresh, 200, "", ""),
        RefusalRow("google", .client, "immediate_failed", .login, 302, "", ""),
        RefusalRow("auth0", .user, "mfa_required", .login, 302, "", ""),
        RefusalRow("auth0", .user, "too_many_attempts", .refresh, 200, "", ""),
    ])
    func `of one request leave others alone`(row: RefusalRow) async throws {
        let answer = try await Self.send(row, to: Provider(row.configuration()))
        expect(answer.status.code, is: row.status, "\(row): \(answer.text)")
        expect(answer.redirectParameters["error"], is: nil, "\(row)")
    }

    @Test(
        arguments: try Fixture.rows(
            "refusals/refusal-2", as: (HTTP.Method, String, String, Bool).self))
    func `of another provider are remarked on by the control API`(
        row: (method: HTTP.Method, path: String, body: String, isForeign: Bool)
    ) async throws {
        let text = "{ profile: 'okta', users: [{ username: 'carol' }] }"
        let provider = try Provider(.read(text))
        let answer = try await Browser(provider).send(
            row.method, "/_understudy/\(row.path)", json: JSON(parsing: row.body))
        expect(answer.status.code < 300, "\(answer.text)")
        expect(answer.diagnosis, is: row.isForeign ? "refusal.foreign" : nil)
        let line = provider.log.all.last ?? ""
        expect(line.contains("profile 'okta' does not have"), is: row.isForeign, "\(line)")
    }
}

private extension `Stated refusals` {
    static func send(_ row: RefusalRow, to provider: Provider) async throws -> Response {
        var flow = row.flow(Browser(provider))
        switch row.request {
        case .open: return try await flow.authorize()
        case .login: return try await flow.signIn(as: "carol")
        case .silent:
            _ = try await flow.signIn(as: "carol")
            flow.extra.append(("prompt", "none"))
            return try await flow.authorize()
        case .refresh:
            let tokens = try await flow.tokens(as: "carol")
            return try await flow.refresh(tokens.refreshToken)
        case .password:
            return try await flow.redeem(
                "",
                [
                    ("grant_type", "password"), ("username", "carol"), ("password", "x"),
                    ("scope", "openid"),
                ])
        case .credentials:
            return try await flow.redeem(
                "", [("grant_type", "client_credentials"), ("scope", scope(of: row))])
        }
    }

    static func scope(of row: RefusalRow) -> String {
        row.profile == "entra" ? "api://films/.default" : ""
    }
}
