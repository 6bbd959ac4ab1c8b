import JOSE

/// A user's grant to a client, under an id for the client (Grant Management for OAuth 2.0 §6).
package struct ManagedGrant: Sendable, Codable, MemorySized {
    let clientID: String
    let sub: String
    /// The access granted: one part for each set of resources.
    var parts: [RequestedAccess]
    /// The claims that were asked for by name.
    var claims: [String]
    let created: Timestamp
    var updated: Timestamp

    package init(
        clientID: String, sub: String, parts: [RequestedAccess], claims: [String],
        created: Timestamp, updated: Timestamp
    ) {
        self.clientID = clientID
        self.sub = sub
        self.parts = parts
        self.claims = claims
        self.created = created
        self.updated = updated
    }

    package var heapBytes: Int {
        clientID.heapBytes + sub.heapBytes + claims.heapBytes
            + parts.reduce(0) {
                $0 + $1.scope.heapBytes + $1.audience.heapBytes + $1.extensions.heapBytes
            }
    }

    /// The answer to a query (§6.3).
    package var json: JSON {
        var json: JSON = [
            "scopes": .array(
                parts.map { part in
                    [
                        "scope": .string(part.scope.text),
                        "resource": .array(part.audience.map(JSON.string)),
                    ]
                }),
            "claims": .array(claims.map(JSON.string)),
            "created_at": .string(created.iso8601), "last_updated": .string(updated.iso8601),
        ]
        json[AuthorizationDetails.parameter] = .array(details)
        return json
    }

    var details: [JSON] { parts.flatMap { $0.extensions[AuthorizationDetails.self].list } }
}

extension State {
    package var managedGrants: Expiring<String, ManagedGrant> {
        store(of: .user { $1.sub }, atMost: 10_000)
    }
}

/// The answers to clients about their grants (Grant Management for OAuth 2.0 §6).
package enum ManagedGrants {
    /// The grant that a token may ask about.
    ///
    /// - Parameter scope: the value that the token needs.
    package static func grant(
        _ id: String, to token: String?, sentBy presentation: TokenPresentation, scope: String,
        _ context: Context
    ) throws(OAuthError) -> ManagedGrant {
        guard let token else { throw OAuthError(.invalidToken, "bearer.missing") }
        let issued = try BearerToken.verified(token, sentBy: presentation, context)
        try context.learn(issued, at: "grants")
        guard issued.scope.contains(scope) else {
            throw OAuthError(.insufficientScope, "bearer.scope-missing", ["missing": scope])
        }
        guard let grant = context.state.managedGrants[id] else {
            throw OAuthError(.notFound, "grant-management.id-unknown", ["id": id])
        }
        guard grant.clientID == issued.authorization.clientID else {
            throw OAuthError(.insufficientScope, "grant-management.other-client", ["id": id])
        }
        return grant
    }

    /// Ends a grant with all tokens issued from it (§6.4).
    package static func revoke(_ id: String, _ context: Context) {
        _ = context.state.managedGrants.take(id)
        context.state.forEachGrant(linked: id) { $0.revoke() }
    }

    /// The discovery members (§7.1).
    package static func metadata(_ context: Context) -> [String: JSON] {
        let actions = GrantAction.allCases.map(\.rawValue) + ["query", "revoke"]
        return [
            "grant_management_actions_supported": .array(actions.map(JSON.string)),
            "grant_management_action_required": .bool(
                context.server.switches.grantManagement == .required),
        ]
    }
}

extension State {
    /// Calls `body` for every authorization that came of a managed grant.
    func forEachGrant(linked id: String, _ body: @escaping @Sendable (Authorization) -> Void) {
        let visit: @Sendable (Authorization) -> Void = {
            if $0.extensions[GrantLink.self].id == id { body($0) }
        }
        codes.forEach { visit($0.authorization) }
        refreshTokens.forEach { visit($0.authorization) }
        accessTokens.forEach { visit($0.authorization) }
    }
}
