import HAR
import JOSE
import OAuth
import Text

/// Rules for differences that no member of a profile expresses: added, changed and removed members
/// and claims.
struct LearntRules: Sendable {
    private var changes: [String: JSON] = [:]

    init(_ evidence: Evidence) {
        for (comparison, difference) in evidence.rerun.differences {
            guard comparison.there["status"] == comparison.here["status"],
                comparison.step.error == nil
            else { continue }
            add(difference, comparison, evidence)
        }
    }

    func state(in learnt: inout Learnt) {
        guard !changes.isEmpty else { return }
        let rules = changes.ordered { $0.key }.map { endpoint, change -> JSON in
            ["when": ["endpoint": .string(endpoint)], "then": change]
        }
        learnt.set(["rules"], to: .array(rules), because: "what no member of a profile says")
    }
}

private extension LearntRules {
    mutating func add(_ difference: Difference, _ comparison: Comparison, _ evidence: Evidence) {
        let words = difference.place.words
        guard words.first == "member", words.count > 1 else { return }
        let isClaim = words.count > 3 && words[2] == "claim"
        let isToken = isClaim && ["id_token", "access_token"].contains(words[1])
        let role = comparison.step.role
        let effect: String
        switch role {
        case .token: effect = isToken ? words[1] : "response"
        case .userinfo: effect = "userinfo"
        default: return
        }
        let name = isToken ? words[3] : words[1]
        guard !FreshValues.names.contains(name), !Self.ownMembers.contains(name) else { return }
        guard let value = told(name, difference, comparison, isToken ? words[1] : nil, evidence)
        else { return }
        var change = changes[role.endpoint] ?? [:]
        var members = change[effect] ?? [:]
        members[name] = value
        change[effect] = members
        changes[role.endpoint] = change
    }

    /// Members that the server always states itself.
    static let ownMembers: Set = ["scope", "nonce", "iss", "exp", "iat"]

    /// nil if no rule can express it.
    func told(
        _ name: String, _ difference: Difference, _ comparison: Comparison, _ token: String?,
        _ evidence: Evidence
    ) -> JSON? {
        if let echo = difference.there?.told, echo.hasSuffix(" of the request") {
            return echo.hasPrefix("the client_id") ? "${client_id}" : nil
        }
        let value = comparison.value(of: name, in: token, evidence.words)
        return value.isNull ? .null : MadeUp(number: 1).claim(name, like: value, evidence.words)
    }
}

private extension Comparison {
    /// - Parameter name: in a form that reveals nothing.
    func value(of name: String, in token: String?, _ words: SafeVocabulary) -> JSON {
        let members =
            token.map { step.answer?[$0]?.string.flatMap(OpenedToken.init)?.claims.object ?? [:] }
            ?? step.exchange.answer.map(AnswerView.members) ?? [:]
        return members.first { PublicName($0.key, words).text == name }?.value ?? .null
    }
}
