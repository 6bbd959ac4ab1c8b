import JOSE
import Text

/// - Redirect URIs are present if a response type needs them (RFC 7591 §2),
/// - grant types and response types go together (RFC 7591 §2.1),
/// - a login that a third party initiates is initiated over TLS (OpenID Connect Core §4),
/// - a web application gets tokens by redirect only at https URIs (OpenID Connect Registration §2),
///   except on this machine,
/// - and so is a client notified of decisions on the back channel (CIBA Core §4),
/// - and a client that signs its assertions registers its keys.
package enum RegistrationRules {
    package static func check(_ client: Client) throws(OAuthError) {
        if !client.responseTypes.isEmpty, client.redirectURIs.isEmpty {
            throw OAuthError(.invalidRedirectURI, "register.redirect-uris-missing")
        }
        for type in client.responseTypes { try checkGrants(for: type, client) }
        try checkImplicitAddresses(client)
        if let uri = client.initiateLoginURI, URI(uri)?.scheme.lowercased() != "https" {
            throw OAuthError(.invalidClientMetadata, "register.initiate-login-uri", ["uri": uri])
        }
        if let uri = client.extensions[ClientCIBA.self].notificationEndpoint, isOpen(uri) {
            throw OAuthError(
                .invalidClientMetadata, "register.metadata", ["uri": uri], as: "endpoint")
        }
        if client.tokenEndpointAuthMethod == "private_key_jwt", client.keys == ClientKeys() {
            throw OAuthError(.invalidClientMetadata, "register.keys-missing")
        }
    }

    /// Refuses a client that needs a certificate where none can be shown (RFC 8705 §2).
    static func checkCertificate(_ client: Client, _ context: Context) throws(OAuthError) {
        guard client.needsCertificate, !context.certificate.isAsked else { return }
        throw OAuthError(
            .invalidClientMetadata, "certificate.missing", ["client": client.id],
            as: context.certificate.isAsked ? "asked" : nil)
    }

    /// Refuses grants that the provider does not give to clients that nobody vouches for.
    static func checkGrants(of client: Client, among allowed: [String]?) throws(OAuthError) {
        guard let allowed, let other = client.grantTypes.first(where: { !allowed.contains($0) })
        else { return }
        throw OAuthError(
            .invalidClientMetadata, "register.metadata", ["grant": other, "allowed": allowed],
            as: "grant")
    }

    private static func checkImplicitAddresses(_ client: Client) throws(OAuthError) {
        guard client.applicationType == .web,
            client.responseTypes.contains(where: { ResponseType(text: $0).isImplicit })
        else { return }
        try checkAddresses(client)
    }

    /// Refuses addresses to which answers could be read on their way.
    static func checkAddresses(_ client: Client) throws(OAuthError) {
        if let open = client.redirectURIs.first(where: isOpen) {
            throw OAuthError(
                .invalidRedirectURI, "register.redirect-uri", ["uri": open], as: "http")
        }
    }

    /// Returns true if data sent there can be read on its way to another machine.
    private static func isOpen(_ text: String) -> Bool {
        guard let uri = URI(text), uri.scheme.lowercased() == "http" else { return false }
        return !LoopbackHost.includes(uri.host ?? "")
    }

    private static func checkGrants(for type: String, _ client: Client) throws(OAuthError) {
        let words = ResponseType(text: type).words
        if words.contains("code"), !client.grantTypes.contains("authorization_code") {
            throw OAuthError(
                .invalidClientMetadata, "register.flows-mismatch",
                ["type": type, "grant": "authorization_code"])
        }
        if !words.isDisjoint(with: ["token", "id_token"]), !client.grantTypes.contains("implicit") {
            throw OAuthError(
                .invalidClientMetadata, "register.flows-mismatch",
                ["type": type, "grant": "implicit"])
        }
    }
}

/// - Pairwise identifiers are made for one host, or for a `sector_identifier_uri`
///   (OpenID Connect Core §8.1),
/// - whose document lists every redirect URI (OpenID Connect Dynamic Client Registration §5).
enum SectorIdentifier {
    static func check(_ client: Client, _ context: Context) async throws(OAuthError) {
        guard let uri = client.sectorIdentifierURI else {
            let hosts = client.redirectHosts
            if client.subjectType == .pairwise, hosts.count > 1 {
                throw OAuthError(
                    .invalidClientMetadata, "register.sector-missing",
                    ["hosts": hosts.prefix(3).map(\.shown)])
            }
            return
        }
        let listed = try await redirectURIs(at: uri, context)
        for redirectURI in client.redirectURIs where !listed.contains(redirectURI) {
            throw OAuthError(
                .invalidClientMetadata, "register.sector-lacks-uri",
                ["uri": uri, "uri-2": redirectURI])
        }
    }

