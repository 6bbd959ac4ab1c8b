import TestSupport
import Testing

/// The requests of a module of the plan `fapi-ciba-id1-test-plan`, and the expected result.
struct CIBAModule: Sendable, CustomTestStringConvertible {
    /// Its name in the suite; the part after a colon distinguishes the steps of one module.
    let testDescription: String
    /// The kinds of clients, and the ways to hear of decisions, that it concerns.
    var manners = BankClient.Manner.allCases
    var deliveries = [CIBADelivery.poll, .ping]
    /// Changes to the claims of a sound request; a null removes one.
    var claims: [String: JSON] = [:]
    var algorithm = Algorithm.ps256
    /// The type in the header of the request.
    var type: String?
    var isForeign = false
    var isSigned = true
    /// The answer of the notification endpoint.
    var answer: Status?
    /// nil if the request is accepted.
    var diagnosis: String?
    /// The error of a request that is not accepted.
    var error = "invalid_request"
    /// The steps after an accepted request, in place of a login.
    var play: Play?

    /// The second client has the same registration and other keys.
    typealias Play = @Sendable (BankClient, CIBARound) async throws -> Void

    init(
        _ name: String, _ diagnosis: String? = nil, _ change: (inout CIBAModule) -> Void = { _ in }
    ) {
        testDescription = "fapi-ciba-id1" + (name.isEmpty || name.first == ":" ? name : "-\(name)")
        self.diagnosis = diagnosis
        change(&self)
    }

    /// Its name in the suite, without the step.
    var name: String { testDescription.prefix { $0 != ":" }.description }
}

/// One authentication on the back channel, step by step.
struct CIBARound: Sendable {
    let client: BankClient
    let delivery: CIBADelivery
    var module: CIBAModule

    /// As long as it may be (CIBA Core §7.1).
    static let notice = String(repeating: "n0tify-me.", count: 102) + "last"

    func ask(_ form: [(String, String)] = []) async throws -> Response {
        let scope = "openid profile offline_access"
        guard module.isSigned else {
            return try await client.post(
                "/oauth/ciba", [("scope", scope), ("login_hint", "alice")] + form)
        }
        var wishes: [String: JSON] = [
            "scope": .string(scope), "login_hint": "alice", "binding_message": "1234",
            "acr_values": "urn:mace:incommon:iap:silver",
        ]
        if delivery == .ping { wishes["client_notification_token"] = .string(Self.notice) }
        let request = try client.signed(
            wishes.merging(module.claims) { $1 }, by: module.algorithm, type: module.type,
            isForeign: module.isForeign)
        return try await client.post("/oauth/ciba", [("request", request)] + form)
    }

    func decide(_ asked: JSON, _ action: String = "allow") async throws -> Response {
        let id = asked.string("auth_req_id")
        return try await ControlAPI(client.provider).send(.post, "ciba/\(id)?action=\(action)")
    }

    func poll(
        _ asked: JSON, by client: BankClient? = nil, _ form: [(String, String)] = []
    ) async throws -> Response {
        try await (client ?? self.client).post(
            "/oauth/token",
            [
                ("grant_type", "urn:openid:params:grant-type:ciba"),
                ("auth_req_id", asked.string("auth_req_id")),
            ] + form)
    }
}

/// The modules about the clients that may ask and poll.
extension CIBAModule {
    static let ofClients = polls + assertions + requests + [discovery]

    private static let now = Provider.start.seconds

    /// A request that is accepted, and a poll that is not.
    ///
    /// - Parameter errors: those that the module allows.
    private static func poll(
        _ name: String, by manners: [BankClient.Manner], _ diagnosis: String?,
        errors: Set<String?> = ["invalid_client"],
        _ change: @escaping @Sendable (inout BankClient) -> Void, _ form: [(String, String)] = []
    ) -> CIBAModule {
        CIBAModule(name) {
            $0.manners = manners
            $0.play = { client, round in
                let asked = try await round.ask().json
                _ = try await round.decide(asked)
                var poller = client
                change(&poller)
                let answer = try await round.poll(asked, by: poller, form)
                expect(answer.diagnosis, is: diagnosis)
                expect(answer.status == .ok, is: diagnosis == nil)
                if diagnosis != nil {
                    let error = answer.json["error"]?.string
                    expect(errors.contains(error), "\(error ?? "none")")
                    let isOfClient = error == "invalid_client" && answer.status == .unauthorized
                    expect(isOfClient || answer.status == .badRequest)
                }
            }
        }
    }

