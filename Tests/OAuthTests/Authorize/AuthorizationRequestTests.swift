import DomainSupport
import Testing

/// The guarantees of the authorize flow's checks.
struct `A verified authorization request` {
    private static func verified(
        _ changes: [String: String], by client: Client = .web, apis: [API] = []
    ) async throws -> AuthorizationRequest {
        try await Context.make(clients: [client]) { $0.apis = apis }
            .verified(.authorize(client, changes))
    }

    static let cases: [Case] = [
        Case("has the least by default") {
            let request = try await verified(["scope": ""])
            expect(request.responseType, is: .code)
            expect(request.scope, is: [])
            expect(request.audience, is: [])
            expect(request.challenge, is: nil)
            expect(request.prompt, is: [])
            expect(request.maxAge, is: nil)
            expect(request.claims, is: ClaimsRequest())
            expect(request.hintedSubject, is: nil)
            expect(request.acr, is: nil)
        },
        Case("has the scope in the order sent") {
            try await expect(
                verified(["scope": "b openid a b"]).scope.values, is: ["b", "openid", "a"])
            let client = Client.web.with { $0.scope = ["openid", "profile"] }
            try await expect(verified(["scope": "profile"], by: client).scope, is: ["profile"])
        },
        Case("may be for several resources") {
            let parameters = Parameters.authorize().adding("resource", "urn:a")
                .adding("resource", "urn:b")
            try await expect(Context.make().verified(parameters).audience, is: ["urn:a", "urn:b"])
        },
        Case("is for no API but those that are configured") {
            let apis = [API(identifier: "urn:calendar"), API(identifier: "urn:mail")]
            try await expect(
                verified(["resource": "urn:mail"], apis: apis).audience, is: ["urn:mail"])
            for name in ["audience", "resource"] {
                let refusal = try await Refusal.of {
                    try await verified([name: "urn:calender"], apis: apis)
                }
                expect(refusal, is: .redirect("invalid_target", "authorize.audience-unknown"))
            }
        },
        Case("loses offline access for an API that forbids it") {
            let apis = [
                API(identifier: "urn:strict", allowOfflineAccess: false),
                API(identifier: "urn:easy"),
            ]
            for (audience, scope) in [
                ("urn:strict", "openid"), ("urn:easy", "openid offline_access"),
            ] {
                let request = try await verified(
                    ["scope": "openid offline_access", "audience": audience], apis: apis)
                expect(request.scope.text, is: scope)
            }
        },
        Case("has the claims asked for") {
            let request = try await verified(["claims": "{\"userinfo\":{\"email\":null}}"])
            expect(request.claims.userInfo.keys.sorted(), is: ["email"])
        },
        Case("demands the subject of the hint, though it has expired") {
            let context = try Context.make()
            let answer = try await context.tokens()
            let hint = try require(answer["id_token"]?.string)
            context.clock.advance(by: 1_000_000)
            let request = try await context.verified(.authorize(.web, ["id_token_hint": hint]))
            expect(request.hintedSubject, is: "alice")
            expect(request.demandedSubjects, is: ["alice"])
            expect(!request.admits("bob"))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        (["audience": "calendar"], ["calendar"]),
        (["resource": "https://api.example/"], ["https://api.example/"]),
        (["audience": "calendar", "resource": "urn:b"], ["calendar", "urn:b"]),
        (["audience": ""], []),
    ])
    func `is for the APIs asked for`(changes: [String: String], audience: [String]) async throws {
        try await expect(Self.verified(changes).audience, is: audience)
    }

    @Test(
        arguments: [
            ("none", [.none]), ("login consent", [.login, .consent]),
            ("select_account", [.selectAccount]), ("create", [.create]), ("", []),
        ] as [(String, Set<Prompt>)])
    func `has the prompts asked for`(prompt: String, prompts: Set<Prompt>) async throws {
        try await expect(Self.verified(["prompt": prompt]).prompt, is: prompts)
    }

