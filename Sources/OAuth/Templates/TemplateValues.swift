import JOSE
import Text

/// The values that the names of templates stand for in one exchange; nil where unknown.
package struct TemplateValues: Sendable {
    /// The user as the client sees them.
    var user: User?
    var clientID: String?
    var scope: Scope?
    var grantType: String?
    var issuer: String?
    var opponent: String?
    let now: Timestamp

    subscript(name: TemplateName) -> JSON? {
        switch name {
        case .user("sub"): user.map { .string($0.sub) }
        case .user("username"): user.map { .string($0.username) }
        case .user(let claim): user.flatMap { Self.claim(claim, of: $0) }
        case .clientID: clientID.map(JSON.string)
        case .scope: scope.map { .string($0.text) }
        case .grantType: grantType.map(JSON.string)
        case .issuer: issuer.map(JSON.string)
        case .opponent: opponent.map(JSON.string)
        case .opponentElsewhere: opponent.map { .string(Self.elsewhere($0)) }
        case .now(let offset): .integer((now + offset).seconds)
        }
    }

    /// Only this machine is sure to have two names.
    private static func elsewhere(_ url: String) -> String {
        let (name, number) = ("://localhost", "://127.0.0.1")
        let isNamed = url.contains(text: name)
        return url.replacing(text: isNamed ? name : number, with: isNamed ? number : name)
    }

    private static func claim(_ name: String, of user: User) -> JSON? {
        guard let value = user.claims[name], !value.isNull else { return nil }
        return value
    }
}
