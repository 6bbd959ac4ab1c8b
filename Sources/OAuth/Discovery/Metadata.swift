import JOSE

/// The metadata of a tenant (OpenID Connect Discovery §3, RFC 8414 §2) without its endpoints, which
/// the routes know.
package enum Metadata {
    package static func document(_ context: Context) -> JSON {
        let server = context.server
        let profile = server.profile
        let assurance = server.assuranceLists
        let verified = assurance.isEmpty ? [] : [VerifiedClaims.name]
        let document: [String: JSON] = [
            "issuer": .string(context.addresses.issuer),
            "scopes_supported": list(profile.scopes + server.switches.scopes),
            "response_types_supported": list(
                server.kept(
                    profile.responseTypes, by: "fapi.response-type",
                    where: server.fapi(for: nil).keeps
                ).map(\.text)),
            "response_modes_supported": list(profile.responseModes.map(\.rawValue)),
            "grant_types_supported": list(
                server.kept(profile.grantTypes, by: "fapi.password-grant") {
                    !["password", "implicit"].contains($0)
                }),
            "subject_types_supported": list(subjectTypes(profile)),
            "id_token_signing_alg_values_supported": list(
                SigningAlgorithms.ofIDTokens(server).map(\.rawValue)),
            "userinfo_signing_alg_values_supported": list(
                SigningAlgorithms.ofUserInfo(server).map(\.rawValue)),
            "code_challenge_methods_supported": ["S256"],
            "prompt_values_supported": list(server.prompts.map(\.rawValue)),
            "claims_supported": list(protocolClaims + profile.claimNames + verified),
            "claim_types_supported": ["normal"], "claims_parameter_supported": true,
            "request_parameter_supported": true, "request_uri_parameter_supported": true,
            "require_request_uri_registration": .bool(!server.clients.isOpen),
            "request_object_signing_alg_values_supported": list(
                server.kept(RequestObject.algorithms).map(\.rawValue)),
            "authorization_response_iss_parameter_supported": .bool(
                profile.authorizationAnswer.namesIssuer),
        ]
        return .object(
            document.merging(extensions(server)) { $1 }.merging(server.requirements) { $1 }
                .merging(assurance.mapValues(list)) { $1 })
    }

    /// Members of features that only some providers have: ids of clients that are URLs (OAuth 2.0
    /// Client ID Metadata Document §5), assertions for other servers and those of others (OAuth 2.0
    /// Identity Assertion Authorization Grant §6, §7).
    private static func extensions(_ server: AuthorizationServer) -> [String: JSON] {
        var members = protection(server).merging(server.detailMetadata) { $1 }
            .merging(server.ladderMetadata) { $1 }
        if server.takesClientDocuments { members["client_id_metadata_document_supported"] = true }
        if server.switches.nativeSSO { members["native_sso_supported"] = true }
        guard server.profile.takesIdentityAssertions else { return members }
        if server.profile.grantTypes.contains("urn:ietf:params:oauth:grant-type:token-exchange") {
            members["identity_chaining_requested_token_types_supported"] = list([
                TokenType.identityAssertion.rawValue
            ])
        }
        if server.profile.grantTypes.contains("urn:ietf:params:oauth:grant-type:jwt-bearer") {
            members["authorization_grant_profiles_supported"] = list([
                "urn:ietf:params:oauth:grant-profile:id-jag"
            ])
        }
        return members
    }

    /// Members about encryption and JWT answers (JWT Secured Authorization Response Mode §4).
    private static func protection(_ server: AuthorizationServer) -> [String: JSON] {
        let rules = server.profile.protection
        var members: [String: JSON] = [:]
        var things: [EncryptedThing] = [.idToken, .userInfo]
        // An unlisted client finds the key to encrypt with by itself.
        if !server.federation.isOn || !EncryptionKeys.published(server).isEmpty {
            things.append(.requestObject)
        }
        if server.profile.responseModes.contains(where: \.isJWT) {
            things.append(.authorization)
            members["authorization_signing_alg_values_supported"] = list(
                SigningAlgorithms.ofUserInfo(server).map(\.rawValue))
        }
        for thing in things { members.merge(rules.metadata(of: thing.rawValue)) { $1 } }
        return members
    }

    /// The forms in which a resource server may ask about tokens (RFC 9701 §7).
    package static func introspection(_ context: Context) -> [String: JSON] {
        let rules = context.profile.protection
        guard rules.signsIntrospection else { return [:] }
        var members = rules.metadata(of: EncryptedThing.introspection.rawValue)
        members["introspection_signing_alg_values_supported"] = list(
            SigningAlgorithms.ofUserInfo(context.server).map(\.rawValue))
        return members
    }

    /// The authentication methods of an endpoint: its two metadata members of RFC 8414 §2.
    ///
    /// - Parameter endpoint: the prefix of the member names, such as `token_endpoint`.
    package static func authentication(
        at endpoint: String, isPublicAllowed: Bool = true, _ context: Context
    ) -> [String: JSON] {
        let server = context.server
        let methods = server.kept(
            server.profile.clientAuthentication, by: "fapi.client-authentication"
        ) { $0.isAsymmetric }
        .filter { !$0.needsCertificate || context.certificate.isAsked }.map(\.name)
        let algorithms = server.kept(PrivateKeyJWT.algorithms + ClientSecretJWT.algorithms)
        return [
            "\(endpoint)_auth_methods_supported": list(
                methods.filter { isPublicAllowed || $0 != PublicClient.methodName }),
            "\(endpoint)_auth_signing_alg_values_supported": list(algorithms.map(\.rawValue)),
        ]
    }

    private static let protocolClaims = [
        "sub", "iss", "aud", "azp", "exp", "iat", "auth_time", "nonce", "acr", "amr", "sid",
    ]

    private static func subjectTypes(_ profile: Profile) -> [String] {
        (profile.subjects.isPairwise ? [SubjectType.pairwise] : SubjectType.allCases).map(
            \.rawValue)
    }

    private static func list(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }
}

