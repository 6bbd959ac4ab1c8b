import JOSE
import Members
import OAuth
import Text

/// Reads a rule from a configuration or a request.
package struct RuleReader: Sendable {
    private let vocabulary: RuleVocabulary

    package init(vocabulary: RuleVocabulary) { self.vocabulary = vocabulary }

    /// The members without which the reader does not ask for others.
    package static let sample: JSON = [
        "then": .object(Dictionary(firsts: RuleCatalog.effects.map { ($0.name, [:]) }))
    ]

    /// Reports a rule that can have no effect and returns nil.
    ///
    /// - Parameter name: the name of the rule in messages.
    package func read(_ members: inout MemberReader, called name: String) -> Rule? {
        members.elsewhere = Self.partsElsewhere
        let conditions =
            members.object("when") { (members: inout MemberReader) -> [any RuleCondition] in
                members.elsewhere = Self.effectsElsewhere
                return readConditions(&members)
            } ?? []
        let nth = members.integer("nth", in: 1...Int.max) ?? 1
        let times = members.integer("times", in: 1...Int.max)
        let tag = members.string("tag")
        guard members.value("then") != nil else {
            members.report("'then' is missing: a rule changes something")
            return nil
        }
        let effects = members.object("then") { (members: inout MemberReader) -> [any RuleEffect] in
            members.elsewhere = Self.conditionsElsewhere.merging(Self.answersElsewhere) { $1 }
            return readEffects(&members, under: conditions)
        }
        return effects.map {
            Rule(
                name: name, conditions: conditions, effects: $0, nth: nth, times: times, tag: tag,
                written: members.written)
        }
    }

    /// Reads the members of `when`, which may be mixed with others.
    package func readConditions(_ members: inout MemberReader) -> [any RuleCondition] {
        var conditions: [any RuleCondition] = []
        for condition in RuleCatalog.conditions {
            if let condition = condition.read(&members, vocabulary) { conditions.append(condition) }
        }
        return conditions
    }
}

private extension RuleReader {
    static let effectsElsewhere = places(of: RuleCatalog.effects.map(\.name), in: "then")
    static let conditionsElsewhere = places(
        of: RuleCatalog.conditions.map { $0.member }.filter { name in
            !RuleCatalog.effects.contains { $0.name == name }
        }, in: "when")
    static let answersElsewhere = places(of: ["status", "headers", "body"], in: "respond")
        .merging(["status_code": "did you mean respond: { status: … }?"]) { $1 }
    /// Members that belong in `when`, `then` or `respond`, and not beside them.
    static let partsElsewhere = conditionsElsewhere.merging(effectsElsewhere) { $1 }
        .merging(places(of: ["status", "headers", "body"], in: "then: { respond")) { $1 }

    static func places(of names: [String], in place: String) -> [String: String] {
        let end = String(repeating: " }", count: place.split(separator: "{").count)
        return Dictionary(
            names.map { ($0, "it belongs in \(place): { \($0): …\(end)") },
            uniquingKeysWith: { first, _ in first })
    }

    func readEffects(
        _ members: inout MemberReader, under conditions: [any RuleCondition]
    ) -> [any RuleEffect] {
        if members.names.isEmpty { members.report("names nothing to change") }
        var effects: [any RuleEffect] = []
        for effect in RuleCatalog.effects where members.value(effect.name) != nil {
            if let flaw = flaw(of: effect, under: conditions) {
                members.report(flaw, at: members.path.member(effect.name))
            }
            if let effect = effect.read(effect.name, &members) { effects.append(effect) }
        }
        return effects
    }

    /// The reason why an effect can never take place.
    func flaw(of effect: RuleEffectMember, under conditions: [any RuleCondition]) -> Flaw? {
        let stated = Set(conditions.map { type(of: $0).member })
        if let late = effect.precedes.intersection(stated).first {
            return Flaw("takes place before the \(late) is known; take '\(late)' out of 'when'")
        }
        let canWork = effect.endpoints(in: vocabulary).contains { endpoint in
            conditions.allSatisfy { $0.admits(endpoint) }
        }
        guard !canWork else { return nil }
        let names = (effect.endpoints ?? effect.barred(in: vocabulary)).map(\.rawValue).sorted()
        return Flaw(
            "has no effect on what 'when' matches" + effect.reach.lack + "; it works at "
                + (effect.endpoints == nil ? "all endpoints but " : "")
                + names.joined(separator: ", "))
    }
}

private extension RuleEffectMember.Reach {
    /// The property that the answers left out lack, as the end of a clause.
    var lack: String {
        switch self {
        case .members: ", which is neither JSON nor an authorization response"
        case .documents: ", which is not JSON"
        case .flows, .requests, .answers: ""
        }
    }
}
