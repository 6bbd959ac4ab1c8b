/// A redirect URI that belongs to the client. It can only be made by verifying, so holding one is
/// the permission to answer by redirect; without one an error stays on a page (RFC 6749 §4.1.2.1).
package struct TrustedRedirect: Sendable {
    package let uri: String
    package let mode: ResponseMode
    /// Repeated in the answer exactly as it came.
    package let state: String?
    /// Of the client, for pages on the way.
    package let clientName: String
    /// The `iss` of the answer (RFC 9207 §2); nil where the provider names none.
    package let issuer: String?

    package init(
        verifying parameters: Parameters, for client: Client, in context: Context
    ) throws(OAuthError) {
        uri = try Self.verifiedURI(in: parameters, of: client, context)
        if context.server.profile.redirects.wantsPublicHTTPS, !PublicHTTPS.has(uri) {
            try context.permit(.invalidRequest(.redirectURINotPublic(uri)), for: client)
        }
        mode = Self.mode(for: parameters, served: context.server.profile.responseModes)
        state = parameters["state"]
        clientName = client.name ?? client.id
        issuer =
            context.server.profile.authorizationAnswer.namesIssuer
            ? context.addresses.issuer : nil
    }
}

private extension TrustedRedirect {
    /// What counts of the redirect URI that was sent.
    static func heeded(_ sent: String?, of client: Client, _ context: Context) -> String? {
        guard let sent, context.server.profile.redirects.fragment == .stripped, sent.contains("#")
        else { return sent }
        context.remark(.redirectURIFragmentCut(sent), for: client)
        return sent.withoutFragment
    }

    static func verifiedURI(
        in parameters: Parameters, of client: Client, _ context: Context
    ) throws(OAuthError) -> String {
        guard let sent = heeded(parameters["redirect_uri"], of: client, context) else {
            return try onlyRegistered(of: client)
        }
        do throws(OAuthError) {
            try check(sent, of: client, context)
        } catch {
            return try undamaged(sent, in: parameters, of: client, context, error) {
                (try? check($0, of: client, context)) != nil
            }
        }
        if client.isOpen, Placeholder.isUnmistakable(sent) {
            try context.permit(
                .invalidRequest(.placeholder("redirect_uri", sent)), for: client)
        }
        return sent
    }

    /// What was registered, or may be sent, before something happened to it on the way.
    static func undamaged(
        _ sent: String, in parameters: Parameters, of client: Client, _ context: Context,
        _ error: OAuthError, _ fits: (String) -> Bool
    ) throws(OAuthError) -> String {
        if let whole = parameters.rejoined("redirect_uri", among: client.redirectURIs) {
            try context.permit(
                .invalidRequest(.redirectURIAmpersand(sent, whole: whole)), for: client)
            return whole
        }
        // In open mode nothing says that a space was a "+" before.
        let accidents = Likeness.accidents.filter { !client.isOpen || $0 != .plus } + [.fragment]
        if let undone = try context.undone(
            sent, as: "redirect_uri", for: client, error, accidents: accidents, fits)
        {
            return undone
        }
        throw error.unlessPlaceholder(sent, "redirect_uri")
    }

    static func check(
        _ sent: String, of client: Client, _ context: Context
    ) throws(OAuthError) {
        let patterns = context.server.configuration.redirectURIs
        let comparison = context.server.profile.redirects.comparison
        guard let uri = URI(sent), !uri.isHTTP || uri.host?.isEmpty == false else {
            throw .invalidRequest(.redirectURIMalformed(sent))
        }
        guard !RedirectURI.dangerousSchemes.contains(uri.scheme.lowercased()) else {
            throw .invalidRequest(.redirectURIDangerous(sent))
        }
        guard uri.fragment == nil else {
            throw .invalidRequest(.redirectURIFragment(sent))
        }
        if client.isOpen {
            guard
                patterns.isEmpty
                    || patterns.contains(where: { RedirectURI.matches(sent, pattern: $0) })
            else { throw .invalidRequest(.redirectURIOutsidePatterns(sent, patterns)) }
            return
        }
        let isNative = client.applicationType == .native
        guard
            client.redirectURIs.contains(where: {
                RedirectURI.matches(sent, registered: $0, by: comparison, native: isNative)
            })
        else { throw .invalidRequest(.redirectURIUnregistered(sent, client: client)) }
    }

    /// RFC 6749 §3.1.2.3: the parameter may be left out when exactly one URI is registered.
    static func onlyRegistered(of client: Client) throws(OAuthError) -> String {
        guard client.redirectURIs.count == 1, let only = client.redirectURIs.first else {
            throw .invalidRequest(.redirectURIMissing(client: client))
        }
        return only
    }

    /// What is asked for when it is served, else what the response type calls for: an error about
    /// the mode itself needs a way home too.
    static func mode(
        for parameters: Parameters, served: [ResponseMode]
    ) -> ResponseMode {
        let asked = parameters["response_mode"].map(ResponseMode.init(rawValue:))
        if let asked, served.contains(asked),
            asked != .webMessage || URI(parameters["redirect_uri"] ?? "")?.isHTTP == true
        {
            return asked
        }
        let usual = ResponseType(text: parameters["response_type"] ?? "code").defaultMode
        return served.contains(usual) ? usual : served.first { $0 != .webMessage } ?? usual
    }
}

extension String {
    /// This URI up to its fragment.
    var withoutFragment: String {
        String(prefix { $0 != "#" })
    }
}