    private static let polls = [
        poll(
            "ensure-wrong-auth-req-id-in-token-endpoint-request", by: [.key],
            "assertion.signature", { $0.id = "other" }),
        poll(
            "ensure-wrong-auth-req-id-in-token-endpoint-request: of another client",
            by: BankClient.Manner.allCases, "ciba.other-client", errors: ["invalid_grant"],
            { $0.id = "twin" }),
        poll(
            "ensure-wrong-client-id-in-token-endpoint-request", by: [.certificate],
            "certificate.key", { _ in }, [("client_id", "other")]),
        poll(
            "ensure-without-client-assertion-in-token-endpoint-request", by: [.key],
            "client.secret-missing", { $0.sendsAssertion = false }),
        poll(
            "ensure-client-assertion-signature-algorithm-in-token-endpoint-request-is-RS256-fails",
            by: [.key], "fapi.algorithm", { $0.assertionAlgorithm = .rs256 }),
        poll(
            "ensure-client-assertion-with-iss-aud-to-token-endpoint-succeeds", by: [.key], nil,
            { $0.assertion = ["aud": .string($0.issuer)] }),
        poll(
            "ensure-mtls-holder-of-key-required", by: BankClient.Manner.allCases,
            "certificate.missing", errors: ["invalid_client", "invalid_request", "invalid_grant"],
            { $0.certificate = nil }),
    ]

    /// A request that is refused because of its sender.
    private static func ask(
        _ name: String, by manner: BankClient.Manner, _ diagnosis: String,
        _ form: [(String, String)] = [],
        _ change: @escaping @Sendable (inout BankClient) -> Void = { _ in }
    ) -> CIBAModule {
        CIBAModule(name) {
            $0.manners = [manner]
            $0.play = { client, round in
                var sender = client
                change(&sender)
                let asker = CIBARound(
                    client: sender, delivery: round.delivery, module: round.module)
                let answer = try await asker.ask(form)
                expect(answer.diagnosis, is: diagnosis)
                expect(answer, is: .unauthorized, error: "invalid_client")
            }
        }
    }

    private static let request = "in-backchannel-authorization-request"

    private static let requests = [
        ask("ensure-wrong-client-id-\(request)", by: .certificate, "certificate.key") {
            $0.id = "other"
        },
        ask(
            "ensure-different-client-id-and-issuer-\(request)", by: .certificate,
            "certificate.key", [("client_id", "other")]),
        ask("ensure-without-client-assertion-\(request)", by: .key, "client.secret-missing") {
            $0.sendsAssertion = false
        },
        ask(
            "ensure-client-assertion-signature-algorithm-\(request)-is-RS256-fails", by: .key,
            "fapi.algorithm"
        ) { $0.assertionAlgorithm = .rs256 },
    ]

    private static let assertions = [
        ("exp", JSON.integer(now - 300), "assertion.expired"),
        ("aud", "https://x.example", "assertion.audience"), ("sub", .null, "assertion.issuer"),
        ("iss", "other", "assertion.issuer"),
        ("nbf", .integer(now + 600), "assertion.not-yet-valid"),
        ("exp", .null, "assertion.malformed"),
    ].map { claim, value, diagnosis in
        ask(
            "ensure-invalid-client-assertions-\(request)-fail: \(claim) \(value.text)", by: .key,
            diagnosis
        ) { $0.assertion = [claim: value] }
    }