/// The algorithms that a tenant can sign with, the usual one first. Discovery lists them, and
/// clients may register for them.
package enum SigningAlgorithms {
    /// The algorithms of the keys and of a client's secret, and `none` where it is configured: a
    /// server that lists it is refused by some clients.
    package static func ofIDTokens(_ server: AuthorizationServer) -> [Algorithm] {
        ofUserInfo(server) + (isUnsignedConfigured(server) ? [.none] : [])
    }

    /// The algorithms that a client may register: `none` too, unless the configuration has others.
    static func registrable(_ server: AuthorizationServer) -> [Algorithm] {
        ofUserInfo(server) + offered([.none], by: server)
    }

    /// The same algorithms without `none`: unsigned userinfo is plain JSON.
    package static func ofUserInfo(_ server: AuthorizationServer) -> [Algorithm] {
        server.kept(
            offered(server.keys.signing.map(\.algorithm) + [.hs256, .hs384, .hs512], by: server))
    }

    private static func isUnsignedConfigured(_ server: AuthorizationServer) -> Bool {
        server.keys.rules.algorithms.contains(.none)
            || server.clients.haveConfigured("unsigned") { $0.algorithms.idToken == Algorithm.none }
    }

    /// Keeps those that the configuration allows: many providers sign with RS256 only.
    private static func offered(
        _ algorithms: [Algorithm], by server: AuthorizationServer
    ) -> [Algorithm] {
        let wanted = server.keys.rules.algorithms
        return wanted.isEmpty ? algorithms : algorithms.filter(wanted.contains)
    }
}

/// The features of its provider that a tenant under FAPI 2.0 still serves.
extension AuthorizationServer {
    func kept<Value>(
        _ served: [Value], by row: DiagnosisCode, where isKept: (Value) -> Bool
    ) -> [Value] {
        level(of: row, for: nil) == .strict ? served.filter(isKept) : served
    }

    func kept(_ algorithms: [Algorithm]) -> [Algorithm] {
        kept(algorithms, by: "fapi.algorithm", where: fapi(for: nil).algorithms.contains)
    }

    /// The requirements that clients have to know (RFC 9126 §5, RFC 9101 §10.5).
    var requirements: [String: JSON] {
        let members = [
            ("require_pushed_authorization_requests", "fapi.request-not-pushed"),
            ("require_signed_request_object", "fapi.request-unsigned"),
        ].filter { level(of: $0.1, for: nil) == .strict }
        return Dictionary(uniqueKeysWithValues: members.map { ($0.0, true) })
    }
}
