import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// The modules about the clients that may ask and poll.
extension CIBAModule {
    static let ofClients = polls + assertions + requests + [discovery]

    private static let now = Provider.start.seconds

    /// A request that is accepted, and a poll that is not.
    private static func poll(
        _ name: String, by manners: [BankClient.Manner], _ diagnosis: String?,
        _ change: @escaping @Sendable (inout BankClient) -> Void,
        _ form: [(String, String)] = []
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
            }
        }
    }

    private static let polls = [
        poll(
            "ensure-wrong-auth-req-id-in-token-endpoint-request", by: [.key],
            "assertion.signature", { $0.id = "other" }),
        poll(
            "ensure-wrong-auth-req-id-in-token-endpoint-request: of another client",
            by: BankClient.Manner.allCases, "ciba.other-client", { $0.id = "twin" }),
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
            "ensure-mtls-holder-of-key-required", by: [.key], "fapi.token-unbound",
            { $0.certificate = nil }),
        poll(
            "ensure-mtls-holder-of-key-required: of the client itself", by: [.certificate],
            "certificate.missing", { $0.certificate = nil }),
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
                expect(try await asker.ask(form).diagnosis, is: diagnosis)
            }
        }
    }

    private static let request = "in-backchannel-authorization-request"

    private static let requests = [
        ask(
            "ensure-wrong-client-id-\(request)", by: .certificate, "certificate.key",
            [("client_id", "other")]),
        ask(
            "ensure-different-client-id-and-issuer-\(request)", by: .certificate,
            "request-object.issuer", [("client_id", "twin")]),
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
            let methods = document["token_endpoint_auth_methods_supported"]?.array ?? []
            expect(methods.contains("private_key_jwt") && !methods.contains("none"))
        }
    }
}
