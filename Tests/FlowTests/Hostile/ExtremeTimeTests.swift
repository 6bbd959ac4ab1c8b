import TestSupport
import Testing

/// Times at the ends of what a number can be, in whatever others send: none ends the server.
struct `A time beyond all reckoning` {
    private static let grant = "urn:ietf:params:oauth:grant-type:token-exchange"

    private static let closed = ServerConfiguration.closed(
        .make("app", secret: "s") { $0.grantTypes += [grant] })

    private static let numbers: [JSON] = [
        .integer(.min), .integer(.min + 1), -1, 0, .integer(.max - 1), .integer(.max),
        .number(1e308), .number(-1e308),
    ]

    private static let times = ["exp", "iat", "nbf", "auth_time", "updated_at", "max_age"]

    /// Lifetimes from end to end.
    private static let spans: [JSON] = [
        ["iat": .integer(.min), "exp": .integer(.max)],
        ["iat": .integer(.max), "exp": .integer(.min)], ["iat": -1, "exp": .integer(.max)],
        ["iat": 1, "exp": .integer(.min)], all(.integer(.min)), all(.integer(.max)),
    ]

    /// Each time alone, all as one number, and the lifetimes.
    private static let claims: [JSON] =
        numbers.flatMap { number -> [JSON] in
            times.map { .object([$0: number]) } + [all(number)]
        } + spans

    private static func all(_ number: JSON) -> JSON {
        .object(Dictionary(uniqueKeysWithValues: times.map { ($0, number) }))
    }

