import Foundation
import TestSupport
import Testing

/// Each effect of rules at three endpoints, or at all if fewer have a use for it.
struct `Every effect of a rule` {
    struct Row: Sendable {
        let effect: String
        /// The member of `then`.
        let then: JSON
        let endpoints: [TriedEndpoint]
        var isSignedIn = true
        /// True if a socket is checked byte by byte.
        var isTrouble = false
        /// Tells whether an answer shows the effect.
        let shows: @Sendable (TriedAnswer) -> Bool
    }

    static let rows: [Row] = [
        Row(effect: "claims", then: ["x": 1], endpoints: [.authorize, .token, .userinfo]) {
            $0.members["x"] == 1
                || ($0.claims(of: "id_token")?["x"] == 1
                    && $0.claims(of: "access_token")?["x"] == 1)
        },
        Row(effect: "id_token", then: ["x": 1], endpoints: [.authorize, .token]) {
            $0.claims(of: "id_token")?["x"] == 1 && $0.claims(of: "access_token")?["x"] == nil
        },
        Row(effect: "access_token", then: ["x": 1], endpoints: [.authorize, .token]) {
            $0.claims(of: "access_token")?["x"] == 1 && $0.claims(of: "id_token")?["x"] == nil
        },
        Row(effect: "userinfo", then: ["x": 1], endpoints: [.userinfo]) { $0.members["x"] == 1 },
        Row(effect: "add_scope", then: "extra", endpoints: [.authorize, .token]) {
            $0.members["scope"] == "openid email extra"
        },
        Row(effect: "remove_scope", then: "email", endpoints: [.authorize, .token]) {
            $0.members["scope"] == "openid"
        },
        Row(effect: "expires_in", then: 5, endpoints: [.authorize, .token]) {
            let claims = $0.claims(of: "access_token")
            return claims?["exp"]?.integer == Provider.start.seconds + 5
        },
        Row(effect: "id_token_expires_in", then: 7, endpoints: [.authorize, .token]) {
            $0.claims(of: "id_token")?["exp"]?.integer == Provider.start.seconds + 7
        },
        Row(effect: "defect", then: "no-sub", endpoints: [.authorize, .token]) {
            $0.claims(of: "id_token").map { $0["sub"] == nil } == true
        },
        Row(effect: "keys", then: "rotate", endpoints: [.authorize, .token, .jwks]) { answer in
            let next = DevelopmentKey.keyID + "-2"
            let published = answer.members["keys"]?.array?.map { $0["kid"] } ?? []
            return answer.keyID(of: "id_token") == next || published.contains(.string(next))
        },
        Row(effect: "login", then: "bob", endpoints: [.authorize, .ciba], isSignedIn: false) {
            // A poll tells later who decided on the back channel.
            $0.claims(of: "id_token")?["sub"] == "bob"
                || ($0.members["auth_req_id"] != nil
                    && $0.response?.diagnosis?.contains("rule.applied") == true)
        },
        Row(
            effect: "deny", then: ["error": "access_denied"],
            endpoints: [.authorize, .token, .userinfo]
        ) { $0.response?.diagnosis == "rule.denied" },
        Row(effect: "delay_ms", then: 250, endpoints: [.authorize, .token, .jwks]) {
            $0.waits == [.milliseconds(250)]
        },
        Row(
            effect: "respond", then: ["status": 503, "body": ["x": 1]],
            endpoints: [.authorize, .token, .userinfo, .jwks]
        ) { $0.response?.status == .serviceUnavailable && $0.members == ["x": 1] },
        Row(
            effect: "redirect", then: ["status": 307, "to": "https://evil.example/"],
            endpoints: [.authorize, .token, .userinfo, .jwks]
        ) {
            $0.response?.status.code == 307
                && $0.response?.fields[.location]?.hasPrefix("https://evil.example/") == true
        },
        Row(effect: "body", then: ["bom": true], endpoints: [.token, .userinfo, .jwks]) {
            $0.response?.body.bytes.starts(with: [0xef, 0xbb, 0xbf]) == true
        },
        Row(effect: "response", then: ["x": 1], endpoints: [.authorize, .token, .userinfo, .jwks]) {
            $0.members["x"] == 1 || $0.members["x"] == "1"
        },
        Row(
            effect: "truncate", then: 10, endpoints: [.token, .userinfo, .jwks], isTrouble: true
        ) { $0.response?.breaksOff == .afterBody(bytes: 10) || $0.receivedBody?.count == 10 },
        Row(
            effect: "disconnect", then: "before",
            endpoints: [.authorize, .token, .userinfo, .jwks], isTrouble: true
        ) { $0.response?.breaksOff == .beforeHead || $0.received?.bytes.isEmpty == true },
        Row(
            effect: "disconnect", then: "mid-body", endpoints: [.token, .userinfo, .jwks],
            isTrouble: true
        ) {
            $0.response?.breaksOff == .midBody
                || $0.receivedBody.map { !$0.isEmpty && (try? JSON(parsing: String($0))) == nil }
                    == true
        },
        Row(
            effect: "disconnect", then: "reset", endpoints: [.authorize, .token, .userinfo, .jwks],
            isTrouble: true
        ) { $0.response?.breaksOff == .reset || $0.received?.isReset == true },
        Row(
            effect: "delay_ms", then: ["uniform": [100, 2000]],
            endpoints: [.token, .userinfo, .jwks]
        ) {
            $0.waits.first.map { (.milliseconds(100)...(.milliseconds(2000))).contains($0) } == true
        },
        Row(
            effect: "delay_ms", then: ["lognormal": ["median": 90, "sigma": 0.4]],
            endpoints: [.token, .userinfo, .jwks]
        ) { $0.waits.count == 1 },
        Row(
            effect: "dribble", then: ["chunks": 3, "ms": 1], endpoints: [.token, .userinfo, .jwks]
        ) { $0.response?.diagnosis?.contains("rule.applied") == true },
    ]

