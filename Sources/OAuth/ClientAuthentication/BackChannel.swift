/// The door for what clients send from their back ends, one for all endpoints: nothing comes twice,
/// the client is who it says, and from there on the record knows who asks.
package enum BackChannel {
    /// - Throws: `invalid_request` for a parameter that came twice, and `invalid_client` unless the
    ///   client is who it says.
    package static func enter(
        _ request: ClientRequest, at endpoint: EndpointName, _ context: Context
    ) async throws(OAuthError) -> Client {
        try open(request, at: endpoint, context)
        return try await client(of: request, context)
    }
}

/// The two steps through the door, for the token endpoint, which looks at the grant between them.
extension BackChannel {
    /// Nothing comes twice (RFC 6749 §3.2).
    static func open(
        _ request: ClientRequest, at endpoint: EndpointName, _ context: Context
    ) throws(OAuthError) {
        context.learn(request, at: endpoint)
        if let name = request.parameters.firstDuplicate() {
            throw .invalidRequest(.duplicateParameter(name))
        }
    }

    /// The client is who it says (RFC 6749 §3.2.1).
    ///
    /// - Parameter grant: may vouch for the client by what the request offers.
    static func client(
        of request: ClientRequest, vouchedBy grant: (any Grant)? = nil, _ context: Context
    ) async throws(OAuthError) -> Client {
        let client =
            if let id = grant?.clientID(vouchedBy: request), let known = context.clients[id] {
                known
            } else {
                try await ClientAuthentication.client(of: request, context)
            }
        context.learn(client)
        return client
    }
}
