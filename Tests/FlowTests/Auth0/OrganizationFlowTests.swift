import TestSupport
import Testing

/// Organizations of Auth0.
struct `Organizations of Auth0` {
    static func configuration(
        _ usage: OrganizationUsage? = .allow, _ prompt: OrganizationPrompt = .never,
        _ change: (inout TenantConfiguration) -> Void = { _ in }
    ) -> ServerConfiguration {
        .closed(
            .make {
                $0.organizations.usage = usage
                $0.organizations.prompt = prompt
            }
        ) {
            $0.profile = .auth0
            $0.users = ["alice", "bob", "carol"].map { User(sub: "auth0|\($0)", username: $0) }
            var acme = Organization(id: "org_acme", name: "acme")
            acme.displayName = "Acme Inc"
            acme.members = ["auth0|alice"]
            acme.connections = ["acme-ad"]
            var globex = Organization(id: "org_globex", name: "globex")
            globex.members = ["auth0|alice", "auth0|bob"]
            $0.auth0.organizations = [acme, globex]
            change(&$0)
        }
    }

    static func flow(_ provider: Provider, _ extra: (String, String)...) -> CodeFlow {
        CodeFlow(Browser(provider)) { $0.extra = extra }
    }

    static let cases: [Case] = [
        Case(
            "tokens are bound to the organization, and stay so", in: Ring.allCases,
            Self.configuration()
        ) { provider in
            let flow = Self.flow(provider, ("organization", "org_acme"), ("audience", "api"))
            let tokens = try await flow.tokens()
            let renewed = try await flow.refresh(tokens.refreshToken).json
            for answer in [tokens, renewed] {
                for token in ["id_token", "access_token"] {
                    let claims = try answer.claims(of: token)
                    expect(claims["org_id"], is: "org_acme")
                    expect(claims["org_name"], is: nil)
                }
            }
        },
        Case("a name does, and is told in lower case, where the tenant says so") {
            let configuration = Self.configuration { $0.auth0.namesOrganizations = true }
            let provider = try Provider(configuration)
            let flow = Self.flow(provider, ("organization", "AcMe"), ("audience", "api"))
            let tokens = try await flow.tokens()
            for token in ["id_token", "access_token"] {
                let claims = try tokens.claims(of: token)
                expect(claims["org_id"], is: "org_acme")
                expect(claims["org_name"], is: "acme")
            }
        },
        Case("somebody who is no member is denied, with a session too", Self.configuration()) {
            provider in
            let flow = Self.flow(provider, ("organization", "org_acme"))
            for _ in 0..<2 {
                let parameters = try await flow.signIn(as: "bob").redirectParameters
                expect(parameters["error"], is: "access_denied")
                expect(
                    parameters["error_description"],
                    is: "user auth0|bob is not part of the org_acme organization")
                expect(parameters["code"], is: nil)
            }
        },
        Case("an invitation makes a member, who stays one", Self.configuration()) { provider in
            let invited = Self.flow(
                provider, ("organization", "org_acme"), ("invitation", "ticket-1"))
            let tokens = try await invited.tokens(as: "bob")
            try expect(tokens.claims(of: "id_token")["org_id"], is: "org_acme")
            let later = Self.flow(provider, ("organization", "org_acme"))
            try await expect(later.signIn(as: "bob").redirectParameters["code"] != nil)
            let other = try await later.browser.get("/v2/none")
            expect(other.status, is: .notFound)
        },
        Case("where no organization is configured any will do") {
            let configuration = ServerConfiguration.make { $0.profile = .auth0 }
            let provider = try Provider(configuration)
            let tokens = try await Self.flow(provider, ("organization", "org_any")).tokens()
            try expect(tokens.claims(of: "id_token")["org_id"], is: "org_any")
            let without = try await CodeFlow(Browser(provider)).tokens()
            try expect(without.claims(of: "id_token")["org_id"], is: nil)
        },
        Case("a declined consent is told in the words of the provider", Self.configuration()) {
            provider in
            let flow = Self.flow(provider, ("prompt", "consent"))
            let page = try await flow.signIn()
            let denied = try await flow.browser.post(
                flow.path("consent"),
                form: [("form", page.hiddenField("form") ?? ""), ("action", "deny")])
            expect(denied.redirectParameters["error"], is: "access_denied")
            expect(
                denied.redirectParameters["error_description"],
                is: "User did not authorize the request")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows(
            "auth0/organization", as: (String?, Pairs, String, String).self), Ring.allCases)
    func `a request that does not fit the client is refused by redirect`(
        row: (usage: String?, extra: Pairs, text: String, code: String), ring: Ring
    ) async throws {
        let configuration = Self.configuration(row.usage.flatMap(OrganizationUsage.init))
        try await Provider.run(ring, configuration) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.extra = row.extra.list }
            let answer = try await flow.authorize()
            expect(answer, redirects: "invalid_request", diagnosis: row.code)
            expect(answer.redirectParameters["error_description"], is: row.text)
            expect(answer.redirectParameters["state"], is: "st~1 %+&")
        }
    }

    @Test(arguments: [
        ([], "known", true), (["acme-ad", "github"], "github", true),
        (["acme-ad"], "github", false),
    ])
    func `a connection is one of those configured`(
        known: [String], sent: String, isGood: Bool
    ) async throws {
        let configuration = Self.configuration { $0.auth0.connections = known }
        let provider = try Provider(configuration)
        let flow = Self.flow(provider, ("connection", sent), ("connection_scope", "x"))
        let parameters = try await flow.signIn().redirectParameters
        expect(parameters["code"] != nil, is: isGood)
        expect(parameters["error_description"], is: isGood ? nil : "the connection was not found")
    }
}
