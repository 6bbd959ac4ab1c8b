import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

extension CIBAModule {
    static let all = sound + objects + ofClients + notices

    private static let now = Provider.start.seconds

    private static let sound = [
        CIBAModule(""),
        CIBAModule("ensure-authorization-request-with-binding-message-succeeds"),
        CIBAModule("ensure-authorization-request-with-potentially-bad-binding-message") {
            $0.claims = ["binding_message": "1234 👍🏿 品川 Łódź"]
        },
        CIBAModule("ensure-other-scope-order-succeeds") {
            $0.claims = ["scope": "profile openid"]
        },
        CIBAModule("ensure-requested-expiry-as-string-succeeds") {
            $0.claims = ["requested_expiry": "30"]
        },
        CIBAModule("ensure-requested-expiry-as-string-succeeds: a number") {
            $0.claims = ["requested_expiry": 30]
        },
        CIBAModule("user-rejects-authentication") {
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
                try await expect(round.poll(asked).json["error"], is: "slow_down")
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
                let token = try await round.poll(asked).json["refresh_token"]?.string ?? ""
                let form = [("grant_type", "refresh_token"), ("refresh_token", token)]
                let renewed = try await client.post("/oauth/token", form)
                let bound = try renewed.json.claims(of: "access_token")["cnf"]
                expect(bound?["x5t#S256"]?.string != nil)
            }
        },
    ]

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
            object(
                "nbf-is-10-minutes-in-future", "request-object.not-yet-valid",
                ["nbf": .integer(now + 600)]),
            object("nbf-is-70-minutes-in-past", "ciba.fapi", ["nbf": .integer(now - 4200)]),
            CIBAModule(
                "ensure-request-object-signature-algorithm-is-none-fails",
                "request-object.algorithm"
            ) { $0.algorithm = .none },
            CIBAModule(
                "ensure-request-object-signature-algorithm-is-bad-fails",
                "request-object.algorithm"
            ) { $0.algorithm = Algorithm(rawValue: "RS512") },
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
            ) { $0.claims = ["login_hint_token": "bob"] },
            CIBAModule(
                "ensure-authorization-request-with-binding-message-succeeds: none", "ciba.fapi"
            ) { $0.claims = ["binding_message": .null] },
            CIBAModule("ensure-authorization-request-with-binding-message-succeeds: context") {
                $0.claims = ["binding_message": .null, "request_context": ["a": 1]]
            },
        ]

    /// A ping is sent once, and the login continues whatever the response.
    private static let notices = [
        ("backchannel-notification-endpoint-response-has-body", Status.ok),
        ("backchannel-notification-endpoint-response-401", .unauthorized),
        ("backchannel-notification-endpoint-response-403", .forbidden),
        ("backchannel-notification-endpoint-return-redirect-request", .found),
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
