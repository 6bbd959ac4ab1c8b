import Members

/// `disconnect`: the connection ends before the answer, within its body, or by a reset. Only within
/// the body has the endpoint done its work.
enum Disconnect: String, AnswerEffect, CaseIterable {
    case before
    case midBody = "mid-body"
    case reset

    var sparesEndpoint: Bool { self != .midBody }

    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World) {
        answer.end =
            switch self {
            case .before: .beforeHead
            case .midBody: .midBody
            case .reset: .reset
            }
    }
}

extension RuleEffectMember {
    static let disconnect = RuleEffectMember(name: "disconnect", reach: .answers) { name, members in
        members.choice(name, of: Disconnect.self)
    }
}
