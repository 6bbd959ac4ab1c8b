import JOSE
import Text

/// Finds the way from an entity up to a trust anchor (OpenID Federation 1.0 §10.1).
package struct TrustChainSearch {
    private let anchors: [String: JSON]
    /// True if the tenant's own statement is enough.
    private let isOwn: Bool
    private let context: Context
    /// The number of documents that one search may fetch.
    private var rest = 20

    /// - Parameter ids: the acceptable anchors; nil for all that the tenant trusts.
    package init(to ids: [String]? = nil, _ context: Context) {
        let trusted = context.server.federation.trustAnchors
        anchors = trusted.filter { ids?.contains($0.key) ?? true }
        isOwn = ids?.contains(context.addresses.issuer) ?? true
        self.context = context
    }

    /// - Throws: `invalid_subject` where the entity makes no statement about itself.
    package mutating func chain(of id: String) async throws(OAuthError) -> TrustChain {
        if isOwn, let stated = context.server.federation.subordinates[id] {
            return try TrustChain(
                statedBy: stated, signed: FederationStatements.about(id, context),
                until: context.now + FederationStatements.lifetime)
        }
        let entity: EntityStatement
        do throws(OAuthError) {
            entity = try await configuration(of: id)
        } catch {
            throw OAuthError(.invalidSubject, error.diagnosis)
        }
        if let keys = anchors[id] {
            return try TrustChain([entity.compact], to: id, keys: keys, at: context.now)
        }
        return try await climb(from: entity)
    }
}

private extension TrustChainSearch {
    /// Goes up by one step from each entity in turn, so that the shortest way is found first.
    mutating func climb(from entity: EntityStatement) async throws(OAuthError) -> TrustChain {
        var fault = OAuthError(
            .invalidTrustAnchor, Finding("federation.no-anchor", ["id": entity.subject]))
        var ways = [[entity]]
        var seen: Set = [entity.subject]
        while !ways.isEmpty {
            let way = ways.removeFirst()
            guard let top = way.last else { continue }
            let hints = (top.claims["authority_hints"]?.array ?? []).compactMap(\.string)
            for hint in hints.prefix(10) where seen.insert(hint).inserted {
                do throws(OAuthError) {
                    let superior = try await configuration(of: hint)
                    let stated = try await statement(of: superior, about: top.subject)
                    let below = way.dropLast() + (way.count == 1 ? [top, stated] : [stated])
                    guard let keys = anchors[hint] else {
                        ways.append(below + [superior])
                        continue
                    }
                    return try TrustChain(
                        (below + [superior]).map(\.compact), to: hint, keys: keys, at: context.now)
                } catch {
                    fault = error
                }
            }
        }
        throw fault
    }

    mutating func configuration(of id: String) async throws(OAuthError) -> EntityStatement {
        let base = id.hasSuffix("/") ? String(id.dropLast()) : id
        let statement = try await fetched(base + "/.well-known/openid-federation")
        guard statement.issuer == id, statement.isConfiguration else {
            throw .invalidTrustChain(
                Finding(
                    "federation.link",
                    ["subject": statement.subject, "issuer": statement.issuer, "expected": id]))
        }
        return statement
    }

    mutating func statement(
        of superior: EntityStatement, about subject: String
    ) async throws(OAuthError) -> EntityStatement {
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
            guard ClientDocumentURL.isMeant(by: url) else {
                throw OutboundError("it is not an https URL")
            }
            let accept = OutboundField("Accept", "application/\(EntityStatement.type)")
            body = try await FetchedDocuments.answer(
                at: url, asking: [accept], upTo: FetchedDocuments.longest, context
            ).body
        } catch {
            throw .invalidTrustChain(
                Finding(
                    "federation.unavailable",
                    ["url": url, "reason": context.shownReason(error.reason)]))
        }
        return try EntityStatement(String(decoding: body, as: UTF8.self), named: url)
    }
}
