import JOSE

/// JWT Secured Authorization Response Mode §2.1, §2.2.
extension AuthorizationResponse {
    /// The same response as one JWT where the client asked for that. It may wait for a key that the
    /// client publishes.
    ///
    /// - Throws: `server_error` where there is no key to sign with or to encrypt for.
    package func secured(_ context: Context) async throws(OAuthError) -> AuthorizationResponse {
        guard redirect.mode.isJWT else { return self }
        guard let client = context.clients[redirect.clientID] else {
            throw .serverError(cause: "the client of an answer is gone")
        }
        let signer = try await TokenSigner.of(
            .authorization, by: client.algorithms.authorization, for: client, context)
        let defects = context.tokenChanges.defects(of: .authorizationResponse)
        let jwt = try signer.sign(claims(context), type: nil, with: defects, context)
        var secured = self
        secured.contents = parameters
        secured.parameters = [(name: "response", value: jwt)]
        return secured
    }

    /// The answer is read at once; the specification advises against more than ten minutes.
    private static let lifetime: Seconds = 600

    private func claims(_ context: Context) -> JSON {
        var claims: JSON = [:]
        for (name, value) in parameters where claims[name] == nil {
            let number = name == "expires_in" ? Int(value) : nil
            claims[name] = number.map { .integer($0) } ?? .string(value)
        }
        claims["iss"] = .string(context.addresses.issuer)
        claims["aud"] = .string(redirect.clientID)
        claims["exp"] = .integer((context.now + Self.lifetime).seconds)
        return claims
    }
}
