import Configuration
import HTTP
import JOSE
import Members
import OAuth
import Text

/// `rules`: changes to the answers of a tenant.
enum RulesResource {
    static let resource = ControlResource(
        "rules",
        [
            ControlOperation(
                .get, "Lists the rules in the order in which they apply", query: [tag],
                gives: .ok(.page(shape))
            ) { call in
                .json(list(entries(call)))
            },
            ControlOperation(
                .post, "Adds a rule, or a list of rules, after all others; all or none",
                body: body, gives: .okOrCreated(.any)
            ) { call, rules in
                let (added, isNew) = try fitting { () throws(RuleConflict) in
                    try call.server.rules.add(rules.elements)
                }
                if rules.isList { return .json(list(added), isNew ? .created : .ok) }
                let shown = json(added[0])
                return call.put(
                    shown, isNew: isNew, at: ControlCall.path("rules", added[0].id))
            },
            ControlOperation(
                .put, "Replaces the rules that came over HTTP", body: body,
                gives: .ok(.page(shape))
            ) { call, rules in
                let rules = try fitting { () throws(RuleConflict) in
                    try call.server.rules.replaceAdded(with: rules.elements)
                }
                return .json(list(rules))
            },
            ControlOperation(
                .delete, "Removes the rules that came over HTTP, or those with a tag",
                query: [tag], gives: .noContent
            ) { call in
                for entry in entries(call) where !entry.isConfigured {
                    call.server.rules.remove(entry.id)
                }
                return Response(.noContent)
            },
        ])

    static let shape: JSONShape = [
        "id": .string, "source": .word(["configuration", "http"]), "hits": .integer,
        "remaining?": .integer, "when?": .map(.any), "then?": .map(.any), "nth?": .integer,
        "times?": .integer, "tag?": .string, "nearest_miss?": nearestMiss,
    ]

    private static let nearestMiss: JSONShape = [
        "request": .string, "failures": .list(RuleTestResource.failure),
    ]

    @Sendable static func schema(_ vocabulary: ConfigurationVocabulary) -> JSON {
        MemberReader.schema(RuleReader.sample) { read(&$0, vocabulary) }
    }

    static func rule(from json: JSON, _ call: ControlCall) throws(ControlProblem) -> Rule {
        try MemberReader.readSent(json) { read(&$0, call.exchange.vocabulary) }
    }

    /// A rule as it was written, and its status.
    static func json(_ entry: RuleBook.Entry) -> JSON {
        var json = entry.rule.written
        json["id"] = .string(entry.id)
        json["source"] = entry.isConfigured ? "configuration" : "http"
        json["hits"] = .integer(entry.hits)
        json["remaining"] = entry.remaining.map(JSON.integer)
        return json
    }
}

private extension RulesResource {
    static let tag = ControlParameter("tag", "Only the rules with this tag")

    static let body = ControlBody<OneOrMany<Rule>>.oneOrMany(
        "rules", sample: RuleReader.sample, read)

    @Sendable static func read(
        _ members: inout MemberReader, _ vocabulary: ConfigurationVocabulary
    ) -> Rule? {
        let id = members.string("id")
        var rule = RuleReader(vocabulary: vocabulary.rules)
            .read(&members, called: "a rule over HTTP")
        rule?.id = id
        return rule
    }

    static func fitting<Value>(
        _ add: () throws(RuleConflict) -> Value
    ) throws(ControlProblem) -> Value {
        do throws(RuleConflict) {
            return try add()
        } catch {
            throw .conflict(error.description)
        }
    }

    static func entries(_ call: ControlCall) -> [RuleBook.Entry] {
        let tag = call.query("tag")
        return call.server.rules.all.filter { tag == nil || $0.rule.tag == tag }
    }

    static func list(_ entries: [RuleBook.Entry]) -> JSON {
        .page(entries.map(json))
    }
}
