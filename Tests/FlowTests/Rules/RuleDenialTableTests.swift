import TestSupport
import Testing

/// Every endpoint of the table of routes that can be denied, with every fact that it learns about a
/// request before it answers.
struct `A rule that denies what is learnt late` {
    /// The endpoints, computed: a new one needs a request in `DeniedRequest`.
    private static let endpoints = {
        let vocabulary = ConfigurationVocabulary.served.rules
        let deny = RuleCatalog.effects.first { $0.name == "deny" }
        return (deny?.endpoints(in: vocabulary) ?? []).map(\.rawValue).sorted()
    }()

    /// The conditions on facts that a flow may learn, which are members of a recorded exchange.
    private static let facts = ["client_id", "user", "grant_type", "scope", "audience"]

    private func run(
        _ ring: Ring, _ endpoint: String,
        _ body: (Provider, Browser, @escaping DeniedRequest.Sending) async throws -> Void
    ) async throws {
        let denied = try require(
            DeniedRequest.all[endpoint], "no request shows that a rule denies at \(endpoint)")
        try await Provider.run(ring, denied.configuration()) { provider in
            try await body(provider, Browser(provider), denied.prepare(provider))
        }
    }

    /// The facts known to the endpoint at its answer, by condition, with the endpoint itself.
    private func conditions(_ ring: Ring, _ endpoint: String) async throws -> [JSON] {
        var conditions: [JSON] = [["endpoint": .string(endpoint)]]
        try await run(ring, endpoint) { _, control, send in
            let answer = try await send()
            expect(answer.status.code < 400, "\(answer.text)")
            let known = try await control.get("/_understudy/requests/latest?endpoint=\(endpoint)")
                .json
            // A rule by grant type concerns the token endpoint, whichever endpoint grants.
            for fact in Self.facts where fact != "grant_type" || endpoint == "token" {
                // No rule matches an empty value, such as the scope of a token without one.
                guard let value = known[fact], value != "" else { continue }
                let first =
                    value[0]
                    ?? value.string.flatMap { text in
                        text.split(separator: " ").first.map { .string(String($0)) }
                    }
                conditions.append(["endpoint": .string(endpoint), fact: first ?? value])
            }
        }
        return conditions
    }

    @Test(arguments: [(Ring.live, "token")] + endpoints.map { (Ring.inProcess, $0) })
    func `denies it, and nothing is issued or used up`(ring: Ring, endpoint: String) async throws {
        for condition in try await conditions(ring, endpoint) {
            try await run(ring, endpoint) { _, control, send in
                let rule: JSON = ["when": condition, "then": ["deny": ["error": "no_way"]]]
                let added = try await control.send(.post, "/_understudy/rules", json: rule)
                try require(added.status == .created, "\(added.text)")
                let before = try await state(control)
                let answer = try await send()
                expect(answer.diagnosis?.contains("rule.denied"), is: true, "\(condition.text)")
                let error = answer.redirectParameters["error"] ?? answer.json["error"]?.string
                expect(error == "no_way" || answer.text.contains("no_way"))
                let after = try await state(control)
                for (member, value) in after.object ?? [:] {
                    expect(before[member], is: value, "\(condition.text): \(member)")
                }
            }
        }
    }

    /// The state of the tenant, without counters of the request itself.
    private func state(_ control: Browser) async throws -> JSON {
        var state = try await control.get("/_understudy/state").json
        for member in ["rules", "entropy"] { state[member] = nil }
        var flat: JSON = state["stores"] ?? [:]
        state["stores"] = nil
        flat["rest"] = state
        return flat
    }
}
