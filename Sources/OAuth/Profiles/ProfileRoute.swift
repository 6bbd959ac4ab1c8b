import JOSE
import Members
import Text

/// A path of a provider's API that answers about the user or the token of a request, as a template.
package struct ProfileRoute: Sendable {
    package var methods = ["GET"]
    /// Further paths with the same answer.
    package var aliases: [String] = []
    /// The scope values one of which the token needs; empty for any token.
    package var scopes: [String] = []
    /// The parameter that has the token to be told about, in place of the one that the request is
    /// authorized by; nil where that is the same.
    package var tokenParameter: String?
    package var selection: Selection?
    package var answer = JSONTemplate.constant([:])

    /// The members that a request chooses by a parameter, with commas between their names.
    package struct Selection: Sendable {
        var parameter = "fields"
        /// The members that are told whatever is chosen.
        var always: [String] = []
        /// Those that are told where nothing is chosen.
        var usual: [String] = []
        /// The member with the object that has them; nil for the whole answer.
        var within: String?
    }

    /// The names that its texts know beside those of all templates.
    package static let facts = [
        "token", "issued", "expires", "expires_in", "tenant", "branch", "url", "query.", "path.",
    ]

    package init() {}
}

extension ProfileRoute: Describable {
    package mutating func read(_ members: inout MemberReader) {
        methods = members.words("methods", of: ["GET", "POST"]) ?? methods
        aliases = members.strings("aliases") ?? aliases
        scopes = members.strings("scopes", check: Scope.valueFlaw(in:)) ?? scopes
        tokenParameter = members.optionalString("token_parameter", tokenParameter)
        var stated = selection ?? Selection()
        if members.merge("selection", into: &stated) { selection = stated }
        if members.isNull("selection") { selection = nil }
        answer = JSONTemplate.read("answer", of: &members, knowing: Self.facts) ?? answer
    }
}

extension ProfileRoute.Selection: Describable {
    package mutating func read(_ members: inout MemberReader) {
        parameter = members.string("parameter") ?? parameter
        always = members.strings("always") ?? always
        usual = members.strings("usual") ?? usual
        within = members.optionalString("within", within)
    }

    /// The answer with the chosen members alone.
    ///
    /// - Parameter asked: the value of the parameter.
    func applied(to answer: JSON, asked: String?) -> JSON {
        let whole = within.map { answer[$0] ?? [:] } ?? answer
        guard let all = whole.object else { return answer }
        let names = Set(always + (asked.map(Self.names) ?? usual))
        let chosen = JSON.object(all.filter { names.contains($0.key) })
        guard let within else { return chosen }
        var answer = answer
        answer[within] = chosen
        return answer
    }

    /// The names in `id,picture{url,width},age_range(min)`, without what is chosen of each.
    private static func names(in text: String) -> [String] {
        var names = [""]
        var depth = 0
        for character in text {
            switch character {
            case "{", "(": depth += 1
            case "}", ")": depth -= 1
            case ",": if depth == 0 { names.append("") }
            default: if depth == 0 { names[names.count - 1].append(character) }
            }
        }
        return names.map { String($0.prefix { $0 != "." }) }
    }
}

/// The members that a provider adds to successful answers in JSON, by the name or the path of the
/// endpoint; null removes one.
package typealias AnswerTemplates = [String: JSONTemplate]

extension AnswerTemplates {
    /// The names that their texts know beside those of all templates.
    static let facts = ["answer.", "tenant", "branch", "url", "query."]

    /// - Parameters:
    ///   - endpoints: the names of the served endpoints.
    ///   - pathFlaw: the flaw in a path; nil for a good one.
    package mutating func read(
        _ members: inout MemberReader, endpoints: [String], pathFlaw: (String) -> Flaw?
    ) {
        members.noun = "endpoint"
        members.forEach(endpoints) { members, name in read(name, of: &members) }
        for path in members.names where path.hasPrefix("/") {
            if let flaw = pathFlaw(path) { members.report(flaw, at: members.path.member(path)) }
            read(path, of: &members)
        }
    }

    private mutating func read(_ name: String, of members: inout MemberReader) {
        let stated = JSONTemplate.readObject(name, of: &members, knowing: Self.facts)
        self[name] = members.isNull(name) ? nil : stated ?? self[name]
    }
}
