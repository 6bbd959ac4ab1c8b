import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// `rules`: what bends the answers of a tenant.
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
                .post, "Adds a rule, or a list of rules, after all others", body: body,
                gives: .created(.any)
            ) { call, rules in
                let added = rules.elements.map { call.server.rules.add($0) }
                return rules.isList
                    ? .json(list(added), .created)
                    : call.created(json(added[0]), at: "rules/" + added[0].id)
            },
            ControlOperation(
                .put, "Replaces the rules that came over HTTP", body: body,
                gives: .ok(.page(shape))
            ) { call, rules in
                .json(list(call.server.rules.replaceAdded(with: rules.elements)))
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

    /// A rule as it was written, and what has become of it.
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

    static let body = ControlBody<OneOrMany<Rule>>.oneOrMany("rules", sample: RuleReader.sample) {
        RuleReader(vocabulary: ConfigurationVocabulary.served.rules)
            .read(&$0, called: "a rule over HTTP")
    }

    static func entries(_ call: ControlCall) -> [RuleBook.Entry] {
        let tag = call.query("tag")
        return call.server.rules.all.filter { tag == nil || $0.rule.tag == tag }
    }

    static func list(_ entries: [RuleBook.Entry]) -> JSON {
        ["items": .array(entries.map(json)), "total": .integer(entries.count)]
    }
}
