/// The purpose of a recorded request.
enum ArchivedRole: String, Sendable {
    case discovery
    case keys
    case authorize
    /// A page of the provider on the way to its answer.
    case login
    /// The answer of the provider as it arrives at the client.
    case callback
    case par
    case token
    case userinfo
    case introspect
    case revoke
    case device
    case logout
    /// The question of a browser whether a script may send a request (Fetch §3.2).
    case preflight

    /// True if a server can judge such a request by earlier ones.
    var isJudged: Bool {
        switch self {
        case .authorize, .par, .token, .userinfo, .introspect, .revoke, .device: true
        case .discovery, .keys, .login, .callback, .logout, .preflight: false
        }
    }

    /// True if programs send it, rather than people with browsers.
    var isOfProgram: Bool {
        switch self {
        case .discovery, .keys, .par, .token, .userinfo, .introspect, .revoke, .device: true
        case .authorize, .login, .callback, .logout, .preflight: false
        }
    }

    /// The members of discovery documents that name their URLs (RFC 8414 §2, OpenID Connect
    /// Discovery §3).
    static let byMember: [String: ArchivedRole] = [
        "authorization_endpoint": .authorize, "token_endpoint": .token, "jwks_uri": .keys,
        "userinfo_endpoint": .userinfo, "introspection_endpoint": .introspect,
        "revocation_endpoint": .revoke, "pushed_authorization_request_endpoint": .par,
        "device_authorization_endpoint": .device, "end_session_endpoint": .logout,
    ]
}
