import JOSE

/// A user's grant to a client, under an id for the client (Grant Management for OAuth 2.0 §6).
package struct ManagedGrant: SavedRecord, Weighed {
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

    package static let layout = SavedLayout<ManagedGrant> { layout in
        let clientID = layout.member("client_id", \.clientID)
        let sub = layout.member("sub", \.sub)
        let parts = layout.member("parts", \.parts)
        let claims = layout.member("claims", \.claims)
        let created = layout.member("created", \.created)
        let updated = layout.member("updated", \.updated)
        return {
            ManagedGrant(
                clientID: $0[clientID], sub: $0[sub], parts: $0[parts], claims: $0[claims],
                created: $0[created], updated: $0[updated])
        }
    }
}

extension State {
    package var managedGrants: Expiring<String, ManagedGrant> { store(atMost: 10_000) }
}
