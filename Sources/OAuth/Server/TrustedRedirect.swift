import Members
import Text

/// A redirect URI that belongs to the client. It can only be made by verifying, so holding one is
/// the permission to answer by redirect; without one an error stays on a page (RFC 6749 §4.1.2.1).
package struct TrustedRedirect: Sendable, Codable {
    package let uri: String
    package let mode: ResponseMode
    /// Repeated in the answer exactly as it came.
    package let state: String?
    /// The `aud` of an answer that is a JWT.
    package let clientID: String
    /// The client's name, for pages on the way.
    package let clientName: String
    /// The `iss` of the answer (RFC 9207 §2); nil where the provider names none.
    package let issuer: String?
    private let lacksPath: Bool

    package init(
        verifying parameters: Parameters, for client: Client, in context: Context
    ) throws(OAuthError) {
        uri = try Self.verifiedURI(
            in: parameters, of: client.placed(at: context.addresses), context)
        if context.profile.redirects.wantsPublicHTTPS, !client.isPlayground, !PublicHTTPS.has(uri) {
            try context.permit(
                .invalidRequest, "redirect-uri.not-public-https", ["value": uri], for: client)
        }
        mode = Self.mode(for: parameters, to: uri, served: context.profile.responseModes)
        state = parameters["state"]
        clientID = client.id
        clientName = client.name ?? client.id
        let rules = context.profile.authorizationAnswer
        issuer = rules.namesIssuer ? context.addresses.issuer : nil
        lacksPath =
            rules.completesPaths && mode.carrier != .formPost
            && URI(uri).map { $0.isHTTP && $0.path.isEmpty } == true
    }

    /// The URI that the browser is sent to.
    package var target: String {
        guard lacksPath else { return uri }
        let end = uri.firstIndex { $0 == "?" } ?? uri.endIndex
        return uri[..<end] + "/" + uri[end...]
    }
}

extension TrustedRedirect: Consistent {
    /// The tenant that wrote a document has verified the redirect in it.
    package var isConsistent: Bool {
        URI(uri).map { !RedirectURI.dangerousSchemes.contains($0.scheme.lowercased()) } ?? false
    }
}

extension TrustedRedirect: MemorySized {
    package var heapBytes: Int {
        uri.heapBytes + state.heapBytes + clientID.heapBytes + clientName.heapBytes
            + issuer.heapBytes
    }
}

private extension TrustedRedirect {
    static func verifiedURI(
        in parameters: Parameters, of client: Client, _ context: Context
    ) throws(OAuthError) -> String {
        guard let sent = parameters["redirect_uri"] else {
            if context.profile.redirects.isRequired {
                throw OAuthError(
                    .invalidRequest, "redirect-uri.missing",
                    ["only": client.onlyRedirectURI, "known": client.listedRedirectURIs],
                    as: client.redirectURIs.isEmpty ? "empty" : nil)
            }
            return try onlyRegistered(of: client, context.profile.redirects)
        }
        // In open mode, nothing shows that a space was a "+" before.
        let corruptions = Corruption.ofRedirectURIs.filter {
            !client.isOpen || $0.difference != Corruption.plus.difference
        }
        let meant = try context.meantRedirectURI(
            by: sent, in: parameters, among: client.redirectURIs, of: client,
            corruptions: corruptions
        ) { uri throws(OAuthError) in try check(uri, of: client, context) }
        if client.isOpen, meant == sent, Placeholder.isUnmistakable(sent) {
            try context.permit(
                OAuthError(.invalidRequest, .placeholder("redirect_uri", sent)), for: client)
        }
        return meant
    }

