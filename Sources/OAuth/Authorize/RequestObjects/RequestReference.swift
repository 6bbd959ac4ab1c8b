import JOSE
import Text

/// Fetches request objects that are sent by reference (OpenID Connect Core §6.2).
enum RequestReference {
    static func object(
        at uri: String, for client: Client, _ context: Context
    ) async throws(OAuthError) -> String {
        guard let parsed = URI(uri), parsed.isHTTP, uri.utf8.count <= longestURI else {
            throw OAuthError(.invalidRequestURI, "request-uri.malformed", ["uri": uri])
        }
        guard isAllowed(uri, parsed, for: client) else {
            throw OAuthError(
                .invalidRequestURI, "request-uri.unregistered", ["uri": uri, "client": client.id],
                as: client.isOpen ? "open" : nil)
        }
        // Any page may show an image of any address, and so make the server ask another one.
        guard !context.isForFileOfOtherPage else {
            throw OAuthError(
                .invalidRequestURI, "request-uri.unavailable", ["uri": uri], as: "for-file")
        }
        let stopwatch = Stopwatch()
        do throws(OutboundError) {
            let document = try await document(at: uri, parsed, context)
            return try object(in: document, context)
        } catch {
            await context.evenOut(stopwatch)
            throw OAuthError(
                .invalidRequestURI, "request-uri.unavailable",
                ["uri": uri, "reason": context.shownReason(error.reason)])
        }
    }

    private static let longestURI = 2048
}

private extension RequestReference {
    /// The fragment may differ from the registered URI's, since it is a digest of the object. An
    /// open client has registered nothing, and may refer to this machine.
    static func isAllowed(_ uri: String, _ parsed: URI, for client: Client) -> Bool {
        if client.isOpen {
            return parsed.isLoopback || parsed.host?.hasSuffix(".localhost") == true
        }
        return client.requestURIs.contains { $0 == uri || $0.page == uri.page }
    }

    /// An address without a request object must look to a foreign page like one that does not
    /// answer.
    static func object(
        in document: FetchedDocument, _ context: Context
    ) throws(OutboundError) -> String {
        guard document.body.count <= ParameterLengths.signed else {
            throw OutboundError("the answer is longer than \(ParameterLengths.signed) bytes")
        }
        let text = String(decoding: document.body, as: UTF8.self).trimmed(\.isWhitespace)
        if context.isFromForeignPage, (try? JWS(compact: text)) == nil {
            throw OutboundError("the answer is not a JWT")
        }
        return text
    }

    /// A fragment identifies the content, so the object may be cached; without one it may change
    /// each time.
    static func document(
        at uri: String, _ parsed: URI, _ context: Context
    ) async throws(OutboundError) -> FetchedDocument {
        guard parsed.fragment != nil else { return try await FetchedDocuments.fresh(uri, context) }
        return try await FetchedDocuments.document(at: uri, context)
    }
}

private extension String {
    /// The URI without its fragment.
    var page: Substring { prefix { $0 != "#" } }
}

/// The requirements for a request of an unlisted client (OpenID Federation 1.0 §12.1.1).
enum FederatedRequest {
    /// The unlisted client that a pushed request names, if it authenticates by its signed object
    /// alone (§12.1.1.2); the object is verified later.
    static func signer(of request: ClientRequest, _ context: Context) -> String? {
        guard request.parameters["request"] != nil, let id = request.idWithoutProof,
            context.clients[id]?.isFederated == true
        else { return nil }
        return id
    }

    /// Refuses an unsigned request.
    static func demandObject(_ sent: Parameters, of client: Client) throws(OAuthError) {
        guard client.isFederated, sent["request"] == nil, sent["request_uri"] == nil else { return }
        throw OAuthError(
            .invalidRequest, "federation.request", ["problem": Phrase.words("not-signed")])
    }

    /// Checks the claims of an object whose signature is valid, and consumes its `jti`.
    static func check(
        _ token: JWS, _ claims: JSON, from client: Client, _ context: Context
    ) throws(OAuthError) {
        guard client.isFederated else { return }
        try token.algorithm(among: PrivateKeyJWT.algorithms) { _ in misfit(.words("not-signed")) }
        for claim in ["iss", "client_id", "exp"] where claims[claim] == nil {
            throw misfit(.words("missing", ["claim": claim]))
        }
        guard claims["sub"] == nil else { throw misfit(.words("has-sub")) }
        guard claims.audience == [context.addresses.issuer] else {
            throw misfit(.words("aud-not-issuer-alone"))
        }
        guard let id = claims["jti"]?.string, !id.isEmpty else {
            throw misfit(.words("jti-not-text"))
        }
        let end = claims.numericDate("exp") ?? context.now
        let earlier = context.state.usedProofs.insertNew(
            true, for: SecretDigest("federation.\(client.id).\(id)"),
            until: end + ClaimTimes.leeway + 1)
        guard earlier == nil else { throw OAuthError(.invalidRequestObject, "federation.replayed") }
    }

    private static func misfit(_ problem: Phrase) -> OAuthError {
        OAuthError(.invalidRequestObject, "federation.request", ["problem": problem])
    }
}
