import JOSE
import Members

/// `delay_ms`: holds the answer back, once the endpoint has made it.
struct Delay: AnswerEffect {
    let time: DelayTime

    func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World) {
        answer.delay = time.drawn(from: world.entropy)
    }
}

extension RuleEffectMember {
    static let delay = RuleEffectMember(name: "delay_ms", reach: .answers) { name, members in
        let forms = "milliseconds, { uniform: [lower, upper] } or { lognormal: { median, sigma } }"
        let json = members.value(name, as: .described(forms))
        if let json, json.number == nil, json.object == nil {
            members.reportMismatch(json, expected: forms, at: members.path.member(name))
            return nil
        }
        let time =
            json?.number == nil
            ? members.object(name, distribution) ?? nil
            : members.integer(name, in: 0...DelayTime.mostMilliseconds, of: "milliseconds")
                .map(DelayTime.fixed)
        return time.map(Delay.init(time:))
    }

    @Sendable private static func distribution(_ members: inout MemberReader) -> DelayTime? {
        let uniform = uniform(&members)
        let lognormal = members.object("lognormal", lognormal) ?? nil
        let stated = ["uniform", "lognormal"].filter { members.value($0) != nil }
        if stated.count != 1 { members.report("takes one of 'uniform' and 'lognormal'") }
        return uniform ?? lognormal
    }

    @Sendable private static func lognormal(_ members: inout MemberReader) -> DelayTime? {
        let median = members.number("median", in: 1...Double(DelayTime.mostMilliseconds))
        let sigma = members.number("sigma", in: 0...5)
        members.require("median", "sigma")
        guard let median, let sigma else { return nil }
        return .lognormal(median: median, sigma: sigma)
    }

    private static func uniform(_ members: inout MemberReader) -> DelayTime? {
        let form =
            "a list of two whole numbers up to \(DelayTime.mostMilliseconds), the lower first"
        guard let json = members.value("uniform", as: .described(form)) else { return nil }
        let ends = json.array?.compactMap(\.integer) ?? []
        guard json.array?.count == 2, ends.count == 2, 0 <= ends[0], ends[0] <= ends[1],
            ends[1] <= DelayTime.mostMilliseconds
        else {
            members.report(Flaw("expected \(form)"), at: members.path.member("uniform"))
            return nil
        }
        return .uniform(milliseconds: ends[0]...ends[1])
    }
}
