import JOSE

/// A user's grant to a client, under an id for the client (Grant Management for OAuth 2.0 §6).
package struct ManagedGrant: Sendable, Codable, Weighed {
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
    package var managedGrants: Expiring<String, ManagedGrant> { store(atMost: 10_000) }
}
