import JOSE

/// The metadata of a client as sent (RFC 7591 §2).
enum ClientMetadata {
    /// The metadata to keep: unknown members are ignored, as RFC 7591 §2 demands, and so not
    /// echoed; missing members get their default.
    ///
    /// - Parameter added: the known members of features and providers.
    static func completed(
        _ sent: [String: JSON], adding added: [any ClientMembers], _ context: Context
    ) -> JSON {
        let known = added.reduce(names) { $0.union($1.registrable) }
        var metadata = JSON.object(
            sent.filter { known.contains(plainName($0.key)) && !isAbsent($0.value, $0.key) })
        let flows = defaultFlows(metadata)
        let algorithm = context.keyRing.current.algorithm.rawValue
        let defaults: [(String, JSON)] = [
            ("token_endpoint_auth_method", "client_secret_basic"),
            ("grant_types", flows.grantTypes), ("response_types", flows.responseTypes),
            ("application_type", "web"), ("subject_type", "public"),
            ("id_token_signed_response_alg", .string(algorithm)),
        ]
        for (name, value) in defaults where metadata[name] == nil { metadata[name] = value }
        return metadata
    }

    /// Returns true if a client with this metadata gets a secret: to authenticate, or as a key.
    static func needsSecret(_ metadata: JSON) -> Bool {
        let method = metadata["token_endpoint_auth_method"]?.string ?? ""
        if method.hasPrefix("client_secret_") { return true }
        let algorithms = [
            "id_token_signed_response_alg", "userinfo_signed_response_alg",
            "authorization_signed_response_alg", "introspection_signed_response_alg",
        ].compactMap { metadata[$0]?.string.map(Algorithm.init(rawValue:)) }
        let encrypts = EncryptedThing.allCases.contains { thing in
            metadata[thing.algorithmMember]?.string.flatMap(KeyManagement.init)?.isSymmetric == true
        }
        return method != "none" && (encrypts || algorithms.contains(where: \.isSymmetric))
    }
}

private extension ClientMetadata {
    /// Many clients send an empty text for a scope or an address that they do not have.
    static func isAbsent(_ value: JSON, _ name: String) -> Bool {
        value.isNull || (value == "" && (name == "scope" || plainName(name).hasSuffix("_uri")))
    }

    /// A name may carry a language after `#` (RFC 7591 §2.2).
    static func plainName(_ name: String) -> String { String(name.prefix { $0 != "#" }) }

    /// RFC 7591 §2: the code flow, as far as the stated metadata allows it (§2.1).
    static func defaultFlows(_ metadata: JSON) -> (grantTypes: JSON, responseTypes: JSON) {
        let types = metadata["response_types"]?.array?.compactMap(\.string) ?? ["code"]
        let words = Set(types.flatMap { ResponseType(text: $0).words })
        var grants: [JSON] = []
        if words.contains("code") { grants.append("authorization_code") }
        if !words.isDisjoint(with: ["token", "id_token"]) { grants.append("implicit") }
        let stated = metadata["grant_types"]?.array
        let takesCode = stated?.contains("authorization_code") ?? true
        return (.array(grants), takesCode ? ["code"] : [])
    }

    static let names: Set<String> = [
        // RFC 7591 §2
        "redirect_uris", "token_endpoint_auth_method", "grant_types", "response_types",
        "client_name", "client_uri", "logo_uri", "scope", "contacts", "tos_uri", "policy_uri",
        "jwks_uri", "jwks", "software_id", "software_version",
        // OpenID Connect Dynamic Client Registration §2
        "application_type", "sector_identifier_uri", "subject_type",
        "id_token_signed_response_alg", "userinfo_signed_response_alg",
        "request_object_signing_alg", "token_endpoint_auth_signing_alg", "default_max_age",
        "require_auth_time", "default_acr_values", "initiate_login_uri", "request_uris",
        // JWT Secured Authorization Response Mode §3, RFC 9701 §6
        "authorization_signed_response_alg", "introspection_signed_response_alg",
        // OpenID Connect RP-Initiated Logout §3.1
        "post_logout_redirect_uris",
        // RFC 8705 §2.1.2, §3.4
        "tls_client_auth_subject_dn", "tls_client_auth_san_dns", "tls_client_auth_san_uri",
        "tls_client_auth_san_ip", "tls_client_auth_san_email",
        "tls_client_certificate_bound_access_tokens",
        // Origins of scripts, and targets of a redirect after logout
        "web_origins", "allowed_web_origins", "allowed_logout_urls",
        // RFC 9126 §6, RFC 9449 §5.2, and our own
        "require_pushed_authorization_requests", "dpop_bound_access_tokens", "policy",
    ]
}
