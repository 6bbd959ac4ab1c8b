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
                .get, "Lists the rules in the order in which they apply", query: ["tag"]
            ) { call in
                .json(list(entries(call)))
            },
            ControlOperation(.post, "Adds a rule, or a list of rules, after all others") { call in
                let added = try read(call).map { call.server.rules.add($0) }
                return added.count == 1 && !isList(call)
                    ? created(added[0], call) : .json(list(added), .created)
            },
            ControlOperation(.put, "Replaces the rules that came over HTTP") { call in
                .json(list(call.server.rules.replaceAdded(with: try read(call))))
            },
            ControlOperation(
                .delete, "Removes the rules that came over HTTP, or those with a tag",
                query: ["tag"]
            ) { call in
                for entry in entries(call) where !entry.isConfigured {
                    call.server.rules.remove(entry.id)
                }
                return Response(.noContent)
            },
        ])

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
    static let reader = RuleReader(vocabulary: ConfigurationVocabulary.served.rules)

    static func isList(_ call: ControlCall) -> Bool {
        call.exchange.request.body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
            == UInt8(ascii: "[")
    }

    /// One rule, or each of a list.
    static func read(_ call: ControlCall) throws(ControlProblem) -> [Rule] {
        try call.body(orList: "rules") { members in
            members.value("rules") == nil
                ? reader.read(&members, called: "a rule over HTTP").map { [$0] }
                : members.objects("rules") { reader.read(&$0, called: "a rule over HTTP") }
        }
    }

    static func entries(_ call: ControlCall) -> [RuleBook.Entry] {
        let tag = call.query("tag")
        return call.server.rules.all.filter { tag == nil || $0.rule.tag == tag }
    }

    static func list(_ entries: [RuleBook.Entry]) -> JSON {
        ["items": .array(entries.map(json)), "total": .integer(entries.count)]
    }

    static func created(_ entry: RuleBook.Entry, _ call: ControlCall) -> Response {
        var response = Response.json(json(entry), .created)
        response.fields[.location] = call.exchange.path(ControlCatalog.prefix + "rules/" + entry.id)
        return response
    }
}
