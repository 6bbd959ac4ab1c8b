import JOSE

/// Verified statements from an entity up to a trust anchor (OpenID Federation 1.0 §4, §10.2).
package struct TrustChain: Sendable {
    /// The statements as signed, from the entity up.
    package let statements: [String]
    /// The metadata of the entity, by entity type, as the policies leave it.
    package let metadata: JSON
    /// The time when the first of the statements ends.
    package let end: Timestamp

    /// - Parameters:
    ///   - statements: that of the entity about itself, those of each about the one below it, and
    ///     that of the anchor about itself.
    ///   - keys: those of the anchor, from a source other than the chain.
    package init(
        _ statements: [String], to anchor: String, keys: JSON, at now: Timestamp
    ) throws(OAuthError) {
        var chain: [EntityStatement] = []
        for (index, compact) in statements.enumerated() {
            chain.append(try EntityStatement(compact, named: "trust_chain[\(index)]"))
        }
        guard let entity = chain.first, chain.count <= Self.longest, let top = chain.last else {
            throw .invalidTrustChain(Finding("federation.no-anchor", ["id": anchor]))
        }
        guard entity.isConfiguration else {
            throw .invalidTrustChain(
                Finding(
                    "federation.link",
                    [
                        "subject": entity.subject, "issuer": entity.issuer,
                        "expected": entity.subject,
                    ]))
        }
        try entity.verify(by: entity.claims["jwks"])
        var end = try entity.end(at: now)
        for (index, statement) in chain.enumerated() {
            let next = index + 1 < chain.count ? chain[index + 1] : nil
            let issuer = next?.subject ?? anchor
            guard statement.issuer == issuer else {
                throw .invalidTrustChain(
                    Finding(
                        "federation.link",
                        [
                            "subject": statement.subject, "issuer": statement.issuer,
                            "expected": issuer,
                        ]))
            }
            end = min(end, try statement.end(at: now))
            try statement.verify(by: next?.claims["jwks"] ?? keys)
        }
        let above = chain.dropFirst().filter { !($0.isConfiguration && $0.issuer == top.issuer) }
        try ChainConstraints.check(entity, above)
        self.statements = statements
        metadata = try Self.metadata(
            entity.claims["metadata"] ?? [:], under: above.map(\.claims))
        self.end = end
    }

    /// Makes the chain of a tenant that is itself the anchor, from its statement about an entity.
    init(statedBy statement: JSON, signed: String, until end: Timestamp) throws(OAuthError) {
        statements = [signed]
        metadata = try Self.metadata([:], under: [statement])
        self.end = end
    }

    private static let longest = 8
}

private extension TrustChain {
    /// - Parameter above: the statements about the entity and its superiors, from below.
    static func metadata(_ own: JSON, under above: [JSON]) throws(OAuthError) -> JSON {
        var policy = MetadataPolicy()
        for claims in above.reversed() {
            policy = try policy.merged(
                with: MetadataPolicy(
                    claims["metadata_policy"], critical: claims["metadata_policy_crit"]))
        }
        var metadata = own
        // §6.1.4.2: the immediate superior's statement about an entity overrides the entity's own.
        for (type, members) in above.first?["metadata"]?.object ?? [:] {
            metadata[type] = (metadata[type] ?? [:]).merging(members)
        }
        for claims in above {
            guard let allowed = claims["constraints"]?["allowed_entity_types"]?.array else {
                continue
            }
            metadata = .object(
                (metadata.object ?? [:]).filter {
                    $0.key == "federation_entity" || allowed.contains(.string($0.key))
                })
        }
        return try policy.applied(to: metadata)
    }
}
