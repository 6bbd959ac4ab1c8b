import JOSE

/// The token endpoint: phases that every grant shares, so that none can forget one.
package enum TokenFlow {
    package static func answer(
        _ request: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> JSON {
        // 1. Nothing comes twice (RFC 6749 §3.2).
        if let name = request.parameters.firstDuplicate() {
            throw .invalidRequest(.duplicateParameter(name))
        }
        // 2. The grant exists (RFC 6749 §5.2).
        let grant = try await grant(of: request, context)
        // 3. and 4. The client is who it says, and may use the grant.
        let client = try await client(of: request, using: grant, context)
        try context.notePlaceholders(in: request.parameters, for: client)
        // 5. No rule denies it.
        context.learn(request, for: grant, by: client)
        try context.refuseDenied(grant)
        // 6. It holds the key or the certificate that its tokens are to be bound to (RFC 9449 §5,
        // RFC 8705 §3).
        var request = request
        let binding = try TokenBinding(of: request, by: client, context)
        request.keyThumbprint = binding.keyThumbprint
        // 7. What it offers is good.
        let granted = try await grant.redeem(request, by: client, context)
        // 8. No rule denies it to this user, so that it is used up now.
        let before = context.record.facts
        context.learn(granted)
        try context.refuseDenied(grant, since: before)
        try granted.useUp()
        // 9. What the tokens will be is settled, and they are minted.
        let order = try TokenOrder(
            granted, to: client, by: .direct(grantType: grant.name, binding), context)
        return try TokenIssuer.answer(to: order, context)
    }

    /// - Throws: `invalid_client` unless the client is who it says (RFC 6749 §3.2.1), and then
    ///   `unauthorized_client` unless it may use the grant (RFC 6749 §5.2).
    static func client(
        of request: ClientRequest, using grant: any Grant, _ context: Context
    ) async throws(OAuthError) -> Client {
        let client =
            if let id = grant.clientID(vouchedBy: request), let known = context.server.clients[id] {
                known
            } else {
                try await ClientAuthentication.client(of: request, context)
            }
        guard client.grantTypes.contains(grant.name) else {
            throw OAuthError(.unauthorizedClient, .grantNotAllowed(grant.name, client))
        }
        return client
    }

    private static func grant(
        of request: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> any Grant {
        guard let name = request.parameters["grant_type"] else {
            throw .invalidRequest(.grantTypeMissing)
        }
        let profile = context.server.profile
        let isServed = profile.grant(named: name) != nil
        if !isServed, profile.backChannel.checksClientFirst {
            _ = try await ClientAuthentication.client(of: request, context)
        }
        return try context.lookUp(
            name, as: "grant_type",
            else: OAuthError(
                .unsupportedGrantType, .grantTypeUnknown(name, served: profile.grants.map(\.name)))
        ) { profile.grant(named: $0) }
    }
}
