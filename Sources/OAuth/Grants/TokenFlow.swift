import JOSE

/// The token endpoint: phases that every grant shares, so that none can forget one.
package enum TokenFlow {
    package static func answer(
        _ request: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> JSON {
        // 1. No parameter occurs twice (RFC 6749 §3.2).
        try BackChannel.open(request, at: .token, context)
        // 2. and 3. The grant exists (RFC 6749 §5.2), and the client is who it says (§3.2.1).
        let (grant, client) = try await grantAndClient(of: request, context)
        // 4. The client may use the grant.
        try admit(client, to: grant)
        return try await answer(request, to: grant, by: client, context)
    }

    /// Answers a client that a provider's endpoint has authenticated and admitted to a grant, which
    /// the token endpoint may lack.
    package static func answer(
        _ request: ClientRequest, admitting client: Client, to grant: any Grant, _ context: Context
    ) async throws(OAuthError) -> JSON {
        try BackChannel.open(request, at: .token, context)
        context.record.learn { $0.grantType = grant.name }
        try context.learn(client)
        return try await answer(request, to: grant, by: client, context)
    }

    /// - Throws: `unauthorized_client` unless the client may use the grant (RFC 6749 §5.2).
    static func admit(_ client: Client, to grant: any Grant) throws(OAuthError) {
        guard client.grantTypes.contains(grant.name) else {
            // The grant by itself would not let a public client in.
            if grant.needsConfidentialClient {
                try ConfidentialClient.require(client, for: grant)
            }
            throw .grantNotAllowed(grant.name, to: client)
        }
    }
}

extension [String] {
    /// The values as a configuration writes them.
    package var quoted: [String] { map { "'\($0)'" } }
}

extension OAuthError {
    /// The refusal of a grant that the client did not register for.
    static func grantNotAllowed(_ grant: String, to client: Client) -> OAuthError {
        OAuthError(
            .unauthorizedClient, "client.grant-not-allowed",
            [
                "client": client.id, "grant": grant,
                "granted": (client.grantTypes + [grant]).quoted,
            ], facts: ["served": client.grantTypes.joined(separator: ", ")])
    }
}

private extension TokenFlow {
    static func answer(
        _ request: ClientRequest, to grant: any Grant, by client: Client, _ context: Context
    ) async throws(OAuthError) -> JSON {
        try context.noteMissingValues(in: request.parameters, for: client)
        // 5. No rule denies it.
        try context.refuseDenied(grant)
        // 6. The client holds the key or certificate that its tokens are bound to (RFC 9449 §5,
        // RFC 8705 §3).
        var request = request
        let binding = try TokenBinding(of: request, by: client, context)
        request.keyThumbprint = binding.keyThumbprint
        // 7. The grant that it presents is valid.
        var granted = try await grant.redeem(request, by: client, context)
        try context.refuseBlocked(granted)
        try granted.narrowDetails(by: request.parameters, of: client, context)
        for check in context.profile.tokenChecks {
            try check.check(request, by: client, for: granted, context)
        }
        // 8. No rule denies it to this user, so it is consumed now.
        let before = context.record.facts
        try context.learn(granted)
        try context.refuseDenied(grant, since: before)
        context.noteMisspelt(in: request.parameters, at: .token, for: client)
        try granted.consume()
        granted.addDeviceSecret(request, context)
        // 9. The content of the tokens is settled, and they are minted.
        let order = try await TokenPlan(
            granted, to: client, by: .direct(grantType: grant.name, binding), context)
        return try TokenIssuer.answer(to: order, context)
    }

    /// Checks both in the provider's order: if both are wrong, the client gets the error of the
    /// first.
    static func grantAndClient(
        of request: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> (any Grant, Client) {
        let usual = context.profile.backChannel.usualGrant
        guard let name = request.parameters["grant_type"] ?? usual else {
            let served = context.profile.grants.map(\.name).joined(separator: ", ")
            throw OAuthError(
                .invalidRequest, "request.grant-type-missing", facts: ["served": served])
        }
        if context.profile.backChannel.checksClientFirst {
            let served = context.servedGrant(named: name)
            let client = try await BackChannel.client(
                of: request, named: served?.clientID(vouchedBy: request), context)
            return (try grant(named: name, context), client)
        }
        let grant = try grant(named: name, context)
        let id = grant.clientID(vouchedBy: request)
        return (grant, try await BackChannel.client(of: request, named: id, context))
    }

    static func grant(named name: String, _ context: Context) throws(OAuthError) -> any Grant {
        let served = context.profile.grants.map(\.name)
        let grant = try context.lookUp(
            name, as: "grant_type",
            else: OAuthError(
                .unsupportedGrantType, "request.grant-type-unknown",
                [
                    "sent": name,
                    "meant": AllowedWords.meant(by: name, as: "grant_type", among: served),
                    "served": served,
                ])
        ) { context.servedGrant(named: $0) }
        context.record.learn { $0.grantType = grant.name }
        return grant
    }
}

/// Refuses public clients for grants that rely on client authentication alone (RFC 6749 §4.4).
enum ConfidentialClient {
    /// - Throws: `unauthorized_client`. An open client passes: it is not registered, so any secret
    ///   is accepted.
    static func require(_ client: Client, for grant: any Grant) throws(OAuthError) {
        guard client.isOpen || !client.isPublic else {
            let isListed = client.grantTypes.contains(grant.name)
            throw OAuthError(
                .unauthorizedClient, "grant.public-client",
                [
                    "client": client.id, "grant": grant.name,
                    "granted": (client.grantTypes + (isListed ? [] : [grant.name])).quoted,
                ], as: client.tokenEndpointAuthMethod == PublicClient.methodName ? "none" : nil,
                facts: ["served": client.grantTypes.joined(separator: ", ")])
        }
    }
}
