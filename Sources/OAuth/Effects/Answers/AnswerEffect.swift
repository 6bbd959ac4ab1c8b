/// An effect on a whole answer, at any endpoint.
///
/// The effects of all rules that act change one value in turn: the endpoint's answer, or an empty
/// one where a rule answers in the endpoint's place.
package protocol AnswerEffect: RuleEffect {
    /// Whether the endpoint is spared a request that matches when it arrives.
    var sparesEndpoint: Bool { get }

    /// Whether there is something to change in an answer.
    func concerns(_ answer: RuledAnswer) -> Bool

    /// - Parameter values: what the names in its texts stand for.
    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World)
}

extension AnswerEffect {
    package var sparesEndpoint: Bool { false }

    package func concerns(_ answer: RuledAnswer) -> Bool { true }
}
