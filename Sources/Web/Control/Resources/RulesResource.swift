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
        .list("Lists the rules in the order in which they apply", query: [tag], of: shape) {
            entries($0).map(json)
        },
        ControlOperation(
            .post, "Adds a rule, or a list of rules, after all others; all or none",
            body: body, gives: .okOrCreated(.any)
        ) { call, rules in
            let (added, isNew) = try call.server.rules.add(rules.elements)
            if rules.isList { return .json(list(added), isNew ? .created : .ok) }
            let shown = json(added[0])
            return call.put(shown, isNew: isNew, at: ControlCall.path("rules", added[0].id))
        },
        ControlOperation(
            .put, "Replaces the rules that came over HTTP", body: body, gives: .ok(.page(shape))
        ) { call, rules in .json(list(try call.server.rules.replaceAdded(with: rules.elements))) },
        .delete("Removes the rules that came over HTTP, or those with a tag", query: [tag]) {
            call in
            for entry in entries(call) where !entry.isConfigured {
                call.server.rules.remove(entry.id)
            }
        })

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

    static func entries(_ call: ControlCall) -> [RuleBook.Entry] {
        let tag = call.query("tag")
        return call.server.rules.all.filter { tag == nil || $0.rule.tag == tag }
    }

    static func list(_ entries: [RuleBook.Entry]) -> JSON { .page(entries.map(json)) }
}

/// `rules/{id}`: one rule.
enum RuleResource {
    static let resource = ControlResource(
        "rules/{id}",
        .show(
            "Shows a rule, how often it matched, and the request that it missed least",
            RulesResource.shape
        ) { call in
            let entry = try entry(call)
            var json = RulesResource.json(entry)
            json["nearest_miss"] = nearestMiss(of: entry.rule, call)
            return json
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
            let known = call.server.rules.all.map(\.id)
            let put = try call.server.rules.put(id) { entry in
                guard let entry else { throw ControlProblem.notFound("rule", id, known: known) }
                return try rule(entry.rule.written.merging(patch), id, call)
            }
            return .json(RulesResource.json(put.entry))
        },
        .delete("Removes a rule") { call in call.server.rules.remove(try entry(call).id) })
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
        try call.entry("rule", in: call.server.rules.all, id: \.id)
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

/// `rules/test`: the reasons why a rule matches or does not.
enum RuleTestResource {
    static let resource = ControlResource(
        "rules/test",
        ControlOperation(
            .post, "Says which rules match a recorded request or a described one, or why not",
            body: .object(Probe.read),
            gives: .ok(.page(["id": .string, "matches": .bool, "failures": .list(failure)]))
        ) { call, probe in
            let facts = try facts(of: probe, call)
            let rules = call.server.rules.all
            let redaction = RecordRedaction(of: call.server, showsSecrets: false)
            return .json(.page(rules.map { json($0, facts, redaction) }))
        })

    static let failure: JSONShape = [
        "member": .string, "expected": .list(.string), "found": .list(.string),
    ]
}

private extension RuleTestResource {
    /// A recorded exchange by its id, or the facts of one.
    enum Probe: Sendable {
        case recorded(String)
        case described(ExchangeFacts)

        @Sendable static func read(_ members: inout MemberReader) -> Probe? {
            if let id = members.string("request"), !members.isSurvey { return .recorded(id) }
            let params = members.object("params") { $0.texts() } ?? [:]
            let headers = members.object("headers") { $0.texts() } ?? [:]
            var facts = ExchangeFacts(
                describedAt: members.string("endpoint").map(EndpointName.init(rawValue:)),
                parameters: params, headers: headers)
            facts.clientID = members.string("client_id")
            facts.userNames = members.string("user").map { [$0] } ?? []
            facts.grantType = members.string("grant_type")
            facts.scope = members.string("scope").map(Scope.init(text:))
            facts.audience = members.oneOrSeveral("audience") ?? []
            return .described(facts)
        }
    }

    static func facts(
        of probe: Probe, _ call: ControlCall
    ) throws(ControlProblem) -> ExchangeFacts {
        switch probe {
        case .described(let facts): return facts
        case .recorded(let id):
            let exchange = call.server.requestLog.exchanges.first { $0.id.text == id }
            guard let exchange else { throw .notFound("request", id) }
            return exchange.facts
        }
    }

    static func json(
        _ entry: RuleBook.Entry, _ facts: ExchangeFacts, _ redaction: RecordRedaction
    ) -> JSON {
        let failures = entry.rule.failures(for: facts)
        return [
            "id": .string(entry.id), "matches": .bool(failures.isEmpty),
            "failures": .array(failures.map { $0.json(redaction) }),
        ]
    }
}
