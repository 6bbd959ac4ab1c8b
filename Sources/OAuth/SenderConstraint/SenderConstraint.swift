import JOSE

/// Binds tokens to a client's key, and checks that only the key's holder uses them (RFC 9449).
package enum SenderConstraint {
    /// The thumbprint of the key that the tokens of a token request are bound to; nil for bearer
    /// tokens (RFC 9449 §5).
    static func key(
        of request: ClientRequest, by client: Client, _ context: Context
    ) throws(OAuthError) -> String? {
        if let proof = try DPoPCheck.proof(of: request.dpopRequest, by: client, context) {
            return proof.keyThumbprint
        }
        guard !client.requiresBoundTokens else {
            throw OAuthError(.invalidDPoPProof, "dpop.required", ["client": client.id])
        }
        // A client that registered for a certificate is told of that, by `CertificateBinding`.
        if context.certificate.certificate == nil, !client.isPlayground,
            !client.certificate.bindsAccessTokens
        {
            let isOfFirst = context.server.fapi(for: client).isOfFirst
            try context.permit(
                isOfFirst ? .invalidRequest : .invalidDPoPProof, "fapi.token-unbound", for: client)
        }
        return nil
    }

    /// Checks that a code or refresh token that is bound to a key comes from the key's holder (RFC
    /// 9449 §5, §10).
    static func check(_ request: ClientRequest, isBy keyThumbprint: String?) throws(OAuthError) {
        guard let keyThumbprint else { return }
        guard let own = request.keyThumbprint else {
            throw OAuthError(.invalidDPoPProof, "dpop.missing")
        }
        guard own == keyThumbprint else { throw OAuthError(.invalidGrant, "dpop.other-key") }
    }

    /// Checks that an access token comes by the scheme it was issued for, from the holder of its
    /// key (RFC 9449 §7.1, §7.2).
    static func check(
        _ token: String, _ issued: IssuedAccessToken, sentBy presentation: TokenPresentation,
        _ context: Context
    ) throws(OAuthError) {
        switch (presentation, issued.keyThumbprint) {
        case (.reported, _), (.bearer, nil): return
        case (.bearer, .some): throw OAuthError(.invalidToken, "dpop.bound-token-as-bearer")
        case (.dpop, nil): throw OAuthError(.invalidToken, "dpop.bearer-token-as-dpop")
        case (.dpop(let request), .some(let keyThumbprint)):
            let client = context.clients[issued.authorization.clientID]
            let proof = try DPoPCheck.proof(of: request, accessToken: token, by: client, context)
            guard let proof else { throw OAuthError(.invalidDPoPProof, "dpop.missing") }
            guard proof.keyThumbprint == keyThumbprint else {
                throw OAuthError(.invalidToken, "dpop.other-key")
            }
        }
    }
}

/// The way in which an access token was sent to a protected resource.
package enum TokenPresentation: Sendable {
    /// RFC 6750 §2.
    case bearer
    /// Sent to another server that asks us and has to check the proof itself (RFC 9449 §6.2).
    case reported
    /// Sent with the scheme `DPoP` (RFC 9449 §7.1).
    case dpop(DPoPRequest)
}

extension SenderConstraint {
    /// The `cnf` claim of a token that is bound to a key, a certificate, or both (RFC 9449 §6.1,
    /// RFC 8705 §3.1, RFC 7800 §3.1).
    ///
    /// - Parameter members: the provider's members beside the thumbprint of a key.
    package static func confirmation(
        ofKey key: String?, certificate: String?, beside members: [String: JSON] = [:]
    ) -> JSON? {
        var claim = key == nil ? [:] : members
        claim["jkt"] = key.map(JSON.string)
        claim["x5t#S256"] = certificate.map(JSON.string)
        return claim.isEmpty ? nil : .object(claim)
    }

    /// The `token_type` of an access token (RFC 9449 §5).
    package static func tokenType(of keyThumbprint: String?) -> String {
        keyThumbprint == nil ? "Bearer" : "DPoP"
    }

    /// The discovery metadata of DPoP (RFC 9449 §5.1).
    package static func metadata(_ context: Context) -> [String: JSON] {
        [
            "dpop_signing_alg_values_supported": .array(
                context.server.kept(DPoPProof.algorithms).map { .string($0.rawValue) })
        ]
    }
}

/// The binding of tokens: to a key, a certificate, both, or nothing, as for bearer tokens.
package struct TokenBinding: Sendable, Codable, Equatable {
    /// RFC 9449 §5.
    package let keyThumbprint: String?
    /// RFC 8705 §3.
    package let certificateThumbprint: String?

    package static let none = TokenBinding(keyThumbprint: nil, certificateThumbprint: nil)

    init(keyThumbprint: String?, certificateThumbprint: String?) {
        self.keyThumbprint = keyThumbprint
        self.certificateThumbprint = certificateThumbprint
    }

    /// The key and certificate of a token request's sender, which are required if the client may
    /// only get bound tokens.
    init(of request: ClientRequest, by client: Client, _ context: Context) throws(OAuthError) {
        keyThumbprint = try SenderConstraint.key(of: request, by: client, context)
        certificateThumbprint = try CertificateBinding.thumbprint(
            for: client, boundByKey: keyThumbprint != nil, context)
    }
}

extension SenderConstraint {
    /// The parameters of a pushed authorization request, including `dpop_jkt` if it came with a
    /// proof: pushing with a key binds the code to that key (RFC 9449 §10.1).
    package static func parameters(
        _ parameters: Parameters, pushedBy request: ClientRequest, of client: Client,
        _ context: Context
    ) throws(OAuthError) -> Parameters {
        guard let proof = try DPoPCheck.proof(of: request.dpopRequest, by: client, context) else {
            return parameters
        }
        guard let sent = parameters["dpop_jkt"] else {
            return Parameters(parameters.pairs + [(name: "dpop_jkt", value: proof.keyThumbprint)])
        }
        guard sent == proof.keyThumbprint else {
            throw OAuthError(.invalidDPoPProof, "dpop.other-key")
        }
        return parameters
    }
}
