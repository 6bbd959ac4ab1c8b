import TestSupport
import Testing

/// A mistaken client may send its secret anywhere; nobody else reads it.
struct `A secret in the wrong place` {
    private static let secret = "MARK-client-5ecret"
    private static let password = "MARK-pass-w0rd"

    private static var configuration: ServerConfiguration {
        var client = Client.make(secret: secret)
        client.grantTypes += ["password", "client_credentials"]
        return .closed(client) {
            $0.users = [User(sub: "alice", username: "alice", password: password)]
        }
    }

    struct Place: Sendable, CustomTestStringConvertible {
        let name: String
        var path = "/oauth/token"
        var type: String? = "application/x-www-form-urlencoded"
        var body = "grant_type=client_credentials&client_id=app"
        var fields: Fields = [:]
        /// True if the answer has to repeat the request: a page its input, an API its URL.
        var isEchoed = false

        var testDescription: String { name }
    }

    /// `secret` stands for any that the server knows, and `VALUE` for it.
    private static let places: [Place] =
        [
            "client_secret", "clientSecret", "CLIENT_SECRET", "client-secret", "client_secret[]",
            "client[client_secret]", "client_secrets", "client_secert", "secret", "pass",
            "Password", "pwd", "refreshToken", "api_key", "foo", "code", "client_id", "grant_type",
            "scope", "redirect_uri", "assertion", "client_assertion", "username", "state",
        ].map { Place(name: $0, body: "grant_type=password&\($0)=VALUE") } + [
            Place(name: "lines", body: "grant_type=client_credentials\nclient_secret=VALUE"),
            Place(name: "semicolons", body: "grant_type=client_credentials;client_secret=VALUE"),
            Place(name: "a name", body: "VALUE"),
            Place(name: "encoded as a whole", body: "grant_type%3Dx%26client_secret%3DVALUE"),
            Place(name: "id and secret", body: "client_id=app%3AVALUE&grant_type=password"),
            Place(
                name: "multipart", type: "multipart/form-data; boundary=x",
                body: "--x\r\nContent-Disposition: form-data; name=\"client_secret\"\r\n\r\n"
                    + "VALUE\r\n--x--"),
            Place(
                name: "XML", type: "application/xml",
                body: "<request><client_secret>VALUE</client_secret></request>"),
            Place(name: "text", type: "text/plain", body: "client_secret: VALUE"),
            Place(name: "no type", type: nil, body: "client_secret VALUE"),
            Place(
                name: "JSON", type: "application/json",
                body: "{\"grant_type\":\"password\",\"clientSecret\":\"VALUE\"}"),
            Place(
                name: "JSON with a comma", type: "application/json",
                body: "{\"grant_type\":\"password\",\"clientSecret\":\"VALUE\",}"),
            Place(
                name: "nested JSON", type: "application/json",
                body: "{\"a\":{\"b\":[{\"client_secret\":\"VALUE\"}]}}"),
            Place(name: "JSON as a form", body: "{\"client_secret\":\"VALUE\"}"),
            Place(
                name: "long JSON", type: "application/json",
                body: "{\"client_secret\":\"VALUE\",\"a\":\""
                    + String(repeating: "a", count: 40_000) + "\"}"),
            Place(name: "the path", path: "/oauth/token;client_secret=VALUE"),
            Place(name: "a segment", path: "/VALUE"),
            Place(name: "an encoded segment", path: "/oauth/token%3Bclient_secret=VALUE"),
            Place(
                name: "a path of the sample API", path: "/_understudy/resource/VALUE",
                isEchoed: true),
            Place(name: "the query", path: "/oauth/token?client_secret=VALUE&foo=VALUE"),
            Place(
                name: "an authorization request", path: "/authorize?client_id=app&login_hint=VALUE",
                isEchoed: true),
        ]
        + [
            "Authorization", "Proxy-Authorization", "X-Api-Key", "Client-Secret", "X-Foo",
            "User-Agent", "Understudy-Tag", "Cookie", "DPoP",
        ].map { Place(name: $0, fields: [FieldName($0) ?? .accept: "VALUE"]) } + [
            Place(name: "Referer", fields: ["Referer": "http://localhost/?client_secret=VALUE"]),
            Place(name: "Bearer", fields: [.authorization: "Bearer VALUE"]),
            Place(name: "no scheme", fields: [.authorization: "app VALUE"]),
            Place(name: "Basic in plain", fields: [.authorization: "Basic app:VALUE"]),
        ]

