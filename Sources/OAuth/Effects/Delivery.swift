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

/// The time for which an answer is held back: always the same, or drawn for each answer.
enum DelayTime: Sendable, Equatable {
    case fixed(milliseconds: Int)
    /// Any time from the lower to the upper end is as likely as another.
    case uniform(milliseconds: ClosedRange<Int>)
    /// Half of the delays are shorter than the median, and a few are much longer, as on real
    /// networks.
    case lognormal(median: Double, sigma: Double)

    /// No answer is held back longer.
    static let mostMilliseconds = 600_000

    func drawn(from entropy: Entropy) -> Duration {
        switch self {
        case .fixed(let milliseconds): .milliseconds(milliseconds)
        case .uniform(let range):
            duration(
                Double(range.lowerBound)
                    + entropy.fraction * Double(range.upperBound - range.lowerBound))
        case .lognormal(let median, let sigma):
            duration(median * exponential(sigma * entropy.deviation))
        }
    }
}

private extension DelayTime {
    func duration(_ milliseconds: Double) -> Duration {
        .microseconds(Int(min(milliseconds, Double(Self.mostMilliseconds)) * 1000))
    }

    /// e to the power of an exponent, which is small here, without libm: the same on every machine.
    func exponential(_ exponent: Double) -> Double {
        let part = exponent / 1024
        var term = 1.0
        var power = 1.0
        for index in 1...8 {
            term *= part / Double(index)
            power += term
        }
        for _ in 0..<10 { power *= power }
        return power
    }
}

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
