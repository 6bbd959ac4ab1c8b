import TestSupport
import Testing

@testable import Web

/// The final record of an exchange, as the log shows it.
struct `The record of an exchange` {
    private static let configuration = ServerConfiguration.closed(
        .make(secret: "s3cret") {
            $0.grantTypes.append("urn:ietf:params:oauth:grant-type:device_code")
        })

    private static let credentials = [("client_id", "app"), ("client_secret", "s3cret")]

    /// A flow of a confidential client, and a reader of the last line.
    private static func start(
        _ configuration: ServerConfiguration = Self.configuration
    ) throws -> (CodeFlow, known: () -> JSON) {
        let provider = try Provider(configuration, log: .json)
        let flow = CodeFlow(Browser(provider)) { $0.secret = "s3cret" }
        let members = ["endpoint", "client_id", "user", "grant_type", "artefacts"]
        return (
            flow, { .object((provider.log.last.object ?? [:]).filter { members.contains($0.key) }) }
        )
    }

    static let cases: [Case] = [
        Case("grows from the authorization request to the tokens") {
            let (flow, known) = try start()
            let page = try await flow.authorize()
            expect(known(), is: ["endpoint": "authorize", "client_id": "app"])
            let code = try await flow.submit(page).redirectParameters["code"] ?? ""
            expect(
                known(),
                is: [
                    "endpoint": "login", "client_id": "app", "user": "alice", "artefacts": ["code"],
                ])
            let tokens = try await flow.redeem(code).json
            expect(
                known(),
                is: [
                    "endpoint": "token", "client_id": "app", "user": "alice",
                    "grant_type": "authorization_code",
                    "artefacts": ["access_token", "id_token", "refresh_token"],
                ])
            let bearer = "Bearer \(tokens.accessToken)"
            _ = try await flow.browser.get("/userinfo", [.authorization: bearer])
            expect(known(), is: ["endpoint": "userinfo", "client_id": "app", "user": "alice"])
            let hint = Form.encode([("id_token_hint", tokens.idToken)])
            _ = try await flow.browser.get("/logout?" + hint)
            expect(known(), is: ["endpoint": "logout", "client_id": "app", "user": "alice"])
        },
        Case("has the scheme and the host by which the client came") {
            let browser = try Browser(Provider(.read("{ trust_proxy: true }")))
            let proxied: Fields = ["X-Forwarded-Proto": "https", "X-Forwarded-Host": "idp.example"]
            let ways: [(fields: Fields, origin: String)] = [
                ([:], "http://localhost:8414"), (proxied, "https://idp.example"),
            ]
            for (fields, origin) in ways {
                _ = try await browser.get("/.well-known/openid-configuration", fields)
                let last = try await browser.get("/_understudy/requests/latest").json
                let request = last["request"] ?? .null
                expect("\(request.string("scheme"))://\(request.string("authority"))", is: origin)
            }
        },
        Case("says who registered and who looks after it") {
            let (flow, known) = try start()
            let client = try await flow.browser.register().json
            let id = try require(client["client_id"])
            expect(known(), is: ["endpoint": "register", "client_id": id])
            let token = client.string("registration_access_token")
            _ = try await flow.browser.get("/oauth/register/\(id.string ?? "")", .bearer(token))
            expect(known(), is: ["endpoint": "registration", "client_id": id])
        },
        Case("has a name of its own in the log") {
            let provider = try Provider(log: .json)
            let browser = Browser(provider)
            for _ in 1...3 { _ = try await browser.get("/.well-known/jwks.json") }
            let names = provider.log.all.compactMap { try? JSON(parsing: $0)["id"]?.string }
            expect(names, is: ["req_1", "req_2", "req_3"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["introspect", "revoke"])
    func `says who asked about a token, and whose it is`(endpoint: String) async throws {
        let (flow, known) = try Self.start()
        let token = try await flow.tokens().accessToken
        _ = try await flow.browser.post(
            flow.path(endpoint), form: Self.credentials + [("token", token)])
        expect(known(), is: ["endpoint": .string(endpoint), "client_id": "app", "user": "alice"])
    }

    @Test(arguments: [("par", "request_uri"), ("device", "device_code")])
    func `says who began a flow by the back channel`(
        endpoint: String, artefact: String
    ) async throws {
        let (flow, known) = try Self.start()
        let request = [
            ("response_type", "code"), ("redirect_uri", flow.redirectURI), ("scope", "openid"),
            ("code_challenge", CodeChallenge(verifier: CodeFlow.verifier).value),
            ("code_challenge_method", "S256"),
        ]
        let answer = try await flow.browser.post(
            flow.path(endpoint), form: Self.credentials + request)
        expect(answer.json[artefact]?.string?.isEmpty, is: false)
        expect(
            known(),
            is: [
                "endpoint": .string(endpoint), "client_id": "app", "artefacts": [.string(artefact)],
            ])
    }

    @Test(arguments: ["token", "introspect", "revoke", "par", "device"])
    func `names nobody who did not prove it`(endpoint: String) async throws {
        let (flow, known) = try Self.start()
        let answer = try await flow.browser.post(
            flow.path(endpoint),
            form: [
                ("grant_type", "client_credentials"), ("client_id", "app"),
                ("client_secret", "wrong"),
            ])
        expect(answer.status, is: .unauthorized)
        expect(known()["endpoint"], is: .string(endpoint))
        expect(known()["client_id"], is: nil)
    }

    @Test(arguments: ["jwks", "discovery"])
    func `has nobody where nobody says who they are`(endpoint: String) async throws {
        let (flow, known) = try Self.start()
        _ = try await flow.browser.get(flow.path(endpoint))
        expect(known(), is: ["endpoint": .string(endpoint)])
    }
}

struct `A parameter that the protocol calls secret` {
    private let redaction: RecordRedaction

    init() throws {
        let server = AuthorizationServer(
            name: nil, configuration: TenantConfiguration(profile: .generic), world: World(),
            keys: try KeySource.development.signingKeys())
        redaction = RecordRedaction(of: server, showsSecrets: false)
    }

    @Test(arguments: Parameters.secretNames.subtracting(["code", "code_verifier"]).sorted())
    func `is hidden in the record`(name: String) {
        expect(redaction.parameter(name, "0123456789abcdef"), is: RecordRedaction.mark)
        expect(redaction.query("a=b&\(name)=0123456789abcdef").hasSuffix("=[redacted]"))
    }

    @Test(arguments: [
        "code", "code_verifier", "state", "token_type_hint", "token_endpoint_auth_method",
        "client_secret_expires_at", "grant_type", "requested_token_type", "passkey_hint",
    ])
    func `is shown if it is good for nothing`(name: String) {
        expect(redaction.parameter(name, "0123456789abcdef"), is: "0123456789abcdef")
    }

    @Test(arguments: try Fixture.rows("record/secret-name", as: (String, String).self))
    func `is found in a text that is no form`(text: String, shown: String) {
        expect(redaction.text(text), is: shown)
    }

    @Test func `is every private member of a key`() throws {
        let jwk: JSON = ["kty": "EC", "crv": "P-256", "x": "abc", "d": "def"]
        expect(
            redaction.json(["keys": [jwk]]),
            is: ["keys": [["kty": "EC", "crv": "P-256", "x": "abc", "d": "[redacted]"]]])
    }

    @Test func `is hidden as a number, too`() {
        expect(redaction.json(["password": 1234, "a": 1]), is: ["password": "[redacted]", "a": 1])
    }
}

struct `A record that many requests fill at once` {
    private let count = 400

    @Test(arguments: Ring.allCases) func `holds the newest`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read("{ record: { exchanges: 50 } }")
        try await Provider.run(ring, configuration) { provider in
            await requestAtOnce(of: provider)
            let control = ControlAPI(provider)
            let last = try await control.send(.get, "requests?limit=500").json
            let numbers = (last["items"]?.array ?? []).compactMap(Self.number)
            expect(numbers.count, is: 50)
            expect(Set(numbers).count, is: 50)
            // The late exchanges are there; the early ones are gone.
            expect((numbers.min() ?? 0) > count / 2)
        }
    }

    @Test func `keeps no memory of what is gone`() async throws {
        let configuration = try ServerConfiguration.read("{ record: { exchanges: 300 } }")
        let provider = try Provider(configuration)
        await requestAtOnce(of: provider)
        let full = provider.root.state.memory.bytes
        expect(full > 300 * 1_500)
        for _ in 0..<4 { await requestAtOnce(of: provider) }
        expect(provider.root.state.memory.bytes < full * 2)
    }

    @Test func `counts each answer once`() async throws {
        let provider = try Provider()
        await requestAtOnce(of: provider)
        let found = try await ControlAPI(provider).send(
            .get, "requests?endpoint=jwks&outcome=accepted")
        expect(found.json["total"], is: .integer(count))
    }
}

private extension `A record that many requests fill at once` {
    func requestAtOnce(of provider: Provider) async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                group.addTask { _ = try? await Browser(provider).get("/.well-known/jwks.json") }
            }
        }
    }

    static func number(_ exchange: JSON) -> Int? {
        (exchange["id"]?.string?.dropFirst("req_".count)).flatMap { Int($0) }
    }
}