    @Test(arguments: places, [secret, password])
    func `is shown in no answer, no log line and no record`(
        place: Place, value: String
    ) async throws {
        let provider = try Provider(Self.configuration, log: .json)
        let filled = { (text: String) in text.replacing("VALUE", with: value) }
        var fields: Fields = [.accept: "text/html"]
        for field in place.fields { fields[field.name] = filled(field.value) }
        let browser = Browser(provider)
        let answers = [
            try await browser.post(
                filled(place.path), type: place.type, body: filled(place.body), fields),
            try await browser.get(filled(place.path), fields),
        ]
        var seen = place.isEchoed ? "" : answers.map(\.told).joined()
        let control = ControlAPI(provider)
        for path in ["requests", "requests.har", "flows", "warnings"] {
            seen += try await control.send(.get, path).text
        }
        seen += provider.log.all.joined()
        expect(!seen.contains(value), "\(place.name): \(seen.around(value))")
    }

    static let cases: [Case] = [
        Case("that was issued is known by its value") {
            let provider = try Provider(Self.configuration, log: .json)
            let flow = CodeFlow(Browser(provider)) { $0.secret = Self.secret }
            let login = try await flow.submit(
                flow.authorize(), [("username", "alice"), ("password", Self.password)])
            let code = try require(login.redirectParameters["code"])
            _ = try await flow.browser.get("/userinfo?foo=\(code)&bar=x\(code)")
            var seen = try await ControlAPI(provider).send(.get, "requests").text
            expect(seen, lacks: "foo=\(code)")
            let tokens = try await flow.redeem(code).json
            let refresh = try require(tokens["refresh_token"]?.string)
            _ = try await flow.redeem(refresh)
            _ = try await flow.browser.get("/nowhere/\(refresh)?foo=\(refresh)")
            seen = try await ControlAPI(provider).send(.get, "requests").text
            seen += try await ControlAPI(provider).send(.get, "requests.har").text
            seen += provider.log.all.joined()
            expect(!seen.contains(refresh), "\(seen.around(refresh))")
            let bearer = try require(tokens["access_token"]?.string)
            let signature = try require(bearer.split(separator: ".").last.map(String.init))
            _ = try await flow.browser.get("/nowhere?foo=\(bearer)", ["X-Foo": bearer])
            seen = try await ControlAPI(provider).send(.get, "requests").text
            expect(!seen.contains(signature), "\(seen.around(signature))")
        },
        Case(
            "is still found when it was registered, and not after it is gone",
            .closed(.make(secret: Self.secret))
        ) { provider in
            let browser = Browser(provider)
            let client = try await browser.register().json
            let secret = try require(client["client_secret"]?.string)
            _ = try await browser.get("/nowhere?foo=\(secret)")
            let text = try await ControlAPI(provider).send(.get, "requests").text
            expect(!text.contains(secret), "\(text.around(secret))")
        },
        Case("is not shown as the name of a user who came of it", Self.configuration) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.secret = Self.secret }
            _ = try await flow.tokens(as: Self.password)
            let control = ControlAPI(provider)
            var seen = provider.log.all.joined()
            for path in ["requests", "requests.har", "flows"] {
                seen += try await control.send(.get, path).text
            }
            expect(seen, contains: "[redacted]")
            expect(!seen.contains(Self.password), "\(seen.around(Self.password))")
        },
        Case("is not an ordinary word, which everybody may read") {
            let configuration = ServerConfiguration.closed(.make(secret: "secret")) {
                $0.users = [User(sub: "alice", username: "alice", password: "alice")]
            }
            let provider = try Provider(configuration)
            _ = try await Browser(provider).get("/nowhere?user=alice&what=secret")
            let last = try await ControlAPI(provider).send(.get, "requests/latest").json
            expect(last["request"]?["query"], is: "user=alice&what=secret")
        },
        Case("is hidden where an expectation says what it found", Self.configuration) { provider in
            _ = try await Browser(provider).token([("client_secret", Self.secret)])
            let control = ControlAPI(provider)
            let wanted = #"{"when":{"param":{"client_secret":"x"}}}"#
            let verdict = try await control.send(.post, "verify", wanted)
            expect(verdict.status, is: .conflict)
            let rule = #"{"when":{"param":{"client_secret":"x"}},"then":{"delay_ms":1}}"#
            _ = try await control.send(.post, "rules", rule)
            let id = try await control.send(.get, "requests/latest").json.string("id")
            let test = try await control.send(.post, "rules/test", #"{"request":"\#(id)"}"#)
            expect(test.json["items"]?[0]?["failures"]?[0]?["found"]?[0], is: "[redacted]")
            for text in [verdict.text, test.text] {
                expect(!text.contains(Self.secret), "\(text.around(Self.secret))")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

private extension Response {
    /// Its fields and its body.
    var told: String { fields.map { "\($0.name.text): \($0.value)\n" }.joined() + text }
}

private extension String {
    /// The text around an occurrence.
    func around(_ text: String) -> String {
        guard let found = ranges(of: text).first else { return "" }
        let start = index(found.lowerBound, offsetBy: -120, limitedBy: startIndex) ?? startIndex
        let end = index(found.upperBound, offsetBy: 40, limitedBy: endIndex) ?? endIndex
        return String(self[start..<end])
    }
}
