import HTTP
import JOSE
import OAuth
import Text

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
            ControlOperation(
                .put, "Adds a rule under this id, or replaces the one that has it",
                body: body, gives: .okOrCreated(RulesResource.shape)
            ) { call, json in
                let id = call.segment("id")
                let put = try call.server.rules.put(id) { _ in try rule(json, id, call) }
                let shown = RulesResource.json(put.entry)
                return call.put(shown, isNew: put.isNew, at: ControlCall.path("rules", id))
            },
            ControlOperation(
                .patch, "Changes a rule by a merge patch (RFC 7396)", body: body,
                gives: .ok(RulesResource.shape)
            ) { call, patch in
                let id = call.segment("id")
                // The rule book cannot be asked while a rule is put.
                let absence = missing(call)
                let put = try call.server.rules.put(id) { entry in
                    guard let entry else { throw absence }
                    return try rule(entry.rule.written.merging(patch), id, call)
                }
                return .json(RulesResource.json(put.entry))
            },
            ControlOperation(.delete, "Removes a rule", gives: .noContent) { call in
                guard call.server.rules.remove(try entry(call).id) else {
                    throw missing(call)
                }
                return Response(.noContent)
            },
        ])
}

private extension RuleResource {
    static let body = ControlBody<JSON>.readLater(RulesResource.schema)

    static func nearestMiss(of rule: Rule, _ call: ControlCall) -> JSON? {
        let redaction = RecordRedaction(of: call.server, showsSecrets: false)
        return call.server.nearestMiss(of: rule).map { miss in
            [
                "request": .string(miss.exchange.id.text),
                "failures": .array(miss.failures.map { $0.json(redaction) }),
            ]
        }
    }

    static func entry(_ call: ControlCall) throws(ControlProblem) -> RuleBook.Entry {
        let id = call.segment("id")
        guard let entry = call.server.rules.all.first(where: { $0.id == id }) else {
            throw missing(call)
        }
        return entry
    }

    static func missing(_ call: ControlCall) -> ControlProblem {
        .notFound("rule", call.segment("id"), known: call.server.rules.all.map(\.id))
    }

    static func rule(
        _ json: JSON, _ id: String, _ call: ControlCall
    ) throws(ControlProblem) -> Rule {
        let rule = try RulesResource.rule(from: json, call)
        guard rule.id == nil || rule.id == id else {
            throw ControlProblem("is not \(id.shown), which the path names; leave it out", at: "id")
        }
        return rule
    }
}
