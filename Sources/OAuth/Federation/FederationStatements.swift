import JOSE
import Text

/// The statements of a tenant about itself and its subordinates (OpenID Federation 1.0 §3, §8).
package enum FederationStatements {
    static let lifetime: Seconds = 86_400

    /// - Parameter metadata: that of the provider and of the federation's endpoints, by entity type.
    package static func configuration(
        _ metadata: JSON, _ context: Context
    ) throws(OAuthError) -> String {
        let settings = context.server.federation
        var claims = claims(about: context.addresses.issuer, context)
        claims["jwks"] = context.keys.jwks
        claims["metadata"] = metadata.merging(settings.metadata)
        if !settings.authorityHints.isEmpty {
            claims["authority_hints"] = .array(settings.authorityHints.map(JSON.string))
        }
        return try sign(claims, as: EntityStatement.type, context)
    }

    /// The answer of the fetch endpoint (§8.1).
    package static func about(
        _ subject: String?, _ context: Context
    ) throws(OAuthError) -> String {
        guard let subject else {
            throw .invalidRequest(Finding("federation.subject", as: "sub-missing"))
        }
        guard subject != context.addresses.issuer else {
            throw .invalidRequest(Finding("federation.subject", as: "sub-issuer-itself"))
        }
        guard let stated = context.server.federation.subordinates[subject] else {
            throw OAuthError(
                .notFound,
                Finding("federation.subject", ["subject": subject], as: "nothing-stated-about"))
        }
        return try sign(
            claims(about: subject, context).merging(stated), as: EntityStatement.type, context)
    }

    /// The answer of the resolve endpoint (§8.3).
    ///
    /// - Parameters:
    ///   - anchors: the anchors that the caller trusts.
    ///   - types: the entity types that it wants; empty for all.
    package static func resolved(
        _ subject: String?, to anchors: [String], types: [String], _ context: Context
    ) async throws(OAuthError) -> String {
        guard let subject else {
            throw .invalidRequest(Finding("federation.subject", as: "sub-missing"))
        }
        let known = context.server.federation.trustAnchors.keys + [context.addresses.issuer]
        guard anchors.contains(where: { known.contains($0) }) else {
            throw OAuthError(.invalidTrustAnchor, Finding("federation.no-anchor", ["id": subject]))
        }
        var search = TrustChainSearch(to: anchors, context)
        let chain = try await search.chain(of: subject)
        var claims = claims(about: subject, context)
        claims["exp"] = .integer(chain.end.seconds)
        claims["metadata"] = .object(
            (chain.metadata.object ?? [:]).filter { types.isEmpty || types.contains($0.key) })
        claims["trust_chain"] = .array(chain.statements.map(JSON.string))
        return try sign(claims, as: "resolve-response+jwt", context)
    }
}

private extension FederationStatements {
    static func claims(about subject: String, _ context: Context) -> JSON {
        [
            "iss": .string(context.addresses.issuer), "sub": .string(subject),
            "iat": .integer(context.now.seconds),
            "exp": .integer((context.now + lifetime).seconds),
        ]
    }

    static func sign(
        _ claims: JSON, as type: String, _ context: Context
    ) throws(OAuthError) -> String {
        try TokenSigner(context.keys.current).sign(claims, type: type, context)
    }
}