    private static let discovery = CIBAModule("discovery-end-point-verification") {
        $0.play = { client, _ in
            let document = try await client.send(.get, "/.well-known/openid-configuration").json
            expect(document["backchannel_token_delivery_modes_supported"], is: ["poll", "ping"])
            expect(
                document["backchannel_authentication_request_signing_alg_values_supported"],
                is: ["PS256", "ES256"])
            expect(document["backchannel_authentication_endpoint"]?.string != nil)
            expect(document["tls_client_certificate_bound_access_tokens"], is: true)
            let grants = document["grant_types_supported"]?.array ?? []
            expect(grants.contains("urn:openid:params:grant-type:ciba"))
            for name in [
                "id_token_signing_alg_values_supported",
                "token_endpoint_auth_signing_alg_values_supported",
            ] {
                let algorithms = Set(document[name]?.array?.compactMap(\.string) ?? [])
                expect(
                    !algorithms.isEmpty && algorithms.isSubset(of: ["PS256", "ES256"]), "\(name)")
            }
            let methods = document["token_endpoint_auth_methods_supported"]?.array ?? []
            let demanded = ["private_key_jwt", "tls_client_auth", "self_signed_tls_client_auth"]
            expect(Set(methods.compactMap(\.string)), is: Set(demanded))
        }
    }
}

extension CIBAModule {
    static let all = sound + objects + ofClients + notices

    private static let sound = [
        CIBAModule(""), CIBAModule(": the second client", nil, secondClient),
        CIBAModule("ensure-authorization-request-with-binding-message-succeeds"),
        CIBAModule("ensure-authorization-request-with-potentially-bad-binding-message") {
            let message = "1234 \u{1F44D}\u{1F3FF} 品川 Łódź <script>alert('\")</script> "
            $0.claims = ["binding_message": .string(String(repeating: message, count: 4))]
        },
        CIBAModule("ensure-other-scope-order-succeeds") { $0.claims = ["scope": "profile openid"] },
        CIBAModule("ensure-requested-expiry-as-string-succeeds") {
            $0.claims = ["requested_expiry": "30"]
        },
        CIBAModule("ensure-requested-expiry-as-string-succeeds: a number") {
            $0.claims = ["requested_expiry": 30]
        },
        CIBAModule("user-rejects-authentication") {
            $0.answer = .noContent
            $0.play = { _, round in
                let asked = try await round.ask().json
                try await expect(round.decide(asked, "deny").status, is: .ok)
                try await expect(round.poll(asked).json["error"], is: "access_denied")
            }
        },
        CIBAModule("multiple-call-to-token-endpoint") {
            $0.play = { client, round in
                let asked = try await round.ask().json
                try await expect(round.poll(asked).json["error"], is: "authorization_pending")
                for _ in 1...20 {
                    try await expect(round.poll(asked).json["error"], is: "slow_down")
                }
                try await expect(round.decide(asked).status, is: .ok)
                client.provider.clock.advance(by: 10)
                try await expect(round.poll(asked).status, is: .ok)
            }
        },
        CIBAModule("auth-req-id-expired") {
            $0.claims = ["requested_expiry": 10]
            $0.play = { client, round in
                let asked = try await round.ask().json
                expect(asked["expires_in"], is: 10)
                client.provider.clock.advance(by: 11)
                try await expect(round.poll(asked).json["error"], is: "expired_token")
            }
        },
        CIBAModule("refresh-token") {
            $0.play = { client, round in
                let asked = try await round.ask().json
                _ = try await round.decide(asked)
                let token = try await round.poll(asked).json.refreshToken
                let form = [("grant_type", "refresh_token"), ("refresh_token", token)]
                let renewed = try await client.post("/oauth/token", form)
                let bound = try renewed.json.claims(of: "access_token")["cnf"]
                expect(bound?["x5t#S256"]?.string != nil)
                var other = client
                other.id = "twin"
                let stolen = try await other.post("/oauth/token", form)
                expect(stolen, error: "invalid_grant", diagnosis: "refresh-token.other-client")
            }
        },
    ]

