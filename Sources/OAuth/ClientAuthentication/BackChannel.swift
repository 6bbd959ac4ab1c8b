/// The entrance for requests from back ends, the same for all endpoints: no parameter repeats, the
/// client is authenticated, and the record then names it.
package enum BackChannel {
    /// - Throws: `invalid_request` for a parameter that repeats, and `invalid_client` unless the
    ///   client authenticates.
    package static func enter(
        _ request: ClientRequest, at endpoint: EndpointName, _ context: Context
    ) async throws(OAuthError) -> Client {
        try open(request, at: endpoint, context)
        return try await client(of: request, context)
    }
}

/// The two steps of entering, for the token endpoint, which reads the grant between them.
extension BackChannel {
    /// Checks that no parameter repeats (RFC 6749 §3.2).
    static func open(
        _ request: ClientRequest, at endpoint: EndpointName, _ context: Context
    ) throws(OAuthError) {
        try context.learn(request, at: endpoint)
        if let name = request.parameters.firstDuplicate() {
            throw .invalidRequest(Finding("request.duplicate-parameter", ["name": name]))
        }
    }

    /// Authenticates the client (RFC 6749 §3.2.1).
    ///
    /// - Parameter grant: may authenticate the client by the credential that the request presents.
    static func client(
        of request: ClientRequest, vouchedBy grant: (any Grant)? = nil, _ context: Context
    ) async throws(OAuthError) -> Client {
        let client: Client
        if let id = grant?.clientID(vouchedBy: request) {
            guard let known = context.clients[id] else {
                throw .invalidClient(.clientUnknown(id, known: context.clients.ids))
            }
            client = known
        } else {
            client = try await ClientAuthentication.client(of: request, context)
        }
        try context.learn(client)
        try context.profile.clientCheck?(client, true, context)
        return client
    }
}
