import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Text

/// What the modules of the plan `fapi-ciba-id1` look for, by their names.
struct `The modules of FAPI-CIBA` {
    private static let now = Provider.start.seconds
    private static let key = Result { try PrivateKey.generate(.rsa(bits: 2048)) }
    private static let foreign = Result { try PrivateKey.generate(.rsa(bits: 2048)) }

    struct Module: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var claims: [String: JSON] = [:]
        var algorithm = Algorithm.ps256
        var isForeign = false
        var isSigned = true
        /// nil where the request is accepted.
        var diagnosis: String?

        init(
            _ name: String, _ claims: [String: JSON] = [:], by algorithm: Algorithm = .ps256,
            isForeign: Bool = false, isSigned: Bool = true, _ diagnosis: String? = nil
        ) {
            testDescription = "fapi-ciba-id1-\(name)"
            self.claims = claims
            self.algorithm = algorithm
            self.isForeign = isForeign
            self.isSigned = isSigned
            self.diagnosis = diagnosis
        }
    }

    private static let missing = ["aud", "iss", "exp", "iat", "nbf", "jti"].map {
        Module("ensure-request-object-missing-\($0)-fails", [$0: .null], "ciba.claim-missing")
    }

    static let modules =
        missing + [
            Module(""),
            Module("ensure-authorization-request-with-binding-message-succeeds"),
            Module(
                "ensure-authorization-request-with-potentially-bad-binding-message",
                ["binding_message": "1234 👍🏿 品川 Łódź"]),
            Module(
                "ensure-authorization-request-with-multiple-hints-fails",
                ["login_hint_token": "bob"], "ciba.hints"),
            Module("ensure-other-scope-order-succeeds", ["scope": "profile openid"]),
            Module("ensure-requested-expiry-as-string-succeeds", ["requested_expiry": "30"]),
            Module("requested-expiry-as-number", ["requested_expiry": 30]),
            Module(
                "ensure-request-object-bad-aud-fails", ["aud": "https://x.example"],
                "request-object.audience"),
            Module(
                "ensure-request-object-bad-iss-fails", ["iss": "other"], "request-object.issuer"),
            Module(
                "ensure-request-object-expired-exp-fails", ["exp": .integer(now - 300)],
                "request-object.expired"),
            Module(
                "ensure-request-object-exp-is-70-minutes-in-future-fails",
                ["exp": .integer(now + 4200)], "ciba.fapi"),
            Module(
                "ensure-request-object-nbf-is-10-minutes-in-future-fails",
                ["nbf": .integer(now + 600)], "request-object.not-yet-valid"),
            Module(
                "ensure-request-object-nbf-is-70-minutes-in-past-fails",
                ["nbf": .integer(now - 4200)], "ciba.fapi"),
            Module(
                "ensure-request-object-signature-algorithm-is-none-fails", by: .none,
                "request-object.algorithm"),
            Module(
                "ensure-request-object-signature-algorithm-is-RS256-fails", by: .rs256,
                "request-object.algorithm"),
            Module(
                "ensure-request-object-signed-by-other-client-fails", isForeign: true,
                "request-object.signature"),
            Module(
                "ensure-unsigned-backchannel-authorization-request-fails", isSigned: false,
                "ciba.fapi"),
            Module("without-binding-message", ["binding_message": .null], "ciba.fapi"),
            Module(
                "with-request-context", ["binding_message": .null, "request_context": ["a": 1]]),
        ]

    private static func configuration(_ more: String = "") throws -> ServerConfiguration {
        let jwks = JSON.object(["keys": .array([try key.get().publicKey.jwk])]).text
        return try .read(
            """
            { clients: [{ client_id: "kiosk", token_endpoint_auth_method: "private_key_jwt",
                jwks: \(jwks), fapi_ciba: true, \(more)
                grant_types: ["urn:openid:params:grant-type:ciba", "refresh_token"] }] }
            """)
    }

    /// A JWT of the client, with these claims in place of sound ones; null takes one out.
    private static func signed(
        _ changes: [String: JSON], to provider: Provider, by algorithm: Algorithm = .ps256,
        isForeign: Bool = false
    ) throws -> String {
        var claims: JSON = [
            "iss": "kiosk", "aud": .string("http://\(provider.wire.authority)"),
            "exp": .integer(now + 300), "iat": .integer(now), "nbf": .integer(now),
            "jti": .string(Base64URL.encode(SecureRandom.bytes(16))),
        ]
        claims = .object(
            (claims.object ?? [:]).merging(changes) { $1 }.filter { !$0.value.isNull })
        guard algorithm != .none else {
            let parts = [JSON.object(["alg": "none"]), claims].map {
                Base64URL.encode(Array($0.text.utf8))
            }
            return parts.joined(separator: ".") + "."
        }
        return try JWS.sign(
            header: ["typ": "JWT"], claims: claims,
            key: .asymmetric((isForeign ? foreign : key).get()), algorithm: algorithm)
    }

    private static let wishes: [String: JSON] = [
        "scope": "openid profile", "login_hint": "alice", "binding_message": "1234",
        "acr_values": "urn:mace:incommon:iap:silver",
    ]

    private static func login(_ provider: Provider) throws -> CIBALogin {
        let assertion = try signed(["sub": "kiosk"], to: provider)
        return CIBALogin(provider) {
            $0.credentials = [
                (
                    "client_assertion_type",
                    "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
                ), ("client_assertion", assertion),
            ]
        }
    }

    @Test(arguments: modules)
    func `are answered as they expect`(module: Module) async throws {
        try await Provider.run(.inProcess, Self.configuration()) { provider in
            var login = try Self.login(provider)
            let request = try Self.signed(
                Self.wishes.merging(module.claims) { $1 }, to: provider, by: module.algorithm,
                isForeign: module.isForeign)
            let answer = try await login.ask(
                module.isSigned
                    ? [("request", request)] : [("scope", "openid"), ("login_hint", "alice")])
            expect(answer.diagnosis, is: module.diagnosis)
            guard module.diagnosis == nil else {
                expect(answer.status, is: .badRequest)
                return
            }
            let id = answer.json["auth_req_id"]?.string ?? ""
            let control = ControlAPI(provider)
            try await expect(control.send(.post, "ciba/\(id)?action=allow").status, is: .ok)
            login.credentials = try Self.login(provider).credentials
            let claims = try await login.poll(answer.json).json.claims(of: "id_token")
            expect(claims["acr"], is: "urn:mace:incommon:iap:silver")
        }
    }

    @Test(arguments: [
        ("", nil),
        (
            #"backchannel_token_delivery_mode: "push", backchannel_client_notification_endpoint: "http://localhost:1/","#,
            "ciba.fapi"
        ),
    ])
    func `allow poll and ping alone`(more: String, diagnosis: String?) async throws {
        try await Provider.run(.inProcess, Self.configuration(more)) { provider in
            let request = try Self.signed(Self.wishes, to: provider)
            let answer = try await Self.login(provider).ask([("request", request)])
            expect(answer.diagnosis, is: diagnosis)
        }
    }
}
