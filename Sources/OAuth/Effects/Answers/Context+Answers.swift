extension Context {
    /// The answer of the rules that match when a request arrives; nil if the endpoint is to answer.
    package func answerSparingEndpoint() -> RuledAnswer? {
        let sparing = rules?.acts((any AnswerEffect).self, on: record.facts) { rule, _ in
            rule.answerEffects.contains { $0.sparesEndpoint }
        }
        return sparing?.isEmpty == false ? applyingRules(to: RuledAnswer()) : nil
    }

    /// The answer with the changes of the rules, once all facts are known; nil if none changes it.
    package func applyingRules(to answer: RuledAnswer) -> RuledAnswer? {
        var answer = answer
        var isChanged = false
        rules?.forEachAct((any AnswerEffect).self, on: record.facts) { rule, _ in
            rule.answerEffects.contains { $0.concerns(answer) }
        } perform: { act in
            isChanged = true
            remark(Finding("rule.applied", ["rule": act.rule.name]), for: nil)
            let values = templateValues
            for effect in act.effects {
                effect.act(on: &answer, with: values, in: world)
            }
        }
        return isChanged ? answer : nil
    }
}

private extension Rule {
    var answerEffects: [any AnswerEffect] {
        effects.compactMap { $0 as? any AnswerEffect }
    }
}
