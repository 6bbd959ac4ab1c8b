/// An effect on a whole answer, at any endpoint.
///
/// The effects of all rules that act change one value in turn: the endpoint's answer, or an empty
/// one where a rule answers in the endpoint's place.
package protocol AnswerEffect: RuleEffect {
    /// True if the answer to a matching request is made without the endpoint.
    var sparesEndpoint: Bool { get }

    /// Returns true if there is something to change in an answer.
    func concerns(_ answer: RuledAnswer) -> Bool

    /// - Parameter values: the values of the names in its texts.
    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World)
}

extension AnswerEffect {
    package var sparesEndpoint: Bool { false }

    package func concerns(_ answer: RuledAnswer) -> Bool { true }
}
