import JOSE
import Text

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

/// `session_state`: lets a script of the client notice that the login at the browser has changed
/// (OpenID Connect Session Management §2, §3.2).
package enum SessionState {
    /// The content of the browser's cookie for scripts: it changes with the session, and reveals
    /// nothing of the session's secret.
    package static func browserState(ofSession cookie: String) -> String {
        digest(["browser state", cookie])
    }

    /// The same for scripts that know the session by the `sid` of their tokens.
    package static func browserState(ofID id: String) -> String { digest([id]) }

    package static func value(
        clientID: String, origin: String, browserState: String, salt: String
    ) -> String {
        digest([clientID, origin, browserState, salt]) + "." + salt
    }

    /// The origin of the page at `uri`; nil if it is not a web page, and so has no origin to
    /// compare.
    package static func origin(of uri: String) -> String? {
        guard let uri = URI(uri), uri.isHTTP, uri.host != nil else { return nil }
        return uri.origin
    }

    private static func digest(_ parts: [String]) -> String {
        Base64URL.encode(Digest.sha256(Array(parts.joined(separator: " ").utf8)))
    }
}

extension AuthorizationResponse {
    /// Adds `session_state` to a successful answer of OpenID Connect (Session Management §2). The
    /// salt comes from the answer itself, as its codes and tokens never repeat.
    ///
    /// - Parameter cookie: the secret of the answer's session.
    package mutating func addSessionState(of request: AuthorizationRequest, cookie: String) {
        guard request.scope.contains("openid"), let origin = SessionState.origin(of: redirect.uri)
        else { return }
        let browserState = SessionState.browserState(ofSession: cookie)
        let salt = parameters.reduce(browserState) { salt, parameter in
            Base64URL.encode(Digest.sha256(Array((salt + parameter.value).utf8)).prefix(12))
        }
        let value = SessionState.value(
            clientID: request.client.id, origin: origin, browserState: browserState, salt: salt)
        parameters.append((name: "session_state", value: value))
    }
}
