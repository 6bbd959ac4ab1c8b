import TestSupport
import Testing

/// Surfaces decide the form of errors, so a new one is a value and nothing else.
struct `Surfaces of errors` {
    /// A surface of RFC 7644 §3.12, with its own kind of error.
    struct Foreign: ErrorSurface {
        struct Conflict: Error {}

        let place = ErrorPlace("scim", alwaysDescribes: true)

        func response(toSpecial error: any Error, _ exchange: Exchange) -> Response? {
            error is Conflict ? Self.answer(.conflict, "uniqueness") : nil
        }

        func response(
            to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
        ) -> Response {
            Self.answer(.badRequest, worded.description ?? "")
        }

        static func answer(_ status: Status, _ detail: String) -> Response {
            let body: JSON = [
                "schemas": ["urn:ietf:params:scim:api:messages:2.0:Error"],
                "status": .string("\(status.code)"), "detail": .string(detail),
            ]
            return Response(status, [.contentType: "application/scim+json"], body: body.encoded())
        }
    }

    private static func exchange() async throws -> Exchange {
        try Application(ServerConfiguration.read("{}"), log: .silent)
            .exchange(withTenant: nil, at: "localhost", isSecure: false)
    }

    static let cases: [Case] = [
        Case("tell the errors of OAuth in their own way") {
            let exchange = try await Self.exchange()
            let answer = ErrorResponses.response(
                to: OAuthError(.invalidToken, "bearer.missing"), on: Foreign(), exchange)
            expect(answer.status, is: .badRequest)
            expect(answer.fields[.contentType], is: "application/scim+json")
            expect(answer.json["detail"]?.string?.hasPrefix("no access token was sent"), is: true)
            expect(exchange.context.record.facts.error, is: .invalidToken)
        },
        Case("tell errors that they alone know") {
            let answer = ErrorResponses.response(
                to: Foreign.Conflict(), on: Foreign(), try await Self.exchange())
            expect(answer.status, is: .conflict)
            expect(answer.json["status"], is: "409")
        },
        Case("take any other error for a fault of the server") {
            struct Unheard: Error {}
            let exchange = try await Self.exchange()
            let answer = ErrorResponses.response(to: Unheard(), on: Foreign(), exchange)
            expect(exchange.context.record.facts.error, is: .serverError)
            expect(answer.json["detail"]?.string?.contains("Unheard"), is: false)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// The reports of internal failures, and their readers.
struct `Failures of the server` {
    /// Fails like a key that cannot sign.
    private struct Failing: Grant {
        let name = "failing"

        func redeem(
            _ request: ClientRequest, by client: Client, _ context: Context
        ) async throws(OAuthError) -> GrantedAccess {
            throw .serverError(cause: "the key is broken:\nbad\u{1b}[2J decrypt")
        }
    }

    private static let configuration = ServerConfiguration.make {
        $0.profile.grants.append(Failing())
    }

    private static func fail(_ provider: Provider) async throws -> (told: String, name: String) {
        let answer = try await Browser(provider).post(
            "/oauth/token", form: [("grant_type", "failing"), ("client_id", "app")])
        expect(answer, is: .internalServerError, error: "server_error", diagnosis: "server.error")
        expect(answer.text, lacks: "broken")
        let told = answer.json.string("error_description")
        let name = try require(told.split(separator: " ").last.map(String.init))
        expect(told, is: "Understudy failed to answer; see its log for the cause; request \(name)")
        return (told, name)
    }

    static let cases: [Case] = [
        Case("the client is told the name under which the log has the cause", Self.configuration) {
            provider in
            let (told, name) = try await fail(provider)
            let lines = provider.log.all.last?.split(separator: "\n").map(String.init) ?? []
            expect(lines.first?.hasPrefix("08:00:00 POST /oauth/token 500 "), is: true)
            expect(
                lines.dropFirst(),
                is: [
                    "  server.error: \(told) (RFC 9110 §15.6.1)",
                    "  \(name): the key is broken: bad [2J decrypt",
                ])
        },
        Case("so it is in a log of JSON") {
            let provider = try Provider(Self.configuration, log: .json)
            let (_, name) = try await fail(provider)
            expect(provider.log.last["id"], is: .string(name))
            expect(provider.log.last["cause"], is: "the key is broken:\nbad\u{1b}[2J decrypt")
            expect(provider.log.last["status"], is: 500)
        },
        Case("other answers name their request in one header alone") {
            let provider = try Provider(log: .json)
            let answer = try await Browser(provider).post("/oauth/token", form: [])
            let name = try require(provider.log.last["id"]?.string)
            expect(!answer.text.contains(name))
            let naming = answer.fields.filter { $0.value.contains(name) }
            expect(naming.map(\.name), is: ["Understudy-Request"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// The errors of providers have texts of their own, which the request, its client and the tenant
/// complete.
struct `The text of a refusal` {
    private static let asked = [
        "client_id", "redirect_uri", "response_type", "response_mode", "prompt", "scope", "nonce",
        "audience", "resource", "code_challenge_method", "max_age", "claims", "request",
    ]
    private static let values = ["", "nothing", "none", "id_token", "urn:none"]

    private static let grants = [
        "", "nothing", "authorization_code", "password", "client_credentials", "refresh_token",
        "urn:ietf:params:oauth:grant-type:device_code",
        "urn:ietf:params:oauth:grant-type:jwt-bearer",
        "urn:ietf:params:oauth:grant-type:token-exchange", "urn:openid:params:grant-type:ciba",
    ]
    private static let sent = [
        "code", "client_id", "client_secret", "redirect_uri", "code_verifier", "scope", "audience",
        "resource", "refresh_token", "device_code", "assertion", "subject_token",
    ]

    @Test(arguments: ProviderCatalog.profiles, [true, false])
    func `has no hole`(profile: Profile, mayDoAll: Bool) async throws {
        let client = Client.make(secret: "s3cret") {
            $0.grantTypes = mayDoAll ? profile.grantTypes : ["authorization_code"]
        }
        let configuration = ServerConfiguration.closed(client) { $0.profile = profile }
        var flow = try CodeFlow(Browser(Provider(configuration))) {
            $0.secret = "s3cret"
            $0.tokenFields = { [.accept: "application/json"] }
        }
        try await Self.look(at: flow.browser.get(flow.authorizeTarget + "&state=other"))
        try await Self.look(
            at: flow.browser.post(flow.path("token"), form: [("scope", "a"), ("scope", "b")]))
        for name in Self.sent {
            for grant in Self.grants {
                let changes = [("grant_type", grant), (name, "nothing")]
                try await Self.look(at: flow.redeem("x", changes))
            }
        }
        for name in Self.asked {
            for value in Self.values {
                flow.extra = [(name, value)]
                try await Self.look(at: flow.authorize())
            }
        }
    }

    private static func look(at answer: Response) {
        let fields = answer.fields.map(\.value) + answer.redirectParameters.values
        let told = fields.joined(separator: "\n") + answer.text
        let hole = told.firstMatch(of: /\{[a-z_]+\}/)
        expect(hole.map { String($0.output) }, is: nil, "\(told)")
    }
}
