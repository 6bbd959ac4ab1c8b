import JOSE
import Text

/// A first-party app asks its user for the parts of a login itself (OAuth 2.0 for First-Party
/// Applications).
package enum FirstPartyFlow {
    private static let name: EndpointName = "authorization-challenge"
    private static let parameter = "auth_session"

    /// The time in which all parts of the login have to be given.
    private static let lifetime: Seconds = 600

    /// - Throws: `insufficient_authorization` with `auth_session` as long as a part is missing, and
    ///   `redirect_to_web` where a page has to ask for something (§5.2).
    package static func answer(
        _ sent: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let (client, kept) = try await open(sent, context)
        var session = kept
        let request = try await verified(session.parameters, of: client, context)
        for part in context.server.switches.challenge where !session.passed.contains(part.rawValue)
        {
            let typed = sent.parameters[part.rawValue]
            guard let typed, part.isRight(typed, in: &session, context) else {
                throw OAuthError(
                    .insufficientAuthorization,
                    typed == nil
                        ? Finding("first-party.part-missing", ["part": part.rawValue])
                        : Finding("first-party.part-wrong", ["part": part.rawValue]),
                    details: [
                        parameter: .string(keep(session, context)),
                        "required": .string(part.rawValue),
                    ])
            }
            session.passed.append(part.rawValue)
        }
        let user = try context.user(named: session.username ?? "")
        return ["authorization_code": .string(try await code(for: request, as: user, context))]
    }
}

private extension FirstPartyFlow {
    /// The client, and the login that it continues or begins.
    static func open(
        _ sent: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> (Client, AuthSession) {
        let name = sent.parameters[parameter]
        // Each answer has a new name, so that none can be sent twice.
        let known = name.flatMap { context.state.authSessions.take(SecretDigest($0)) }
        if name != nil, known == nil {
            throw OAuthError(.invalidSession, "first-party.session-unknown")
        }
        let client = try await BackChannel.enter(
            sent.naming(known?.clientID), at: Self.name, context)
        try TokenFlow.admit(client, to: AuthorizationCodeGrant())
        guard let known else {
            let asked = try await RequestObject.parameters(
                of: PushedRequest.authorizationParameters(
                    of: sent, client, without: AuthPart.allCases.map(\.rawValue)),
                from: client, context)
            guard asked["response_type"] == "code" else {
                throw OAuthError(.unsupportedResponseType, "first-party.response-type")
            }
            let bound = try SenderConstraint.parameters(asked, pushedBy: sent, of: client, context)
            return (client, AuthSession(clientID: client.id, parameters: bound))
        }
        // The key that began the login has to continue it (§9.1).
        guard known.clientID == client.id,
            try SenderConstraint.parameters(Parameters([]), pushedBy: sent, of: client, context)[
                "dpop_jkt"] == known.parameters["dpop_jkt"]
        else { throw OAuthError(.invalidSession, "first-party.session-unknown") }
        return (client, known)
    }

    /// The verified request; its answer needs no redirect URI (§4).
    static func verified(
        _ parameters: Parameters, of client: Client, _ context: Context
    ) async throws(OAuthError) -> AuthorizationRequest {
        let usual = parameters["redirect_uri"] == nil ? client.redirectURIs.first : nil
        let trusted = try AuthorizeFlow.trust(
            Parameters(parameters.pairs + (usual.map { [("redirect_uri", $0)] } ?? [])), context)
        do throws(RedirectableError) {
            return try await AuthorizeFlow.verify(
                AuthorizationRequest(
                    parameters: parameters, client: trusted.client, redirect: trusted.redirect,
                    flowID: trusted.flowID), context)
        } catch { throw error.error }
    }

    static func keep(_ session: AuthSession, _ context: Context) -> String {
        let key = context.world.entropy.token()
        context.state.authSessions.insert(
            session, for: SecretDigest(key), until: context.now + lifetime)
        return key
    }

    static func code(
        for request: AuthorizationRequest, as user: User, _ context: Context
    ) async throws(OAuthError) -> String {
        do throws(RedirectableError) {
            // Rules apply before anybody is signed in.
            try context.learn(request)
            try context.learn(user, answering: request)
        } catch { throw error.error }
        let (session, cookie) = SignIn.begin(as: user, context)
        let key = SecretDigest(cookie)
        do throws(RedirectableError) {
            guard case .answer = AfterLogin.decide(request, as: session, context),
                let code = try await AuthorizationAnswer.give(
                    to: request, as: session, kept: key, cookie: nil, context
                ).parameters.first(where: { $0.name == "code" })?.value
            else {
                throw RedirectableError(redirect: request.redirect, error: toWeb(request, context))
            }
            return code
        } catch {
            _ = context.state.sessions.take(key)
            throw error.error
        }
    }

    /// The request is pushed for the browser, if a challenge protects its code (§5.2.2).
    static func toWeb(_ request: AuthorizationRequest, _ context: Context) -> OAuthError {
        var details: [String: JSON] = [:]
        if request.challenge != nil {
            let pushed = PushedRequest.keep(request.parameters, of: request.client, context)
            details = ["request_uri": .string(pushed.uri), "expires_in": .integer(pushed.lifetime)]
        }
        return OAuthError(.redirectToWeb, "first-party.page-needed", details: details)
    }
}

private extension ClientRequest {
    /// The same request with the client that its session names, if nothing else names one.
    func naming(_ clientID: String?) -> ClientRequest {
        guard let clientID, parameters["client_id"] == nil, basic == nil,
            parameters["client_assertion"] == nil
        else { return self }
        return ClientRequest(
            parameters: Parameters(parameters.pairs + [(name: "client_id", value: clientID)]),
            proofs: proofs, attestations: attestations, attestationProofs: attestationProofs,
            url: url, aliases: aliases, origin: origin)
    }
}