    @Test func `has a row, and three endpoints where so many have a use for it`() {
        expect(Set(Self.rows.map(\.effect)), is: Set(RuleCatalog.effects.map(\.name)))
        for effect in RuleCatalog.effects {
            // Endpoints of one provider have their own tests, and so have APIs and tokens that few
            // clients ask for.
            let useful = effect.endpoints(in: ConfigurationVocabulary.served.rules)
                .subtracting(EndpointName.ofWorkloads.union(["workload-keys", .api]))
                .subtracting(effect.name == "defect" ? [.userinfo, .logout] : [])
            let tried = Set(
                Self.rows.filter { $0.effect == effect.name }.flatMap(\.endpoints)
                    .map { EndpointName(rawValue: $0.rawValue) })
            expect(tried.subtracting(useful), is: [], "\(effect.name)")
            expect(tried.count >= min(3, useful.count), "\(effect.name)")
        }
    }

    @Test(arguments: Ring.allCases, rows.indices)
    func `shows in one answer and not in the next`(ring: Ring, index: Int) async throws {
        let row = Self.rows[index]
        for endpoint in row.endpoints {
            let waits = Lock<[Duration]>([])
            try await Provider.run(
                ring, wait: { span in waits.withLock { $0.append(span) } }
            ) { provider in
                let requests = try await [
                    endpoint.request(to: provider, isSignedIn: row.isSignedIn),
                    endpoint.request(to: provider, isSignedIn: row.isSignedIn),
                ]
                let rule: JSON = [
                    "when": ["endpoint": .string(endpoint.rawValue)], "times": 1,
                    "then": [row.effect: row.then],
                ]
                let added = try await Browser(provider).send(
                    .post, "/_understudy/rules", json: rule)
                expect(added.status, is: .created, "\(added.text)")
                for (request, isRuled) in zip(requests, [true, false]) {
                    waits.withLock { $0 = [] }
                    var answer = try await answer(
                        to: request, from: provider, raw: row.isTrouble && isRuled)
                    answer.waits = waits.withLock { $0 }
                    expect(
                        row.shows(answer), is: isRuled,
                        "\(endpoint): \(answer.response?.status.code ?? 0) \(answer.members.text)")
                }
            }
        }
    }

    private func answer(
        to request: Request, from provider: Provider, raw: Bool
    ) async throws -> TriedAnswer {
        if raw, let wire = provider.wire as? LiveWire {
            return TriedAnswer(received: try await wire.exchange(request))
        }
        return TriedAnswer(response: try await provider.wire.send(request))
    }
}
