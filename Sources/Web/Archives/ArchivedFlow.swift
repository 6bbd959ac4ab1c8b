import OAuth

/// The steps of one login, or of one grant without a login, and of their results.
struct ArchivedFlow: Sendable {
    /// Their places among all steps, the oldest first.
    var steps: [Int]

    /// Groups steps by shared values. Documents and preflights belong to no flow.
    static func flows(of steps: [ArchivedStep]) -> [ArchivedFlow] {
        var groups = Groups(count: steps.count)
        var holders: [String: Int] = [:]
        for (index, step) in steps.enumerated() {
            for link in step.links {
                if let holder = holders[link] {
                    groups.join(index, holder)
                } else {
                    holders[link] = index
                }
            }
        }
        var flows: [Int: ArchivedFlow] = [:]
        for (index, step) in steps.enumerated() where step.isOfFlow {
            flows[groups.root(of: index), default: ArchivedFlow(steps: [])].steps.append(index)
        }
        return flows.values.sorted { ($0.steps.first ?? 0) < ($1.steps.first ?? 0) }
    }
}

/// Disjoint sets with union (Tarjan, 1975).
private struct Groups {
    private var parents: [Int]

    init(count: Int) {
        parents = Array(0..<count)
    }

    mutating func root(of index: Int) -> Int {
        var index = index
        while parents[index] != index {
            parents[index] = parents[parents[index]]
            index = parents[index]
        }
        return index
    }

    mutating func join(_ one: Int, _ other: Int) {
        let (one, other) = (root(of: one), root(of: other))
        parents[max(one, other)] = min(one, other)
    }
}

extension ArchivedStep {
    fileprivate var isOfFlow: Bool {
        switch role {
        case .discovery, .keys, .preflight: false
        default: true
        }
    }

    /// The values that it shares with other steps of its flow.
    fileprivate var links: Set<String> {
        guard isOfFlow else { return [] }
        let challenge =
            self["code_challenge"]
            ?? self["code_verifier"].map { CodeChallenge(verifier: $0).value }
        let tokens: [String?] = [
            self["refresh_token"], self["access_token"], self["token"], self["subject_token"],
            given("refresh_token"), given("access_token"), reply?["access_token"], bearer,
        ]
        let others: [(String, String?)] = [
            ("state", self["state"] ?? reply?["state"]), ("code", self["code"] ?? reply?["code"]),
            ("challenge", challenge), ("uri", self["request_uri"] ?? given("request_uri")),
            ("device", self["device_code"] ?? given("device_code")),
            ("id", self["id_token_hint"] ?? given("id_token") ?? reply?["id_token"]),
        ]
        let named = others + tokens.map { ("token", $0) }
        return Set(
            named.compactMap { name, value in
                value.flatMap { Redacted.isMark($0) ? nil : "\(name) \($0)" }
            })
    }
}
