import JOSE
import Members
import OAuth

/// An order for the answer to an authorize URL.
package struct AuthorizeOrder: Sendable {
    let target: AuthorizeTarget
    let login: HeadlessLogin

    package init(target: AuthorizeTarget, login: HeadlessLogin) {
        self.target = target
        self.login = login
    }

    /// One of the two members that state the request.
    static let sample: JSON = ["url": "/authorize"]

    @Sendable static func read(_ members: inout MemberReader) -> AuthorizeOrder? {
        var login = HeadlessLogin()
        login.user = members.string("user")
        login.decision = .read(&members)
        login.scope = members.scope("scope")
        login.claims = members.object("claims") { $0.everything().object ?? [:] } ?? [:]
        login.hidesEmail = members.bool("hide_email") ?? false
        login.answers = members.object("answers") { $0.texts() } ?? [:]
        login.sessionID = members.string("session")
        guard let target = AuthorizeTarget.read(&members) else { return nil }
        return AuthorizeOrder(target: target, login: login)
    }
}

extension HeadlessDecision {
    /// Reads `decision` and the members of an error.
    static func read(_ members: inout MemberReader) -> HeadlessDecision {
        let word = members.word("decision", of: ["approve", "deny", "error"]) ?? "approve"
        let code = members.string("error")
        let description = members.string("error_description")
        if word != "error", code != nil || description != nil {
            members.report("an error belongs to the decision 'error'")
        }
        switch word {
        case "deny": return .deny
        case "error":
            return .fail(code.map(OAuthError.Code.init(rawValue:)) ?? .serverError, description)
        default: return .approve
        }
    }
}

extension MemberReader {
    /// Reads a scope: a text with spaces, or a list of values.
    mutating func scope(_ name: String) -> Scope? {
        let kind = "a string, or a list of strings"
        guard let json = value(name, as: .described(kind)) else { return nil }
        if json.array != nil { return strings(name, check: Scope.valueFlaw(in:)).map(Scope.init) }
        if json.string == "" { return Scope() }
        return string(name, check: Scope.flaw(in:)).map(Scope.init(text:))
    }

    /// Reads all members as strings, under free names.
    mutating func texts() -> [String: String] {
        var texts: [String: String] = [:]
        for name in names { texts[name] = string(name) }
        return texts
    }
}
