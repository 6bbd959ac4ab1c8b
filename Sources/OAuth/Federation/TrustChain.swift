import JOSE
import Text

/// Verified statements from an entity up to a trust anchor (OpenID Federation 1.0 §4, §10.2).
package struct TrustChain: Sendable {
    let subject: String
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
            throw OAuthError(.invalidTrustChain, "federation.no-anchor", ["id": anchor])
        }
        guard entity.isConfiguration else {
            throw OAuthError(
                .invalidTrustChain, "federation.link",
                ["subject": entity.subject, "issuer": entity.issuer, "expected": entity.subject])
        }
        try entity.verify(by: entity.claims["jwks"])
        // §3.1.4: an entity names those that may speak about it.
        if let above = chain.dropFirst().first?.issuer, !entity.hints.contains(above) {
            throw OAuthError(
                .invalidTrustChain, "federation.no-anchor", ["id": entity.subject])
        }
        var end = try entity.end(at: now)
        for (index, statement) in chain.enumerated() {
            let next = index + 1 < chain.count ? chain[index + 1] : nil
            let issuer = next?.subject ?? anchor
            guard statement.issuer == issuer else {
                throw OAuthError(
                    .invalidTrustChain, "federation.link",
                    ["subject": statement.subject, "issuer": statement.issuer, "expected": issuer])
            }
            end = min(end, try statement.end(at: now))
            try statement.verify(by: next?.claims["jwks"] ?? keys)
        }
        let above = chain.dropFirst().filter { !($0.isConfiguration && $0.issuer == top.issuer) }
        try ChainConstraints.check(entity, above)
        subject = entity.subject
        self.statements = statements
        metadata = try Self.metadata(entity.claims["metadata"] ?? [:], under: above.map(\.claims))
        self.end = end
    }

    /// Makes the chain of a client that a tenant states itself, so that the client needs no server.
    init(of id: String, statedBy statement: JSON, until end: Timestamp) throws(OAuthError) {
        subject = id
        statements = []
        metadata = try Self.metadata(statement["metadata"] ?? [:], under: [statement])
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
        // §3.1.1: the immediate superior overrides parameters of the types that an entity has.
        for (type, members) in above.first?["metadata"]?.object ?? [:] {
            if let stated = metadata[type] { metadata[type] = stated.merging(members) }
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

/// The constraints that entities set on the chain below them (OpenID Federation 1.0 §6.2).
enum ChainConstraints {
    /// - Parameter above: the statements about the entity and those above it, from below.
    static func check(_ entity: EntityStatement, _ above: [EntityStatement]) throws(OAuthError) {
        for (between, statement) in above.enumerated() {
            guard let constraints = statement.claims["constraints"] else { continue }
            if let most = constraints["max_path_length"], between > (most.integer ?? -1) {
                throw broken("max_path_length", statement)
            }
            guard let names = constraints["naming_constraints"] else { continue }
            for subject in above[...between].map(\.subject) {
                let host = URI(subject)?.host ?? ""
                let permitted = names["permitted"]?.array
                guard permitted.map({ isNamed(host, by: $0) }) ?? true,
                    !isNamed(host, by: names["excluded"]?.array ?? [])
                else { throw broken("naming_constraints", statement) }
            }
        }
    }
}

private extension ChainConstraints {
    /// A name that begins with a period stands for all hosts below it (RFC 5280 §4.2.1.10).
    static func isNamed(_ host: String, by names: [JSON]) -> Bool {
        names.contains { name in
            guard let name = name.string else { return false }
            return name.hasPrefix(".") ? host.hasSuffix(name) : host == name
        }
    }

    static func broken(_ name: String, _ statement: EntityStatement) -> OAuthError {
        OAuthError(
            .invalidTrustChain, "federation.constraint", ["name": name, "issuer": statement.issuer])
    }
}

/// Finds the way from an entity up to a trust anchor (OpenID Federation 1.0 §10.1).
package struct TrustChainSearch {
    /// The keys of the acceptable anchors, by entity id.
    private let anchors: [String: JSON]
    /// The tenant's statement about itself.
    private let own: String
    private let context: Context
    /// The number of documents that one search may fetch.
    private var rest = 20
    private let passed: @Sendable () -> Double
    /// The milliseconds after which it fetches nothing more, since somebody waits for its end.
    private static let patience = 10_000.0

    /// - Parameters:
    ///   - ids: the acceptable anchors; nil for all that the tenant trusts, as it trusts itself.
    ///   - passed: the milliseconds of real time since it began.
    package init(
        to ids: [String]? = nil, stating own: String, _ context: Context,
        passed: @escaping @Sendable () -> Double = { [watch = Stopwatch()] in watch.milliseconds }
    ) {
        var trusted = context.server.federation.trustAnchors
        trusted[context.addresses.issuer] = context.server.federationKeys.jwks
        anchors = trusted.filter { ids?.contains($0.key) ?? true }
        self.own = own
        self.context = context
        self.passed = passed
    }

    /// - Throws: `invalid_trust_anchor` where no acceptable anchor is known, and `invalid_subject`
    ///   where the entity makes no statement about itself.
    package mutating func chain(of id: String) async throws(OAuthError) -> TrustChain {
        guard !anchors.isEmpty else {
            throw OAuthError(.invalidTrustAnchor, "federation.no-anchor", ["id": id])
        }
        let entity: EntityStatement
        do throws(OAuthError) {
            entity = try await configuration(of: id)
        } catch {
            throw OAuthError(.invalidSubject, error.diagnosis)
        }
        guard anchors[id] == nil else { return try chain([entity.compact], to: id) }
        return try await climb(from: entity)
    }

    /// The chain of these statements, as an entity sends them; nil unless they are one for it to
    /// another anchor. Whom the tenant vouches for, it knows itself, and its development key is no
    /// secret.
    package func chain(of id: String, sent statements: [String]) -> TrustChain? {
        guard let last = statements.last, let top = try? EntityStatement(last, named: ""),
            top.issuer != context.addresses.issuer,
            let chain = try? chain(statements, to: top.issuer), chain.subject == id
        else { return nil }
        return chain
    }
}

private extension TrustChainSearch {
    func chain(_ statements: [String], to anchor: String) throws(OAuthError) -> TrustChain {
        try TrustChain(statements, to: anchor, keys: anchors[anchor] ?? [:], at: context.now)
    }

    /// Goes up by one step from each entity in turn, so that the shortest way is found first.
    mutating func climb(from entity: EntityStatement) async throws(OAuthError) -> TrustChain {
        var fault = OAuthError(.invalidTrustAnchor, "federation.no-anchor", ["id": entity.subject])
        var ways = [[entity]]
        var seen: Set = [entity.subject]
        while !ways.isEmpty {
            let way = ways.removeFirst()
            guard let top = way.last else { continue }
            for hint in top.hints.prefix(10) where seen.insert(hint).inserted {
                do throws(OAuthError) {
                    let superior = try await configuration(of: hint)
                    let stated = try await statement(of: superior, about: top.subject)
                    let below = way.count == 1 ? [top, stated] : [stated]
                    let longer = way.dropLast() + below + [superior]
                    guard anchors[hint] == nil else {
                        return try chain(longer.map(\.compact), to: hint)
                    }
                    ways.append(Array(longer))
                } catch { fault = error }
            }
        }
        throw fault
    }

    /// The statement of an entity about itself. The tenant asks nobody about its own.
    mutating func configuration(of id: String) async throws(OAuthError) -> EntityStatement {
        if id == context.addresses.issuer { return try EntityStatement(own, named: id) }
        let base = id.hasSuffix("/") ? String(id.dropLast()) : id
        let statement = try await fetched(base + "/.well-known/openid-federation")
        guard statement.issuer == id, statement.isConfiguration else {
            throw OAuthError(
                .invalidTrustChain, "federation.link",
                ["subject": statement.subject, "issuer": statement.issuer, "expected": id])
        }
        return statement
    }

    mutating func statement(
        of superior: EntityStatement, about subject: String
    ) async throws(OAuthError) -> EntityStatement {
        if superior.subject == context.addresses.issuer {
            return try EntityStatement(
                FederationStatements.about(subject, context), named: superior.subject)
        }
        let endpoint = superior.claims["metadata"]?["federation_entity"]?[
            "federation_fetch_endpoint"]
        let url = endpoint?.string ?? ""
        let mark = url.contains(text: "?") ? "&" : "?"
        return try await fetched(
            url + mark + "sub=" + PercentEncoding.encodeQueryComponent(subject))
    }

    mutating func fetched(_ url: String) async throws(OAuthError) -> EntityStatement {
        let body: [UInt8]
        do throws(OutboundError) {
            rest -= 1
            guard rest >= 0 else { throw OutboundError("too many statements were fetched") }
            guard passed() < Self.patience else { throw OutboundError("the search took too long") }
            guard ClientDocumentURL.isMeant(by: url) else {
                throw OutboundError("it is not an https URL")
            }
            let accept = OutboundField("Accept", "application/\(EntityStatement.type)")
            body = try await FetchedDocuments.answer(
                at: url, asking: [accept], upTo: FetchedDocuments.longest, context
            ).body
        } catch {
            // Each silence takes seconds, for which the client of the tenant waits.
            if error.isLate { rest = min(rest, 2) }
            throw OAuthError(
                .invalidTrustChain, "federation.unavailable",
                ["url": url, "reason": context.shownReason(error.reason)])
        }
        return try EntityStatement(String(decoding: body, as: UTF8.self), named: url)
    }
}

/// The errors of OpenID Federation 1.0 §8.9.
extension OAuthError.Code {
    package static let invalidSubject = Self(rawValue: "invalid_subject")
    package static let invalidTrustAnchor = Self(rawValue: "invalid_trust_anchor")
    package static let invalidTrustChain = Self(rawValue: "invalid_trust_chain")
    package static let invalidMetadata = Self(rawValue: "invalid_metadata")
}
