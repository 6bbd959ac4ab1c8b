import JOSE
import Text

/// Unlisted clients that a chain of statements vouches for (OpenID Federation 1.0 §12.1).
package enum FederatedClients {
    /// Adds the client with that entity id, if the tenant accepts such clients.
    ///
    /// - Parameter object: the request object that it sent, which may have its chain.
    package static func admit(
        _ id: String, sending object: String?, reader: ClientReader, _ context: Context
    ) async throws(OAuthError) {
        guard context.server.federation.takesClients, ClientDocumentURL.isMeant(by: id),
            !context.clients.holds(id)
        else { return }
        if let known = context.state.documentedClients[id], known.end > context.now { return }
        // Any page may show an image of any address, and so make the server ask another one.
        guard !context.isForFileOfOtherPage else {
            throw OAuthError(
                .invalidClient, "federation.unavailable",
                ["url": id, "reason": Phrase.words("page-asks-file")])
        }
        let stopwatch = Stopwatch()
        let chain: TrustChain
        do throws(OAuthError) {
            chain = try await self.chain(of: id, sending: object, context)
        } catch {
            await context.evenOut(stopwatch)
            guard !context.isFromForeignPage else { throw untold(error, id, context) }
            throw error.code == .invalidSubject
                ? OAuthError(.invalidClient, error.diagnosis) : error
        }
        let client = try await client(id, chain.metadata, reader, context)
        context.keyRing.name(client.algorithms.ofTokens)
        context.state.documentedClients.insert(
            DocumentedClient(client, until: min(chain.end, context.now + mostFreshness)), for: id,
            until: .never)
    }

    private static let mostFreshness: Seconds = 300
}

private extension FederatedClients {
    /// The chain that the tenant's own statement makes, or that the client sent (§12.1.1.1.2), or
    /// else that is found.
    static func chain(
        of id: String, sending object: String?, _ context: Context
    ) async throws(OAuthError) -> TrustChain {
        if let stated = context.server.federation.subordinates[id],
            stated["metadata"]?["openid_relying_party"] != nil
        {
            return try TrustChain(
                of: id, statedBy: stated, until: context.now + FederationStatements.lifetime)
        }
        // Nobody is shown the chain, so that the endpoints of the tenant are no matter.
        var search = TrustChainSearch(
            stating: try FederationStatements.configuration([:], context), context)
        let token = object.flatMap { try? JWS(compact: $0) }
        let sent = token?.header["trust_chain"] ?? token?.claims?["trust_chain"]
        if let statements = sent?.array?.compactMap(\.string),
            let chain = search.chain(of: id, sent: statements)
        {
            return chain
        }
        return try await search.chain(of: id)
    }

    /// The client, with the rights of one that registers itself.
    static func client(
        _ id: String, _ metadata: JSON, _ reader: ClientReader, _ context: Context
    ) async throws(OAuthError) -> Client {
        guard var stated = metadata["openid_relying_party"], stated.object != nil else {
            throw misfit(id, .words("no-metadata-openid-relying-party"))
        }
        guard stated["client_registration_types"]?.array?.contains("automatic") == true else {
            throw misfit(id, .words("client-registration-types-lacks-automatic"))
        }
        guard stated["jwks"] != nil || stated["jwks_uri"] != nil else {
            throw misfit(id, .words("missing", ["claim": "jwks"]))
        }
        let method = stated["token_endpoint_auth_method"] ?? "private_key_jwt"
        // An unlisted client was never told a secret.
        guard method.string?.hasPrefix("client_secret_") == false else {
            throw misfit(id, .words("authenticates-secret"))
        }
        stated["token_endpoint_auth_method"] = method
        stated["client_secret"] = nil
        do throws(OAuthError) {
            var client = try await ClientRegistration.read(
                stated, id: id, secret: nil, reader: reader,
                allowing: context.profile.selfRegistration.grants, context
            ).0
            client.extensions[FederatedClient.self].isFederated = true
            return client
        } catch { throw OAuthError(.invalidMetadata, error.diagnosis) }
    }

    /// An address that vouches for nobody must look to a foreign page like one without answer.
    static func untold(_ error: OAuthError, _ id: String, _ context: Context) -> OAuthError {
        if error.diagnosis.code != "federation.unavailable" {
            context.record.learn { $0.cause = error.diagnosis.text }
        }
        return OAuthError(
            .invalidClient, "federation.unavailable",
            ["url": id, "reason": Phrase.words("log-says-why")])
    }

    static func misfit(_ id: String, _ problem: Phrase) -> OAuthError {
        OAuthError(.invalidMetadata, "federation.client", ["id": id, "problem": problem])
    }
}