    static let cases: [Case] = [
        Case("is told by an inspection of a token that nobody signed") { provider in
            let browser = Browser(provider)
            for claims in Self.claims {
                let answer = try await inspect(unsigned(claims), browser)
                expect(answer.status, is: .ok, "\(claims.text)")
            }
            let token = try unsigned(["exp": .integer(.min), "iat": .integer(.min)])
            let found = try await inspect(token, browser).json
            expect(
                found["times"]?["iat"],
                is: "1970-01-01T00:00:00.000Z, 9223372036854775807 s ago")
            let problems = found["problems"]?.array?.compactMap(\.string) ?? []
            expect(problems, contains: "exp was 9223372036854775807 s ago")
        },
        Case("counts in tokens of ours, wherever they are sent", Self.closed) { provider in
            let browser = Browser(provider)
            for claims in Self.claims {
                for kind in ["access_token", "id_token"] {
                    let token = try await mint(kind, claims, browser).json.string("token")
                    expect(!token.isEmpty, "\(kind) \(claims.text)")
                    for answer in try await answers(to: token, kind, browser) {
                        expect(answer.status.code < 500, "\(kind) \(claims.text)")
                    }
                }
            }
            let minted = try await mint("id_token", ["exp": .integer(.min)], browser)
            let answer = try await exchange(minted.json.string("token"), "id_token", browser)
            expect(answer, error: "invalid_request", diagnosis: "exchange.id-token-expired")
        },
        Case("is minted with any defect") { provider in
            let browser = Browser(provider)
            for defect in DefectCatalog.all.map(\.name) {
                for claims in Self.spans {
                    for kind in ["access_token", "id_token"] {
                        let answer = try await mint(kind, claims, defect: defect, browser)
                        expect(answer.status.code < 500, "\(defect) \(kind) \(claims.text)")
                    }
                }
            }
        },
        Case("is judged in what a client signs") { provider in
            let browser = Browser(provider)
            let maker = try ProofMaker()
            let url = "http://\(provider.wire.authority)/oauth/token"
            let issuer = try await browser.metadata()["issuer"] ?? .null
            let secret = JWSKey.symmetric(Array("nobody-listed-this-secret-anywhere".utf8))
            for (number, changes) in Self.claims.enumerated() {
                let sound: JSON = [
                    "iss": "app", "sub": "app", "client_id": "app", "aud": issuer,
                    "jti": .string(String(number)),
                    "exp": .integer((Provider.start + 60).seconds),
                ]
                let claims = sound.merging(changes)
                let assertion = try JWS.sign(
                    header: [:], claims: claims, key: secret, algorithm: .hs256)
                let object = try unsigned(claims)
                let proof = try maker.proof(
                    "POST", url, at: Provider.start, claims: changes.object ?? [:])
                let form = [("grant_type", "client_credentials")]
                let answers = [
                    try await browser.token(
                        form + [
                            ("client_assertion", assertion),
                            (
                                "client_assertion_type",
                                "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
                            ),
                        ]),
                    try await browser.post(
                        "/oauth/token",
                        form: form + [("client_id", "job"), ("client_secret", "s")],
                        ["DPoP": proof]),
                    try await CodeFlow(browser) { $0.extra = [("request", object)] }.authorize(),
                ]
                for answer in answers {
                    expect(answer.status.code < 500, "\(changes.text)")
                }
            }
        },
        Case("is judged where a number is asked for") { provider in
            let browser = Browser(provider)
            for number in Self.numbers {
                let age = number.text
                let asked = try await CodeFlow(browser) { $0.extra = [("max_age", age)] }
                    .authorize()
                expect(asked.status.code < 500, "\(age)")
                let orders: [(Method, String, JSON)] = [
                    (.post, "tokens", ["expires_in": number]),
                    (.post, "rules", ["then": ["delay_ms": number]]),
                    (.post, "rules", ["then": ["expires_in": number]]),
                    (.patch, "config", ["lifetimes": ["access_token": number]]),
                    (.patch, "clock", ["advance": number]), (.patch, "clock", ["set": number]),
                ]
                for (method, path, body) in orders {
                    let answer = try await browser.send(method, "/_understudy/\(path)", json: body)
                    expect(answer.status.code < 500, "\(path) \(age)")
                    expect(answer.status != .methodNotAllowed, "\(path)")
                }
            }
        },
        Case("is told of the identity of a machine") {
            for claims in Self.spans {
                let browser = try Browser(Provider(giving(claims)))
                let answer = try await browser.get(
                    "/_understudy/workloads/azure/metadata/identity/oauth2/token"
                        + "?api-version=2018-02-01&resource=https://api.example",
                    ["Metadata": "true"])
                expect(answer.status, is: .ok, "\(claims.text)")
            }
        },
        Case("is learnt, replayed and diagnosed") {
            for claims in Self.spans {
                let provider = try Provider(giving(claims))
                try await Recorded.login(at: provider)
                try await Recorded.documents(of: provider)
                let archive = try await Learning.archive(of: provider)
                _ = try await Learning.from([archive]).learn()
                let report = try await Learning.from([archive]).replay(with: .read("{}"))
                expect(report.count > 2, "\(claims.text)\n\(report.text)")
                _ = try await RecordedStory.report(of: archive)
            }
        },
        Case("is diagnosed where other exchanges of the recording have none") {
            let provider = try Provider()
            for name in ["one", "two"] {
                let flow = CodeFlow(Browser(provider)) {
                    // A shared challenge or state would make one login of two.
                    $0.verifier = String(repeating: name, count: 15)
                    $0.extra = [("state", name), ("nonce", name)]
                }
                _ = try await flow.code()
            }
            var archive = try await Learning.archive(of: provider)
            var entries = archive["log"]?["entries"]?.array ?? []
            for place in entries.indices { entries[place]["startedDateTime"] = nil }
            for place in 0..<entries.count / 2 {
                entries[place]["startedDateTime"] = "0001-01-01T00:00:00.000Z"
            }
            archive["log"]?["entries"] = .array(entries)
            let report = try await RecordedStory.report(of: archive)
            expect(report.text, lacks: "within a minute")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

private extension `A time beyond all reckoning` {
    static func unsigned(_ claims: JSON) throws -> String {
        try JWS.sign(header: [:], claims: claims, key: .none, algorithm: .none)
    }

    /// A server whose tokens and answers have these claims.
    static func giving(_ claims: JSON) throws -> ServerConfiguration {
        let rule: JSON = ["then": ["claims": claims]]
        return try .read(JSON.object(["rules": [rule]]).text)
    }

    static func mint(
        _ kind: String, _ claims: JSON, defect: String? = nil, _ browser: Browser
    ) async throws -> Response {
        var order: JSON = ["kind": .string(kind), "claims": claims]
        order["defect"] = defect.map(JSON.string)
        return try await browser.send(.post, "/_understudy/tokens", json: order)
    }

    static func inspect(_ token: String, _ browser: Browser) async throws -> Response {
        try await browser.send(
            .post, "/_understudy/tokens/inspect", json: ["token": .string(token)])
    }

    static func exchange(
        _ token: String, _ kind: String, _ browser: Browser
    ) async throws -> Response {
        try await browser.token([
            ("grant_type", grant), ("client_id", "app"), ("client_secret", "s"),
            ("subject_token", token),
            ("subject_token_type", "urn:ietf:params:oauth:token-type:\(kind)"),
        ])
    }

    /// The answers of all that takes a token.
    static func answers(
        to token: String, _ kind: String, _ browser: Browser
    ) async throws -> [Response] {
        [
            try await inspect(token, browser), try await exchange(token, kind, browser),
            try await browser.post(
                "/oauth/introspect",
                form: [("token", token), ("client_id", "app"), ("client_secret", "s")]),
            try await browser.get("/userinfo", .bearer(token)),
            try await CodeFlow(browser) { $0.extra = [("id_token_hint", token)] }.authorize(),
            try await browser.get("/logout?id_token_hint=\(token)"),
        ]
    }
}
