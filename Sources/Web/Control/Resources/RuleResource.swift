import HTTP
import JOSE
import OAuth

/// `rules/{id}`: one rule.
enum RuleResource {
    static let resource = ControlResource(
        "rules/{id}",
        [
            ControlOperation(
                .get, "Shows a rule, how often it matched, and the request that it missed least",
                gives: .ok(RulesResource.shape)
            ) { call in
                let entry = try entry(call)
                var json = RulesResource.json(entry)
                json["nearest_miss"] = nearestMiss(of: entry.rule, call)
                return .json(json)
            },
            ControlOperation(.delete, "Removes a rule", gives: .noContent) { call in
                guard call.server.rules.remove(try entry(call).id) else {
                    throw ControlProblem.notFound("rule", call.segment("id"))
                }
                return Response(.noContent)
            },
        ])

    /// The latest of the recorded requests with the fewest conditions that did not hold.
    private static func nearestMiss(of rule: Rule, _ call: ControlCall) -> JSON? {
        let misses = call.server.requestLog.exchanges.reversed()
            .map { (id: $0.id, failures: rule.failures(for: $0.facts)) }
            .filter { !$0.failures.isEmpty }
        return misses.min { $0.failures.count < $1.failures.count }.map { miss in
            [
                "request": .string(miss.id.text),
                "failures": .array(miss.failures.map(\.json)),
            ]
        }
    }

    private static func entry(_ call: ControlCall) throws(ControlProblem) -> RuleBook.Entry {
        let id = call.segment("id")
        guard let entry = call.server.rules.all.first(where: { $0.id == id }) else {
            throw .notFound("rule", id)
        }
        return entry
    }
}
