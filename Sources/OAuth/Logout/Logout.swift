import JOSE
import Members

/// RP-initiated logout (OpenID Connect RP-Initiated Logout §2).
package enum Logout {
    package typealias Destination = LogoutDestination

    /// - Throws: if the requested redirect URI is not trusted; then nothing has ended.
    package static func destination(
        of parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Destination {
        let client = try client(of: parameters, context)
        if let client { try context.learn(client) }
        if let name = context.profile.sessions.logoutRefuses.first(where: { parameters.has($0) }) {
            throw OAuthError(.invalidRequest, "logout.parameter-refused", ["sent": name])
        }
        context.noteMisspelt(in: parameters, at: .logout, for: client)
        guard let uri = parameters["post_logout_redirect_uri"] else { return .page }
        if client == nil && context.configuration.allowedLogoutURLs.contains(uri)
            || isRedirectURI(uri, context)
        {
            return .redirect(uri: uri, state: parameters["state"])
        }
        guard
            let client = try client.orMeant(by: parameters, context)?.placed(at: context.addresses)
        else {
            // An untrusted URI must not keep a user signed in who wants to leave.
            try context.permit(
                .invalidRequest, "logout.id-token-hint-missing", as: isToken(uri) ? "token" : nil,
                for: nil)
            return .page
        }
        let known = try meant(by: uri, in: parameters, of: client, context)
        return .redirect(uri: known, state: parameters["state"])
    }

    /// The URI that a client meant: the one that it sent if it may lead there, else the one with a
    /// corruption undone, if that is permitted.
    private static func meant(
        by sent: String, in parameters: Parameters, of client: Client, _ context: Context
    ) throws(OAuthError) -> String {
        let name = "post_logout_redirect_uri"
        if isKnown(sent, of: client, context) {
            context.noteCut(name, in: parameters, for: client)
            return sent
        }
        let error = OAuthError(
            .invalidRequest, "logout.redirect-uri-unregistered",
            [
                "uri": sent, "client": client.id,
                "alike": Similarity.remedy(for: sent, among: client.postLogoutRedirectURIs),
            ], as: URI(sent)?.isHostAndPort == true ? "without-scheme" : nil)
        let registered = client.postLogoutRedirectURIs + client.allowedLogoutURLs
        if let whole = parameters.rejoined(name, among: registered) {
            let diagnosis = Finding(
                "redirect-uri.unescaped-ampersand",
                ["parameter": name, "value": sent, "whole": whole])
            try context.permit(
                OAuthError(error.code, diagnosis.explaining(error.diagnosis)), for: client)
            return whole
        }
        return try context.lookUp(sent, as: name, for: client, else: error) {
            isKnown($0, of: client, context) ? $0 : nil
        }
    }

    private static func isKnown(_ uri: String, of client: Client, _ context: Context) -> Bool {
        let rules = context.profile.redirects
        return (client.postLogoutRedirectURIs + client.allowedLogoutURLs).contains {
            RedirectURI.matches(
                uri, registered: $0, by: rules.comparison, native: rules.ignoresLoopbackPorts)
        } || (client.isOpen && RedirectURI.isHarmless(uri))
            || isRedirectURI(uri, of: client, context)
    }

    /// Returns true for a redirect URI of the tenant, where the provider makes that enough.
    private static func isRedirectURI(_ uri: String, _ context: Context) -> Bool {
        guard context.profile.sessions.logoutLeadsToRedirectURIs else { return false }
        let (clients, isNative) = (context.clients, context.profile.redirects.ignoresLoopbackPorts)
        return clients.isOpen
            ? RedirectURI.isHarmless(uri)
            : clients.haveRedirectURI(uri, native: isNative)
    }

    private static func isToken(_ text: String) -> Bool { (try? JWS(compact: text)) != nil }

    /// The `client_id` of a request, where the provider accepts one.
    fileprivate static func named(in parameters: Parameters, _ context: Context) -> String? {
        guard context.profile.sessions.logoutTakesClientID else { return nil }
        return parameters["client_id"]
    }

    /// Returns true for a redirect URI of a client that registered no others, where those count.
    private static func isRedirectURI(
        _ uri: String, of client: Client, _ context: Context
    ) -> Bool {
        let comparison = context.profile.redirects.comparison
        return context.profile.sessions.logoutTakesRedirectURIs
            && client.postLogoutRedirectURIs.isEmpty
            && client.redirectURIs.contains {
                RedirectURI.matches(uri, registered: $0, by: comparison, native: false)
            }
    }

    /// The client that the `id_token_hint`, which may have expired, was issued to, or that
    /// `client_id` names where the provider accepts that.
    private static func client(
        of parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Client? {
        guard let hint = parameters["id_token_hint"] else {
            return named(in: parameters, context).flatMap { context.clients[$0] }
        }
        let isSwapped = parameters["post_logout_redirect_uri"].map(isToken) ?? false
        let client = try context.lookUp(
            hint, as: "id_token_hint",
            else: OAuthError(
                .invalidRequest, "logout.id-token-hint-invalid", as: isSwapped ? "swapped" : nil)
        ) { hint in
            IDTokenHint.claims(of: hint, context).flatMap(context.client(ofIDToken:))
        }
        if let sent = parameters["client_id"], sent != client.id {
            throw OAuthError(
                .invalidRequest, "logout.hint-of-other-client", ["owner": client.id, "value": sent])
        }
        return client
    }
}

private extension Client? {
    /// This client, or else the one meant by an unknown `client_id`; nil if none was sent.
    func orMeant(by parameters: Parameters, _ context: Context) throws(OAuthError) -> Client? {
        if let client = self { return client }
        guard !parameters.has("id_token_hint"), let id = Logout.named(in: parameters, context)
        else { return nil }
        let clients = context.clients
        return try context.lookUpClient(
            id, else: OAuthError(.invalidRequest, .clientUnknown(id, clients))
        ) { clients[$0] }
    }
}

extension Logout {
    /// True if the user of `session` has to be asked first, since any page can send a browser here.
    /// An ID token of theirs proves that a client means it (OpenID Connect RP-Initiated Logout §2,
    /// §6). Users who sign in without a page also leave without one.
    package static func isAsked(
        _ parameters: Parameters, of session: Session, _ context: Context
    ) -> Bool {
        if context.configuration.login == .auto { return false }
        guard let claims = hint(in: parameters, context) else { return true }
        let client = context.client(ofIDToken: claims)
        let known = SubjectIdentifier(for: client, context).identifier(of: session.sub)
        return claims["sub"]?.string != known
    }

    /// Ends the session of the hint where the browser sent no cookie: browsers add none to a form
    /// of another site.
    package static func endHinted(_ parameters: Parameters, _ context: Context) throws(OAuthError)
        -> Session?
    {
        let sessions = context.state.sessions
        guard let id = hint(in: parameters, context)?["sid"]?.string,
            let key = sessions.key(where: { $0.id == id }), let hinted = sessions[key]
        else { return nil }
        try context.learn(hinted.subject)
        return sessions.take(key)
    }

    private static func hint(in parameters: Parameters, _ context: Context) -> JSON? {
        parameters["id_token_hint"].flatMap { IDTokenHint.claims(of: $0, context) }
    }
}

/// Reads the ways in which a client is notified of logouts.
struct ClientLogoutMembers: ClientMembers {
    let registrable: Set = [
        frontChannelURI, frontChannelSession, backChannelURI, backChannelSession,
    ]

    private static let frontChannelURI = "frontchannel_logout_uri"
    private static let frontChannelSession = "frontchannel_logout_session_required"
    private static let backChannelURI = "backchannel_logout_uri"
    private static let backChannelSession = "backchannel_logout_session_required"

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        client.logout.frontChannelURI = members.string(Self.frontChannelURI, check: URICheck.page)
        client.logout.frontChannelSessionRequired = members.bool(Self.frontChannelSession) ?? false
        client.logout.backChannelURI = members.string(Self.backChannelURI, check: URICheck.page)
        client.logout.backChannelSessionRequired = members.bool(Self.backChannelSession) ?? false
    }
}
