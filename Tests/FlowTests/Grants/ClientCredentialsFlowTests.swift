import TestSupport
import Testing

/// A client on its own behalf.
struct `The client credentials grant` {
    private static let job = Client.make("job", secret: "s3cret") {
        $0.grantTypes = ["client_credentials"]
        $0.scope = ["read", "write", "openid", "offline_access"]
    }
    private static let publicJob = Client.make("public-job") {
        $0.grantTypes = ["client_credentials"]
    }

    private static func ask(
        _ provider: Provider, _ changes: [(String, String)] = []
    ) async throws -> Response {
        try await Browser(provider).token(
            [
                ("grant_type", "client_credentials"), ("client_id", "job"),
                ("client_secret", "s3cret"),
            ], changes)
    }

    static let cases: [Case] = [
        Case("the token is about the client, and comes alone", in: Ring.allCases, .closed(Self.job))
        { provider in
            let answer = try await ask(provider, [("scope", "read openid offline_access")])
            expect(answer.status, is: .ok)
            expect(
                Set((answer.json.object ?? [:]).keys),
                is: ["access_token", "token_type", "expires_in", "scope"])
            expect(answer.json["scope"], is: "read")
            let claims = try answer.json.claims(of: "access_token")
            expect(claims["sub"], is: "job")
            expect(claims["client_id"], is: "job")
            expect(claims["auth_time"], is: nil)
        },
        Case("without a scope it gets all that it may ask for", .closed(Self.job)) { provider in
            let answer = try await ask(provider)
            expect(answer.json["scope"], is: "read write")
        },
        Case("the token is for the APIs that were named", .closed(Self.job)) { provider in
            let answer = try await ask(
                provider, [("audience", "billing"), ("resource", "https://api.example/v1")])
            let claims = try answer.json.claims(of: "access_token")
            expect(claims["aud"], is: ["billing", "https://api.example/v1"])
        },
        Case("in open mode any client may") { provider in
            let answer = try await ask(provider, [("client_secret", ""), ("scope", "any")])
            expect(answer.json["scope"], is: "any")
            try expect(answer.json.claims(of: "access_token")["sub"], is: "job")
        },
        Case("userinfo has nothing to say of a client") { provider in
            let token = try await ask(provider, [("scope", "openid")]).json["access_token"]?.string
            let userinfo = try await Browser(provider).get(
                "/userinfo", [.authorization: "Bearer \(token ?? "")"])
            expect(userinfo.diagnosis, is: "bearer.without-user")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows("grants/client-credentials", as: (Pairs, String, String).self))
    func `what is wrong is refused with its own diagnosis`(
        changes: Pairs, error: String, diagnosis: String
    ) async throws {
        let clients = [Self.job, Self.publicJob, Client.make("app", secret: "s")]
        let configuration = ServerConfiguration.make {
            $0.clients = clients
            $0.apis = [API(identifier: "billing")]
        }
        let answer = try await Self.ask(Provider(configuration), changes.list)
        expect(answer, error: error, diagnosis: diagnosis)
        expect(answer.json["access_token"], is: nil)
    }
}