    private static func redirectURIs(
        at uri: String, _ context: Context
    ) async throws(OAuthError) -> Set<String> {
        do throws(OutboundError) {
            let answer = try await context.send(OutboundRequest("GET", uri), for: .sectorIdentifier)
            guard answer.status == 200 else {
                throw OutboundError("the status is \(answer.status)")
            }
            guard let list = (try? JSON(parsing: answer.body, maxDepth: 4))?.array else {
                throw OutboundError("it is not a JSON list")
            }
            return Set(list.compactMap(\.string))
        } catch {
            throw OAuthError(
                .invalidClientMetadata, "register.sector-unread",
                ["uri": uri, "problem": context.shownReason(error.reason)])
        }
    }
}

/// - Each algorithm is supported (OpenID Connect Dynamic Client Registration §2),
/// - an algorithm that uses a secret needs a client that has one,
/// - `none` is only for ID tokens from the token endpoint, which TLS protects,
/// - and only things that the provider encrypts are encrypted, in its ways.
enum RegistrationAlgorithms {
    static func check(_ client: Client, _ metadata: JSON, _ context: Context) throws(OAuthError) {
        try checkEncryption(metadata, context.profile.protection)
        let (server, asked) = (context.server, client.algorithms)
        let ofUserInfo = SigningAlgorithms.ofUserInfo(server)
        for (member, algorithm, supported) in [
            ("id_token_signed_response_alg", asked.idToken, SigningAlgorithms.registrable(server)),
            ("userinfo_signed_response_alg", asked.userInfo, ofUserInfo),
            ("authorization_signed_response_alg", asked.authorization, ofUserInfo),
            ("introspection_signed_response_alg", asked.introspection, ofUserInfo),
            ("request_object_signing_alg", asked.requestObject, RequestObject.algorithms),
            (
                "token_endpoint_auth_signing_alg", asked.tokenEndpointAuth,
                PrivateKeyJWT.algorithms + ClientSecretJWT.algorithms
            ),
        ] {
            try check(member, algorithm, among: supported, client)
        }
        try checkUnsigned(client)
    }
}

private extension RegistrationAlgorithms {
    static func checkEncryption(_ metadata: JSON, _ rules: ProtectionRules) throws(OAuthError) {
        for thing in EncryptedThing.allCases {
            for (member, offered) in [
                (thing.algorithmMember, rules.keyManagement.map(\.rawValue)),
                (thing.encryptionMember, rules.contentEncryption.map(\.rawValue)),
            ] {
                guard let asked = metadata[member]?.string, !offered.contains(asked) else {
                    continue
                }
                throw OAuthError(
                    .invalidClientMetadata,
                    offered.isEmpty
                        ? Finding("register.encryption", ["member": member])
                        : Finding(
                            "register.algorithm",
                            ["member": member, "sent": asked, "offered": offered]))
            }
        }
    }

    static func check(
        _ member: String, _ algorithm: Algorithm?, among supported: [Algorithm], _ client: Client
    ) throws(OAuthError) {
        guard let algorithm else { return }
        guard supported.contains(algorithm) else {
            let listed = supported.map(\.rawValue).joined(separator: ", ")
            throw OAuthError(
                .invalidClientMetadata, "register.algorithm",
                ["member": member, "sent": algorithm.rawValue, "offered": listed])
        }
        if algorithm.isSymmetric, client.secret == nil {
            throw OAuthError(
                .invalidClientMetadata, "register.algorithm",
                ["member": member, "algorithm": algorithm.rawValue], as: "secret")
        }
    }

    static func checkUnsigned(_ client: Client) throws(OAuthError) {
        guard client.algorithms.idToken == Algorithm.none else { return }
        let fronted = client.responseTypes.first {
            ResponseType(text: $0).words.contains("id_token")
        }
        guard let fronted else { return }
        throw OAuthError(
            .invalidClientMetadata, "register.algorithm",
            ["member": "id_token_signed_response_alg", "type": fronted], as: "none")
    }
}
