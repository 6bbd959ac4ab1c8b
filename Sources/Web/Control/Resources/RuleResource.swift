import HTTP
import OAuth

/// `rules/{id}`: one rule.
enum RuleResource {
    static let resource = ControlResource(
        "rules/{id}",
        [
            ControlOperation(
                .get, "Shows a rule and how often it matched", gives: .ok(RulesResource.shape)
            ) { call in
                .json(RulesResource.json(try entry(call)))
            },
            ControlOperation(.delete, "Removes a rule", gives: .noContent) { call in
                guard call.server.rules.remove(try entry(call).id) else {
                    throw ControlProblem.notFound("rule", call.segment("id"))
                }
                return Response(.noContent)
            },
        ])

    private static func entry(_ call: ControlCall) throws(ControlProblem) -> RuleBook.Entry {
        let id = call.segment("id")
        guard let entry = call.server.rules.all.first(where: { $0.id == id }) else {
            throw .notFound("rule", id)
        }
        return entry
    }
}
