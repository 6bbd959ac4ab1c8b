import JOSE
import OAuth
import Testing

/// What the checks of the authorize flow vouch for.
struct `A verified authorization request` {
    private func verified(
        _ changes: [String: String], by client: Client = .web, apis: [API] = []
    ) async throws -> AuthorizationRequest {
        try await Context.make(clients: [client]) { $0.apis = apis }
            .verified(.authorize(client, changes))
    }

    @Test func `has the least by default`() async throws {
        let request = try await verified(["scope": ""])
        #expect(request.responseType == .code)
        #expect(request.scope == [])
        #expect(request.audience == [])
        #expect(request.challenge == nil)
        #expect(request.prompt == [])
        #expect(request.maxAge == nil)
        #expect(request.claims == ClaimsRequest())
        #expect(request.hintedSubject == nil)
        #expect(request.acr == nil)
    }

    @Test func `has the scope in the order sent`() async throws {
        #expect(try await verified(["scope": "b openid a b"]).scope.values == ["b", "openid", "a"])
        let client = Client.web.with { $0.scope = ["openid", "profile"] }
        #expect(try await verified(["scope": "profile"], by: client).scope == ["profile"])
    }

    @Test(arguments: [
        (["audience": "calendar"], ["calendar"]),
        (["resource": "https://api.example/"], ["https://api.example/"]),
        (["audience": "calendar", "resource": "urn:b"], ["calendar", "urn:b"]),
        (["audience": ""], []),
    ])
    func `is for the APIs asked for`(changes: [String: String], audience: [String]) async throws {
        #expect(try await verified(changes).audience == audience)
    }

    @Test func `may be for several resources`() async throws {
        let parameters = Parameters.authorize().adding("resource", "urn:a")
            .adding("resource", "urn:b")
        #expect(try await Context.make().verified(parameters).audience == ["urn:a", "urn:b"])
    }

    @Test func `is for no API but those that are configured`() async throws {
        let apis = [API(identifier: "urn:calendar"), API(identifier: "urn:mail")]
        #expect(try await verified(["resource": "urn:mail"], apis: apis).audience == ["urn:mail"])
        for name in ["audience", "resource"] {
            let refusal = try await Refusal.of {
                try await verified([name: "urn:calender"], apis: apis)
            }
            #expect(refusal == .redirect("invalid_target", "authorize.audience-unknown"))
        }
    }

    @Test func `loses offline access for an API that forbids it`() async throws {
        let apis = [
            API(identifier: "urn:strict", allowOfflineAccess: false), API(identifier: "urn:easy"),
        ]
        for (audience, scope) in [("urn:strict", "openid"), ("urn:easy", "openid offline_access")] {
            let request = try await verified(
                ["scope": "openid offline_access", "audience": audience], apis: apis)
            #expect(request.scope.text == scope)
        }
    }

    @Test(
        arguments: [
            ("none", [.none]), ("login consent", [.login, .consent]),
            ("select_account", [.selectAccount]), ("create", [.create]), ("", []),
        ] as [(String, Set<Prompt>)])
    func `has the prompts asked for`(prompt: String, prompts: Set<Prompt>) async throws {
        #expect(try await verified(["prompt": prompt]).prompt == prompts)
    }

    @Test(arguments: [("", 600), ("0", 0), ("60", 60), ("3600", 3600)])
    func `has the age asked for, else the client's`(maxAge: String, expected: Seconds) async throws
    {
        let client = Client.web.with { $0.defaultMaxAge = 600 }
        #expect(try await verified(["max_age": maxAge], by: client).maxAge == expected)
    }

    @Test func `has the claims asked for`() async throws {
        let request = try await verified(["claims": "{\"userinfo\":{\"email\":null}}"])
        #expect(request.claims.userInfo.keys.sorted() == ["email"])
    }

    @Test(
        arguments: [
            (["acr_values": "gold silver"], "gold"),
            (["claims": "{\"id_token\":{\"acr\":{\"values\":[\"silver\",\"gold\"]}}}"], "silver"),
            (
                [
                    "acr_values": "gold",
                    "claims": "{\"id_token\":{\"acr\":{\"value\":\"silver\"}}}",
                ], "silver"
            ),
            (["claims": "{\"id_token\":{\"acr\":{\"essential\":true}}}"], "0"),
        ] as [([String: String], String?)])
    func `meets the first authentication class asked for`(
        changes: [String: String], acr: String?
    ) async throws {
        #expect(try await verified(changes).acr == acr)
    }

    @Test(arguments: [
        ("{}", ["alice", "bob"]),
        ("{\"id_token\":{\"sub\":null}}", ["alice", "bob"]),
        ("{\"id_token\":{\"sub\":{\"value\":\"bob\"}}}", ["bob"]),
        ("{\"id_token\":{\"sub\":{\"values\":[\"bob\",\"alice\"]}}}", ["alice", "bob"]),
        ("{\"userinfo\":{\"sub\":{\"value\":\"bob\"}}}", ["bob"]),
    ])
    func `admits the subjects it demands`(claims: String, admitted: [String]) async throws {
        let request = try await verified(["claims": claims])
        #expect(["alice", "bob"].filter(request.admits) == admitted)
    }

    @Test func `demands the subject of the hint, though it has expired`() async throws {
        let context = try Context.make()
        let answer = try await context.tokens()
        let hint = try #require(answer["id_token"]?.string)
        context.clock.advance(by: 1_000_000)
        let request = try await context.verified(.authorize(.web, ["id_token_hint": hint]))
        #expect(request.hintedSubject == "alice")
        #expect(request.demandedSubjects == ["alice"])
        #expect(!request.admits("bob"))
    }
}
