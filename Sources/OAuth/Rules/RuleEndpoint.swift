/// The endpoints that rules know, by their names in the table of routes. The pages on the way from
/// an authorization request to its answer belong to `authorize`.
package enum RuleEndpoint: String, Sendable, CaseIterable {
    case authorize
    case token
    case userinfo
    case jwks
    case discovery
    case revoke
    case introspect
    case logout
    case device
    case par
    case register

    package static let all = Set(allCases)
}
