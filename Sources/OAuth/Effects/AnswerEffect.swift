/// An effect on an answer as a whole, at any endpoint: it may hold the answer back, or be the answer.
///
/// Rules are asked before the endpoint, with what the request says by itself, and what they answer
/// then spares the endpoint the request. Those that match only by what the endpoint has learnt, such
/// as the client, are asked after it.
package protocol AnswerEffect: RuleEffect {
    /// - Parameter answer: what rules answer so far; nil as long as it is left to the endpoint.
    func act(on answer: inout RuledAnswer?, in world: World) async
}

/// A whole answer that rules give in the place of an endpoint.
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
    /// Lets the rules act that match by now.
    ///
    /// - Parameter earlier: the facts with which they were asked before; what matched them has acted.
    /// - Returns: what they answer; nil where they leave that to the endpoint.
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