    static func check(_ sent: String, of client: Client, _ context: Context) throws(OAuthError) {
        let patterns = context.configuration.redirectURIs
        let rules = context.profile.redirects
        guard let uri = URI(sent), !uri.isHTTP || uri.host?.isEmpty == false else {
            throw OAuthError(.invalidRequest, "redirect-uri.malformed", ["value": sent])
        }
        guard !uri.isHostAndPort else {
            throw OAuthError(
                .invalidRequest, "redirect-uri.malformed",
                ["value": sent, "meant": "http://\(sent)"], as: "without-scheme")
        }
        guard !RedirectURI.dangerousSchemes.contains(uri.scheme.lowercased()) else {
            throw OAuthError(.invalidRequest, "redirect-uri.dangerous-scheme", ["value": sent])
        }
        guard uri.fragment == nil else {
            throw OAuthError(
                .invalidRequest, Corruption.fragment.diagnosis(of: sent, as: "redirect_uri"))
        }
        if client.isOpen {
            guard uri.host?.contains("*") != true else {
                throw OAuthError(
                    .invalidRequest, "redirect-uri.malformed", ["value": sent], as: "pattern")
            }
            guard !patterns.isEmpty || !RedirectURI.startsProgram(uri.scheme) else {
                throw OAuthError(
                    .invalidRequest, "redirect-uri.dangerous-scheme",
                    ["value": sent, "scheme": uri.scheme], as: "starts-program")
            }
            guard
                patterns.isEmpty
                    || patterns.contains(where: { RedirectURI.matches(sent, pattern: $0) })
            else {
                throw OAuthError(
                    .invalidRequest, "redirect-uri.unregistered",
                    ["sent": sent, "patterns": patterns.prefix(5).map(\.shown)],
                    as: "outside-patterns")
            }
            return
        }
        if rules.takesAnyLoopback, client.applicationType == .native, uri.scheme == "http",
            uri.isLoopback, uri.authority?.contains("@") == false
        {
            return
        }
        let isNative = client.applicationType == .native || rules.ignoresLoopbackPorts
        let comparison = client.traits.redirects ?? rules.comparison
        let isKnown = { (isNative: Bool) in
            client.redirectURIs.contains {
                RedirectURI.matches(sent, registered: $0, by: comparison, native: isNative)
            }
        }
        guard isKnown(isNative) else {
            let alike = client.similarity(to: sent)
            let isPortFree = isNative && uri.isLoopback && !client.redirectURIs.isEmpty
            throw OAuthError(
                .invalidRequest, "redirect-uri.unregistered",
                [
                    "sent": sent, "client": client.id, "alike": alike,
                    "only": client.onlyRedirectURI, "known": client.listedRedirectURIs,
                ], as: client.redirectURIs.isEmpty ? "empty" : nil,
                remedy: isKnown(true) ? "port" : isPortFree && alike == nil ? "any-port" : nil)
        }
    }

    /// RFC 6749 §3.1.2.3: the parameter may be left out when exactly one URI is registered. Some
    /// providers take the first of several.
    static func onlyRegistered(
        of client: Client, _ rules: RedirectRules
    ) throws(OAuthError) -> String {
        guard let first = client.redirectURIs.first,
            client.redirectURIs.count == 1 || rules.takesFirst
        else {
            throw OAuthError(
                .invalidRequest, "redirect-uri.missing", ["known": client.listedRedirectURIs],
                as: client.redirectURIs.isEmpty ? "empty" : nil)
        }
        return first
    }

    /// The requested mode if it is served and can reach the client, else the default of the
    /// response type, since an error about the mode needs a way back too. A message needs the
    /// origin of a web page as its target.
    static func mode(
        for parameters: Parameters, to uri: String, served: [ResponseMode]
    ) -> ResponseMode {
        let asked = parameters["response_mode"].map(ResponseMode.init(rawValue:))
        let type = ResponseType(text: parameters["response_type"] ?? "code")
        if let asked, served.contains(asked), !asked.isMessage || URI(uri)?.isHTTP == true {
            return type.meant(by: asked)
        }
        let usual = type.defaultMode
        return served.contains(usual) ? usual : served.first { !$0.isMessage } ?? usual
    }
}

extension Client {
    /// What to send instead of a URI that a native client has with another name of the loopback
    /// host, at a port of its own (RFC 8252 §7.3).
    func similarity(to sent: String) -> Phrase? {
        loopbackLikeness(to: sent) ?? Similarity.remedy(for: sent, among: redirectURIs)
    }

    private func loopbackLikeness(to sent: String) -> Phrase? {
        guard applicationType == .native, let uri = URI(sent), uri.isLoopback, let host = uri.host
        else { return nil }
        for known in redirectURIs {
            guard let right = URI(known)?.host, right != host else { continue }
            let meant = sent.replacing(text: "//\(host)", with: "//\(right)")
            if RedirectURI.matches(meant, registered: known, native: true) {
                return .words("alike", ["meant": meant, "host": right])
            }
        }
        return nil
    }

    /// nil where there are several.
    var onlyRedirectURI: String? { redirectURIs.count == 1 ? redirectURIs.first : nil }

    var listedRedirectURIs: String { redirectURIs.prefix(5).map(\.shown).joined(separator: ", ") }
}
