import HTTP
import JOSE
import Members
import OAuth

/// `rules/test`: the reasons why a rule matches or does not.
enum RuleTestResource {
    static let resource = ControlResource(
        "rules/test",
        [
            ControlOperation(
                .post, "Says which rules match a recorded request or a described one, or why not",
                body: .object(Probe.read),
                gives: .ok(.page(["id": .string, "matches": .bool, "failures": .list(failure)]))
            ) { call, probe in
                let facts = try facts(of: probe, call)
                let rules = call.server.rules.all
                let redaction = RecordRedaction(of: call.server, showsSecrets: false)
                return .json(.page(rules.map { json($0, facts, redaction) }))
            }
        ])

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
            let params = texts("params", &members)
            let headers = texts("headers", &members)
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

        private static func texts(
            _ name: String, _ members: inout MemberReader
        ) -> [String: String] {
            members.object(name) { members in
                var texts: [String: String] = [:]
                for name in members.names { texts[name] = members.string(name) }
                return texts
            } ?? [:]
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
