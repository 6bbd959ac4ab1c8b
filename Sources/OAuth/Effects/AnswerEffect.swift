/// An effect on a whole answer, at any endpoint: it may delay the answer or replace it.
///
/// Rules are applied before the endpoint, with the facts of the request alone; if they answer, the
/// endpoint is skipped. Rules that match only by facts that the endpoint learns, such as the
/// client, are applied after it.
package protocol AnswerEffect: RuleEffect {
    /// - Parameter answer: the rules' answer so far; nil while the endpoint is to answer.
    func act(on answer: inout RuledAnswer?, in world: World) async
}

/// A whole answer that rules give instead of an endpoint.
package struct RuledAnswer: Sendable {
    package var status: Int
    package var fields: [(name: String, value: String)]
    package var body: [UInt8]

    package init(status: Int, fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.fields = fields
        self.body = body
    }
}

extension Context {
    /// Applies the rules that match now.
    ///
    /// - Parameter earlier: the earlier facts; rules that matched them are skipped.
    /// - Returns: the rules' answer; nil if the endpoint is to answer.
    package func answerByRules(since earlier: ExchangeFacts? = nil) async -> RuledAnswer? {
        guard let rules else { return nil }
        let acts = rules.acts((any AnswerEffect).self, on: record.facts) { rule, _ in
            earlier.map(rule.matches) != true
        }
        var answer: RuledAnswer?
        for act in acts {
            if act.isFirst { remark(.ruleApplied(act.rule), for: nil) }
            for effect in act.effects {
                await effect.act(on: &answer, in: server.world)
            }
        }
        return answer
    }
}