    @Test(arguments: [("", 600), ("0", 0), ("60", 60), ("3600", 3600)])
    func `has the age asked for, else the client's`(maxAge: String, expected: Seconds) async throws
    {
        let client = Client.web.with { $0.defaultMaxAge = 600 }
        try await expect(Self.verified(["max_age": maxAge], by: client).maxAge, is: expected)
    }

    @Test(
        arguments: try Fixture.rows(
            "authorize/authorization-request", as: ([String: String], String?).self))
    func `meets the first authentication class asked for`(
        changes: [String: String], acr: String?
    ) async throws {
        try await expect(Self.verified(changes).acr, is: acr)
    }

    @Test(
        arguments: try Fixture.rows(
            "authorize/authorization-request-2", as: (String, [String]).self))
    func `admits the subjects it demands`(claims: String, admitted: [String]) async throws {
        let request = try await Self.verified(["claims": claims])
        expect(["alice", "bob"].filter(request.admits), is: admitted)
    }
}

struct `Claims asked for one by one` {
    private static func idToken(_ claims: String, _ changes: [String: String] = [:]) async throws
        -> JSON
    {
        let changes = changes.merging(["claims": claims]) { $1 }
        return try await Context.make().tokens(scope: "openid", changes).claims(of: "id_token")
    }

    @Test(
        arguments: try Fixture.rows("authorize/authorization-request-3", as: (String, JSON?).self))
    func `are met for acr`(claims: String, acr: JSON?) async throws {
        try await expect(Self.idToken(claims)["acr"], is: acr)
    }

    static let cases: [Case] = [
        Case("let acr_values speak where they name no class") {
            let token = try await idToken(
                #"{"id_token": {"acr": null}}"#, ["acr_values": "bronze gold"])
            expect(token["acr"], is: "bronze")
        },
        Case("put into the ID token what no scope would") {
            let token = try await idToken(
                #"{"id_token": {"email": {"essential": true}, "auth_time": {"essential": true}}}"#)
            expect(token["email"], is: "alice@example.com")
            expect(token["auth_time"], is: .integer(Timestamp.start.seconds))
            expect(token["name"], is: nil)
        },
        Case("are refused where they contradict the hint") {
            let context = try Context.make()
            let hint = try await require(context.tokens()["id_token"]?.string)
            let refusal = try await Refusal.of {
                try await context.code(
                    for: .web,
                    ["id_token_hint": hint, "claims": #"{"id_token": {"sub": {"value": "bob"}}}"#])
            }
            expect(refusal, is: .redirect("login_required", "login.other-user"))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.values("authorize/authorization-request-4", as: String.self))
    func `are refused for another subject`(claims: String) async throws {
        let context = try Context.make()
        let refusal = try await Refusal.of { try await context.code(for: .web, ["claims": claims]) }
        expect(refusal, is: .redirect("login_required", "login.other-user"))
    }

    @Test(
        arguments: [
            #"{"id_token": {"sub": {"value": "alice"}}}"#,
            #"{"userinfo": {"sub": {"values": ["bob", "alice"]}}}"#,
            #"{"id_token": {"sub": {"essential": true}}}"#, #"{"id_token": {"sub": null}}"#,
        ])
    func `are met for the subject that they name`(claims: String) async throws {
        await expect(throws: Never.self) {
            try await Context.make().code(for: .web, ["claims": claims])
        }
    }

    @Test(
        arguments: [
            #"{"id_token": {"acr": {"values": "gold"}}}"#,
            #"{"userinfo": {"email": {"essential": "true"}}}"#,
        ])
    func `are refused in another form`(claims: String) async throws {
        let context = try Context.make()
        let refusal = try await Refusal.of { try await context.code(for: .web, ["claims": claims]) }
        expect(refusal, is: .redirect("invalid_request", "authorize.claims-invalid"))
    }
}
