import TestSupport
import Testing

/// A name and a password, typed into the client.
struct `The password grant` {
    private static let old = Client.make("old", secret: "s3cret") {
        $0.grantTypes = ["password", "refresh_token"]
    }
    private static let carol = User(
        sub: "u1", username: "carol", password: "pa55", claims: ["email": "c@example.org"])

    private static let closed = ServerConfiguration.make {
        $0.clients = [old, .make("app", secret: "s")]
        $0.users = [carol, User(sub: "u2", username: "dave")]
        $0.allowOtherUsers = false
    }

    private static func ask(
        _ provider: Provider, _ changes: [(String, String)] = []
    ) async throws -> Response {
        try await Browser(provider).token(
            [
                ("grant_type", "password"), ("client_id", "old"), ("client_secret", "s3cret"),
                ("username", "carol"), ("password", "pa55"), ("scope", "openid offline_access"),
            ], changes)
    }

    static let cases: [Case] = [
        Case("the tokens are about the user, and can be refreshed", in: Ring.allCases, Self.closed)
        { provider in
            let tokens = try await ask(provider).json
            try expect(tokens.claims(of: "access_token")["sub"], is: "u1")
            let idToken = try tokens.claims(of: "id_token")
            expect(idToken["sub"], is: "u1")
            expect(idToken["auth_time"]?.integer, is: Provider.start.seconds)
            let flow = CodeFlow(Browser(provider)) {
                $0.clientID = "old"
                $0.secret = "s3cret"
            }
            let fresh = try await flow.refresh(tokens.refreshToken)
            try expect(fresh.json.claims(of: "id_token")["sid"], is: idToken["sid"])
        },
        Case("each login has a session id of its own", Self.closed) { provider in
            let first = try await ask(provider).json.claims(of: "id_token")["sid"]
            let second = try await ask(provider).json.claims(of: "id_token")["sid"]
            expect(first != nil)
            expect(first != second)
        },
        Case("a user without a password needs none", Self.closed) { provider in
            let answer = try await Browser(provider).post(
                "/oauth/token",
                form: [
                    ("grant_type", "password"), ("client_id", "old"), ("client_secret", "s3cret"),
                    ("username", "dave"), ("password", ""),
                ])
            try expect(answer.json.claims(of: "access_token")["sub"], is: "u2")
            expect(answer.json["id_token"], is: nil)
            expect(answer.json["refresh_token"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("grants/password", as: (Pairs, String, String).self))
    func `what is wrong is refused with its own diagnosis`(
        changes: Pairs, error: String, diagnosis: String
    ) async throws {
        let answer = try await Self.ask(Provider(Self.closed), changes.list)
        expect(answer, error: error, diagnosis: diagnosis)
        expect(answer.text, lacks: "pa55")
    }
}
