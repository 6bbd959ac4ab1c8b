import TestSupport
import Testing

/// The parts of FAPI that stand beside its profiles.
struct `FAPI beside its profiles` {
    private static let sent = "93bac548-d2de-4546-b106-880a5018460d"

    static let cases: [Case] = [
        Case("the id of an interaction comes back where resources are, and is made under FAPI") {
            let tenants: [JSON] = [[:], ["fapi": "2.0"], ["fapi_ciba": true]]
            for settings in tenants {
                let provider = try Provider(.read(settings.text))
                for path in ["/userinfo", "/_understudy/resource", "/oauth/token"] {
                    let isKept = settings != [:]
                    let echoed = try await field(path, Self.sent, provider)
                    let isThere = isKept || path != "/oauth/token"
                    expect(echoed.id, is: isThere ? Self.sent : nil, "\(path)")
                    expect(echoed.isNoted, is: false)
                    let made = try await field(path, nil, provider).id
                    expect(made?.utf8.count, is: isKept ? 36 : nil, "\(path)")
                }
            }
        },
        Case("an id of an interaction that is not a UUID comes back with a note") {
            for path in ["/userinfo", "/_understudy/resource"] {
                for id in ["7", "93bac548-d2de-4546-b106-880a5018460g"] {
                    let answer = try await field(path, id, Provider())
                    expect(answer.id, is: id)
                    expect(answer.isNoted)
                }
            }
        },
        Case("a suite that FAPI 1.0 does not permit is noted, where no browser is") {
            let (rsa, ecdsa) = ("TLS_ECDHE_RSA_WITH_", "TLS_ECDHE_ECDSA_WITH_")
            let rows: [(JSON, String, String?, Bool)] = [
                (["fapi_ciba": true], "/oauth/ciba", ecdsa + "AES_128_GCM_SHA256", true),
                (["fapi_ciba": true], "/userinfo", rsa + "AES_128_CBC_SHA", true),
                (["fapi_ciba": true], "/oauth/token", rsa + "AES_256_GCM_SHA384", false),
                (["fapi_ciba": true], "/oauth/token", nil, false),
                (["fapi_ciba": true], "/authorize", rsa + "AES_128_CBC_SHA", false),
                (["fapi": "2.0"], "/oauth/token", ecdsa + "AES_128_GCM_SHA256", false),
            ]
            for (settings, path, suite, isNoted) in rows {
                let provider = try Provider(.read(settings.text))
                let answer = try await provider.wire.send(
                    Request(
                        method: .post, path: path, authority: provider.wire.authority,
                        oldSuite: suite))
                let found = answer.fields["Understudy-Diagnosis"] ?? ""
                expect(found.contains("fapi.tls-suite"), is: isNoted, "\(path)")
            }
        },
        Case("published documents have the id of an interaction only when sent one") {
            let provider = try Provider(.read(#"{ fapi: "2.0" }"#))
            expect(try await field("/.well-known/jwks.json", nil, provider).id, is: nil)
        },
        Case("a client, or the whole tenant, can demand signed requests (RFC 9101 §10.5)") {
            let member = "require_signed_request_object"
            let client: JSON = ["client_id": "app", "redirect_uris": ["https://app.example/cb"]]
            let tenants: [(settings: JSON, isStated: Bool)] = [
                ([member: true, "clients": [client]], true),
                (["clients": [client.merging([member: true])]], false),
            ]
            for (settings, isStated) in tenants {
                let browser = try Browser(Provider(.read(settings.text)))
                let metadata = try await browser.get("/.well-known/openid-configuration").json
                expect(metadata[member], is: isStated ? true : nil)
                let refused = try await browser.get(
                    "/authorize?client_id=app&response_type=code&redirect_uri=https://app.example/cb"
                )
                expect(refused.fields["Understudy-Diagnosis"], is: "fapi.request-unsigned")
            }
        },
        Case("a client can register that its requests are signed") {
            let browser = try Browser(Provider())
            let sent: JSON = [
                "redirect_uris": ["https://rp.example/cb"], "require_signed_request_object": true,
            ]
            let client = try await browser.register(sent).json
            expect(client["require_signed_request_object"], is: true)
            let refused = try await browser.get(
                "/authorize?response_type=code&client_id=\(client.string("client_id"))")
            expect(refused.fields["Understudy-Diagnosis"], is: "fapi.request-unsigned")
        },
    ]

    @Test(arguments: cases) func `is kept`(_ one: Case) async throws { try await one() }
}

private extension `FAPI beside its profiles` {
    static func field(
        _ path: String, _ id: String?, _ provider: Provider
    ) async throws -> (id: String?, isNoted: Bool) {
        var fields: Fields = [:]
        fields["x-fapi-interaction-id"] = id
        let method: Method = path == "/oauth/token" ? .post : .get
        let answer = try await provider.wire.send(
            Request(
                method: method, path: path, query: nil, fields: fields, body: [],
                authority: provider.wire.authority, certificate: .none))
        let noted = answer.fields["Understudy-Diagnosis"] ?? ""
        return (
            answer.fields["x-fapi-interaction-id"], noted.contains("fapi.interaction-id")
        )
    }
}
