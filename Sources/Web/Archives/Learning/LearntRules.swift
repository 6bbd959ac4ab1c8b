import Configuration
import HAR
import JOSE
import OAuth
import Text

/// Rules for differences that no member of a profile expresses: added, changed and removed members
/// and claims. Each is bound to the grant, or to the response type, whose answers showed it.
struct LearntRules: Sendable {
    private var rules: [(when: JSON, then: JSON)] = []

    /// - Parameter earlier: rules whose effects others may have to undo.
    init(_ evidence: Evidence, after earlier: LearntRules? = nil) {
        rules = earlier?.rules ?? []
        for (comparison, difference) in evidence.rerun.differences {
            let isRefused = ["member error", "parameter error"].contains {
                comparison.there[$0] != nil || comparison.here[$0] != nil
            }
            guard !comparison.isOther, comparison.step.error == nil, !isRefused else { continue }
            add(difference, comparison, evidence)
        }
    }

    func state(in learnt: inout Learnt) {
        guard !rules.isEmpty else { return }
        let told = rules.map { rule -> JSON in ["when": rule.when, "then": rule.then] }
        learnt.set(["rules"], to: .array(told), because: "what no member of a profile says")
    }
}

private extension LearntRules {
    mutating func add(
        _ difference: Difference, _ comparison: Comparison, _ evidence: Evidence
    ) {
        let words = difference.place.words
        guard words.count > 1, words[0] == "member" || words[0] == "parameter",
            let when = condition(comparison, evidence)
        else { return }
        let isToken = ["id_token", "access_token"].contains(words[1]) && words.count > 2
        if words.count == 3, words[2] == "lifetime" {
            let effect = words[1] == "id_token" ? "id_token_expires_in" : "expires_in"
            guard let seconds = difference.there.flatMap({ Int($0.told) }) else { return }
            return set([effect], to: .integer(seconds), when)
        }
        guard !isToken || words.count > 3 && words[2] == "claim" else { return }
        let name = isToken ? words[3] : words[1]
        let isOwn = Self.ownMembers.contains(name) && comparison.step.role != .introspect
        guard !isOwn,
            let value = told(name, difference, comparison, isToken ? words[1] : nil, evidence)
        else { return }
        let isUserInfo = comparison.step.role == .userinfo
        set([isToken ? words[1] : isUserInfo ? "userinfo" : "response", name], to: value, when)
    }

    mutating func set(_ path: [String], to value: JSON, _ when: JSON) {
        let place = rules.firstIndex { $0.when == when } ?? rules.count
        if place == rules.count { rules.append((when, [:])) }
        if path.count == 1 {
            rules[place].then[path[0]] = value
        } else {
            var members = rules[place].then[path[0]] ?? [:]
            members[path[1]] = value
            rules[place].then[path[0]] = members
        }
    }

    /// The requests whose answers the comparison shows; nil where no rule can change those.
    func condition(_ comparison: Comparison, _ evidence: Evidence) -> JSON? {
        let step = comparison.step
        var when: JSON = ["endpoint": .string(step.role.endpoint)]
        switch step.role {
        case .token:
            let grant = step["grant_type"].map(evidence.words.told)
            when["grant_type"] = grant.map(JSON.string)
        case .authorize:
            let type = step["response_type"].map { ResponseType(text: $0).text }
            guard let type, type != "code" else { break }
            when["param"] = ["response_type": .string(evidence.words.told(type))]
        case .userinfo, .device, .par, .introspect: break
        default: return nil
        }
        return when
    }

    /// Members that the server always states itself.
    static let ownMembers: Set = ["nonce", "iss", "exp", "code", "state"]

    /// nil if no rule can express it.
    func told(
        _ name: String, _ difference: Difference, _ comparison: Comparison, _ token: String?,
        _ evidence: Evidence
    ) -> JSON? {
        guard let there = difference.there else { return .null }
        if name == "scope", difference.here == nil { return "${scope}" }
        // Each token has its own.
        let isFresh =
            AnswerReading.drawn.contains(name) || AnswerReading.ids.contains(name)
            || name.hasSuffix("_hash")
        if isFresh { return nil }
        let client = "the client_id of the request"
        if there.told == client { return "${client_id}" }
        if there.told == "a list of \(client)" { return ["${client_id}"] }
        if there.told.hasSuffix(" of the request") { return nil }
        if there.told == "the issuer" { return "${issuer}" }
        if there.told == "a time" { return "${now}" }
        let isOfUser = token != nil || comparison.step.role == .userinfo
        if isOfUser, evidence.words.isPersonal(name) {
            let isBool = ["true", "false"].contains(difference.here?.told)
            return .string("${user.\(name)\(isBool ? " as text" : "")}")
        }
        let value = comparison.value(of: name, in: token, evidence.words)
        return value.isNull ? nil : told(value, name, evidence)
    }

    func told(_ value: JSON, _ name: String, _ evidence: Evidence) -> JSON {
        switch value {
        case .string(let text) where evidence.words.knowsAll(of: text) && !text.isEmpty: value
        case .array(let list):
            .array(
                list.reduce(into: [JSON]()) { told, element in
                    let next = self.told(element, name, evidence)
                    if !told.contains(next) { told.append(next) }
                })
        default: MadeUp(number: 1).claim(name, like: value, evidence.words)
        }
    }
}

private extension Comparison {
    /// - Parameter name: in a form that reveals nothing.
    func value(of name: String, in token: String?, _ words: SafeVocabulary) -> JSON {
        let members: [String: JSON]
        if let token {
            let text = step.given(token) ?? reply?[token]
            members = text.flatMap(OpenedToken.init)?.claims.object ?? [:]
        } else if let reply {
            members = Dictionary(firsts: reply.parameters.map { ($0.name, .string($0.value)) })
        } else {
            members = step.exchange.answer.map(AnswerView.members) ?? [:]
        }
        return members.first { PublicName($0.key, words).text == name }?.value ?? .null
    }
}
