import TestSupport
import Testing

/// OpenID Federation 1.0 §12.1 over sockets: tenants of one server are the leaf, the intermediate
/// and the anchor.
struct `A client that a federation vouches for` {
    static let cases: [Case] = [
        Case("logs in with nothing but its entity id") {
            try await Self.run { provider, base, rp in
                let flow = try Self.flow(provider, base, rp)
                let consent = try await flow.signIn()
                expect(consent.text, contains: "Named above")
                let code = try await flow.allow(consent).redirectParameters["code"] ?? ""
                let answer = try await flow.redeem(
                    code, rp.assertion(to: .string(base), at: provider.root.now))
                expect(answer.status, is: .ok, "\(answer.text)")
                // Leaf, intermediate and anchor state their own entity, and two of them the
                // entities below.
                expect(provider.root.state.outbox.values.count, is: 5)
            }
        },
        Case("is resolved, with its whole chain") {
            try await Self.run { provider, base, rp in
                let answer = try await Browser(provider).get(
                    "/federation/resolve?sub=\(rp.id)&trust_anchor=\(base)/anchor")
                let claims = try JWS(compact: answer.text).claims
                expect(claims?["trust_chain"]?.array?.count, is: 4)
                let client = claims?["metadata"]?["openid_relying_party"]
                expect(client?["client_name"], is: "Named above")
            }
        },
        Case("logs in below a provider that is the anchor itself") {
            try await Self.run { provider, base, rp in
                let known: JSON = ["jwks": try await Self.keys("/middle", provider)]
                try await Self.change(
                    "",
                    [
                        "trust_anchors": .null,
                        "subordinates": .object([base + "/middle": known]),
                    ], provider)
                let below: JSON = ["jwks": try await Self.keys("/leaf", provider)]
                try await Self.change(
                    "/middle",
                    ["authority_hints": [.string(base)], "subordinates": .object([rp.id: below])],
                    provider)
                let consent = try await Self.flow(provider, base, rp).signIn()
                expect(consent.text, contains: "Federated")
            }
        },
        Case("is not told apart by a foreign page from what does not answer") {
            let server = try ServerConfiguration.read(
                """
                { federation: { trust_anchors: [{ entity_id: 'https://x.example', jwks: { keys: [] } }] },
                  tenants: { other: { federation: {} } } }
                """)
            try await Provider.run(.live, server, wait: { _ in }) { provider in
                let base = "http://\(provider.wire.authority)"
                for id in [base + "/other", base + "/health/none"] {
                    let flow = CodeFlow(Browser(provider)) { $0.clientID = id }
                    let page = try await flow.browser.send(
                        .get, flow.authorizeTarget, ["Origin": "https://evil.example"])
                    expect(page.diagnosis, is: "federation.unavailable")
                    expect(page.text, contains: "the log says why")
                    let own = try await flow.authorize().diagnosis
                    let isEntity = id.hasSuffix("/other")
                    expect(own, is: "federation.\(isEntity ? "no-anchor" : "unavailable")")
                }
            }
        },
        Case("is refused where no chain leads to an anchor of the tenant") {
            try await Self.run { provider, base, rp in
                try await Self.change(
                    "",
                    [
                        "trust_anchors": [
                            ["entity_id": "https://other.example", "jwks": ["keys": []]]
                        ]
                    ], provider)
                let page = try await Self.flow(provider, base, rp).authorize()
                expect(page.diagnosis, is: "federation.no-anchor")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("federation/federation-3", as: (String, String, String).self))
    func `is refused where those above do not vouch`(
        tenant: String, changes: String, code: String
    ) async throws {
        let changes = try JSON(parsing: Array(changes.utf8))
        try await Self.run([tenant: changes]) { provider, base, rp in
            let page = try await Self.flow(provider, base, rp).authorize()
            expect(page, is: .badRequest, diagnosis: code)
        }
    }
}

private extension `A client that a federation vouches for` {
    static func flow(_ provider: Provider, _ base: String, _ rp: FederatedRP) throws -> CodeFlow {
        let request = try rp.request(to: base, at: provider.root.now)
        return CodeFlow(Browser(provider)) {
            $0.clientID = rp.id
            $0.extra = [("request", request)]
        }
    }

    /// - Parameter changes: changes to the statements of the anchor or the intermediate.
    static func run(
        _ changes: [String: JSON] = [:],
        _ body: (Provider, String, FederatedRP) async throws -> Void
    ) async throws {
        let server = try ServerConfiguration.read(
            "{ mode: 'closed', tenants: { anchor: {}, middle: {}, leaf: {} } }")
        try await Provider.run(.live, server) { provider in
            // The addresses are known only once the server runs.
            let base = "http://\(provider.wire.authority)"
            let rp = try FederatedRP(id: base + "/leaf")
            let middle: JSON = .string(base + "/middle")
            let anchor: JSON = .string(base + "/anchor")
            try await change(
                "/leaf",
                ["authority_hints": [middle], "metadata": ["openid_relying_party": rp.metadata]],
                provider)
            let aboutLeaf: JSON = ["jwks": try await keys("/leaf", provider)]
            try await change(
                "/middle",
                [
                    "authority_hints": [anchor],
                    "subordinates": .object([rp.id: aboutLeaf.merging(changes["middle"] ?? [:])]),
                ], provider)
            let aboutMiddle: JSON = [
                "jwks": try await keys("/middle", provider),
                "metadata_policy": [
                    "openid_relying_party": ["client_name": ["value": "Named above"]]
                ],
            ]
            try await change(
                "/anchor",
                [
                    "subordinates": .object(
                        [base + "/middle": aboutMiddle.merging(changes["anchor"] ?? [:])])
                ], provider)
            let trusted: JSON = ["entity_id": anchor, "jwks": try await keys("/anchor", provider)]
            try await change("", ["trust_anchors": [trusted]], provider)
            try await body(provider, base, rp)
        }
    }

    static func keys(_ tenant: String, _ provider: Provider) async throws -> JSON {
        let statement = try await Browser(provider).get(tenant + "/.well-known/openid-federation")
        return try JWS(compact: statement.text).claims?["jwks"] ?? [:]
    }

    static func change(_ tenant: String, _ federation: JSON, _ provider: Provider) async throws {
        let answer = try await Browser(provider).send(
            .patch, tenant + "/_understudy/config", json: ["federation": federation])
        expect(answer.status, is: .ok, "\(answer.text)")
    }
}
