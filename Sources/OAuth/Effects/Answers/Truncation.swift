import Members

/// `truncate`: so many bytes of the body are sent, under the length of the whole one, and then the
/// connection ends.
struct Truncation: AnswerEffect {
    let bytes: Int

    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World) {
        answer.end = .afterBody(bytes: bytes)
    }
}

extension RuleEffectMember {
    static let truncate = RuleEffectMember(name: "truncate", reach: .answers) { name, members in
        members.integer(name, in: 0...Int.max, of: "bytes").map(Truncation.init(bytes:))
    }
}
