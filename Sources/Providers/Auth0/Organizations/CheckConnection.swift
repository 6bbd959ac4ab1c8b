import OAuth

/// - `connection` names one of the configured connections, or any when none are configured.
/// - An organization may allow only some of them.
struct CheckConnection: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let connection = request.parameters["connection"] else { return }
        try Self.check(connection, context)
        let allowed = request.organization?.connections ?? []
        guard allowed.isEmpty || allowed.contains(connection) else {
            throw .invalidRequest(
                Finding(
                    "connection.unknown",
                    ["sent": connection, "known": allowed.joined(separator: ", ")]))
        }
    }

    static func check(_ connection: String, _ context: Context) throws(OAuthError) {
        let known = context.configuration.auth0.connections
        guard known.isEmpty || known.contains(connection) else {
            throw .invalidRequest(
                Finding(
                    "connection.unknown",
                    ["sent": connection, "known": known.joined(separator: ", ")]))
        }
    }
}