    /// The same client, with other forms of the same request.
    private static func secondClient(_ module: inout CIBAModule) {
        module.claims = ["requested_expiry": 300]
        module.type = "oauth-authz-req+jwt"
        module.play = { client, round in
            let asked = try await round.ask()
            expect(asked.fields["x-fapi-interaction-id"]?.utf8.count, is: 36)
            expect(asked.json["expires_in"], is: 300)
            expect(asked.json["interval"], is: 5)
            expect(asked.json.string("auth_req_id").utf8.count >= 27)
            try await expect(round.decide(asked.json).status, is: .ok)
            let tokens = try await round.poll(asked.json).json
            let header = try JWS(compact: tokens.idToken).header
            expect(header["kid"]?.string != nil)
            let claims = try tokens.claims(of: "id_token")
            expect(claims["acr"], is: "urn:mace:incommon:iap:silver")
            expect(claims["c_hash"] == nil && claims["s_hash"] == nil)
            var stranger = client
            let bearer: Fields = ["Authorization": "Bearer \(tokens.string("access_token"))"]
            try await expect(stranger.send(.get, "/userinfo", bearer).status, is: .ok)
            stranger.certificate = try Certificate.fixture("other")
            try await expect(stranger.send(.get, "/userinfo", bearer).status, is: .unauthorized)
            let again = try await round.poll(asked.json)
            expect(again, error: "invalid_grant", diagnosis: "ciba.reused")
        }
    }

    private static func object(
        _ name: String, _ diagnosis: String, _ claims: [String: JSON]
    ) -> CIBAModule {
        CIBAModule("ensure-request-object-\(name)-fails", diagnosis) { $0.claims = claims }
    }

    private static let objects =
        ["aud", "iss", "exp", "iat", "nbf", "jti"].map {
            object("missing-\($0)", "ciba.claim-missing", [$0: .null])
        } + [
            object("bad-aud", "request-object.audience", ["aud": "https://x.example"]),
            object("bad-iss", "request-object.issuer", ["iss": "other"]),
            object("expired-exp", "request-object.expired", ["exp": .integer(now - 300)]),
            object("exp-is-70-minutes-in-future", "ciba.fapi", ["exp": .integer(now + 4200)]),
            CIBAModule(
                "ensure-request-object-exp-is-70-minutes-in-future-fails: from nbf", "ciba.fapi"
            ) { $0.claims = ["nbf": .integer(now - 3000), "exp": .integer(now + 1200)] },
            object(
                "nbf-is-10-minutes-in-future", "request-object.not-yet-valid",
                ["nbf": .integer(now + 600)]),
            object("nbf-is-70-minutes-in-past", "ciba.fapi", ["nbf": .integer(now - 4200)]),
            CIBAModule(
                "ensure-request-object-signature-algorithm-is-none-fails",
                "request-object.algorithm"
            ) { $0.algorithm = .none },
            CIBAModule(
                "ensure-request-object-signature-algorithm-is-bad-fails", "request-object.signature"
            ) { $0.isForeign = true },
            CIBAModule(
                "ensure-request-object-signature-algorithm-is-RS256-fails",
                "request-object.algorithm"
            ) { $0.algorithm = .rs256 },
            CIBAModule(
                "ensure-request-object-signed-by-other-client-fails", "request-object.signature"
            ) { $0.isForeign = true },
            CIBAModule(
                "ensure-unsigned-backchannel-authorization-request-fails", "ciba.fapi"
            ) { $0.isSigned = false },
            CIBAModule(
                "ensure-authorization-request-with-multiple-hints-fails", "ciba.hints"
            ) { $0.claims = ["login_hint_token": "bob", "binding_message": .null] },
            CIBAModule(
                "ensure-authorization-request-with-binding-message-succeeds: none", "ciba.fapi"
            ) {
                $0.claims = ["binding_message": .null]
                $0.error = "invalid_binding_message"
            },
            CIBAModule("ensure-authorization-request-with-binding-message-succeeds: context") {
                $0.claims = ["binding_message": .null, "request_context": ["a": 1]]
            },
        ]

    /// A ping is sent once, and the login continues whatever the response.
    private static let notices = [
        ("backchannel-notification-endpoint-response-has-body", Status.ok),
        ("backchannel-notification-endpoint-response-401", .unauthorized),
        ("backchannel-notification-endpoint-response-403", .forbidden),
        ("backchannel-notification-endpoint-return-redirect-request", Status(code: 301)),
        (
            "with-mtls-ciba-notification-endpoint-response-401-and-require-server-does-not-retry",
            .unauthorized
        ),
    ].map { name, status in
        CIBAModule("ping-\(name)") {
            $0.deliveries = [.ping]
            $0.answer = status
        }
    }
}
