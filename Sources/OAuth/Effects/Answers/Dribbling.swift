import Members

/// `dribble`: the body is sent in so many pieces, with a pause between two.
struct Dribbling: AnswerEffect {
    let pace: RuledAnswer.Pace

    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World) {
        answer.pace = pace
    }
}

extension RuleEffectMember {
    static let dribble = RuleEffectMember(name: "dribble", reach: .answers) { name, members in
        let pace = members.object(name) { members -> RuledAnswer.Pace? in
            let chunks = members.integer("chunks", in: 1...1_000)
            let pause = members.integer("ms", in: 0...60_000, of: "milliseconds")
            members.require("chunks", "ms")
            guard let chunks, let pause else { return nil }
            return RuledAnswer.Pace(pieces: chunks, pause: .milliseconds(pause))
        }
        return (pace ?? nil).map(Dribbling.init(pace:))
    }
}
