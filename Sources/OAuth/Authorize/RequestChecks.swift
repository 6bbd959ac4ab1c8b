import JOSE
import Text

/// - `registration` is not supported, and ignoring it would answer a different request
///   (OpenID Connect Core §3.1.2.6, §7.2.1).
/// - A request object that was not opened before the checks is refused, too.
struct CheckRequestObject: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        for (name, code) in Self.refused where request.parameters[name] != nil {
            throw OAuthError(code, "authorize.request-object", ["parameter": name])
        }
    }

    private static let refused: [(String, OAuthError.Code)] = [
        ("request", .requestNotSupported),
        ("request_uri", .requestURINotSupported),
        ("registration", .registrationNotSupported),
    ]
}

/// - `response_type` must be there (RFC 6749 §3.1.1),
/// - be one that is served,
/// - and one that the client registered for (RFC 7591 §2).
///
/// Some providers check none of this.
struct CheckResponseType: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let rules = context.profile.authorization
        if rules.ignoresResponseType {
            request.responseType = .code
            return
        }
        let text: String
        if let usual = rules.usualResponseType, request.parameters["response_type"] == nil {
            text = usual
        } else {
            text = try request.parameters.required(
                "response_type", else: "authorize.response-type-missing")
        }
        let served = context.profile.responseTypes
        let type = try context.lookUp(
            text, as: "response_type", for: request.client,
            else: OAuthError(
                .unsupportedResponseType, "authorize.response-type-unsupported",
                [
                    "sent": text,
                    "meant": AllowedWords.meant(
                        by: text, as: "response_type", among: served.map(\.text)),
                    "served": served.map(\.text),
                ])
        ) { text in served.first { $0 == ResponseType(text: text) } }
        request.responseType = type
        let client = request.client
        switch rules.responseTypes {
        case .any: return
        case .grantTypes:
            if type.words.contains("code") { try check("authorization_code", client) }
        case .registered:
            guard client.responseTypes.map(ResponseType.init(text:)).contains(type) else {
                let lacksGrant = type.isImplicit && !client.grantTypes.contains("implicit")
                throw OAuthError(
                    .unauthorizedClient, "authorize.response-type-not-allowed",
                    [
                        "client": client.id, "type": text,
                        "allowed": (client.responseTypes + [type.text]).quoted,
                        "granted": (client.grantTypes + ["implicit"]).quoted,
                    ], as: lacksGrant ? "implicit" : nil,
                    facts: ["served": client.responseTypes.joined(separator: ", ")])
            }
        }
        if type.isImplicit { try check("implicit", client) }
    }

    private func check(_ grant: String, _ client: Client) throws(OAuthError) {
        guard client.grantTypes.contains(grant) else {
            throw .grantNotAllowed(grant, to: client)
        }
    }
}

/// - `response_mode` must be supported and able to reach the client, which `TrustedRedirect` has
///   checked,
/// - and the query is not for answers that contain a token (OAuth 2.0 Multiple Response Types §3),
///   unless they are encrypted (JWT Secured Authorization Response Mode §2.3.1).
///
/// Some providers check none of this.
struct CheckResponseMode: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard !context.profile.authorization.ignoresResponseType,
            let mode = request.parameters["response_mode"].map(ResponseMode.init(rawValue:))
        else { return }
        let served = context.profile.responseModes
        let meant = request.responseType.meant(by: mode)
        let isEncrypted = meant.isJWT && request.client.encryption[.authorization] != nil
        guard meant == request.redirect.mode, served.contains(mode),
            meant.carrier != .query || !request.responseType.isImplicit || isEncrypted
        else {
            throw OAuthError(
                .invalidRequest,
                .responseModeUnsupported(mode, of: request.responseType, served: served))
        }
    }
}

/// - `none` stands alone, since it contradicts every other value (OpenID Connect Core §3.1.2.1).
/// - Values that are not served are refused, so that typing errors are noticed (Initiating User
///   Registration via OpenID Connect §4.1). Some providers pass over them.
struct CheckPrompt: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let text = request.parameters["prompt"] else { return }
        let (client, served) = (request.client, context.server.prompts)
        let prompt = Self.known(in: text, served)
        request.prompt = prompt
        if Self.isFaultless(text, served) || context.profile.authorization.ignoresUnknownPrompts {
            return
        }
        let error = OAuthError(
            .invalidRequest, "authorize.prompt-invalid",
            [
                "prompt": text,
                "meant": AllowedWords.list(
                    meantBy: text, as: "prompt", among: served.map(\.rawValue)),
                "served": served.filter { $0 != .none }.map(\.rawValue),
            ])
        let meant = try context.beforeCorruption(
            text, as: "prompt", of: { _ in client }, error, Corruption.aroundValues
        ) { Self.isFaultless($0, served) ? Self.known(in: $0, served) : nil }
        if let meant {
            request.prompt = meant
            return
        }
        // Errata 2 of OpenID Connect Core §3.1.2.1 lets a server pass over unknown values.
        guard !prompt.contains(.none) || prompt.count == 1 else { throw error }
        try context.permit(error, for: client)
    }

    private static func known(in text: String, _ served: [Prompt]) -> Set<Prompt> {
        Set(text.words.compactMap(Prompt.init(rawValue:))).intersection(served)
    }

    private static func isFaultless(_ text: String, _ served: [Prompt]) -> Bool {
        let prompt = known(in: text, served)
        return prompt.count == Set(text.words).count
            && (!prompt.contains(.none) || prompt.count == 1)
    }
}

/// - `max_age` is a whole number of seconds; left out, the client's `default_max_age` counts
///   (OpenID Connect Core §3.1.2.1, Dynamic Client Registration §2).
struct CheckMaxAge: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let text = request.parameters["max_age"] else {
            request.maxAge = request.client.defaultMaxAge
            return
        }
        if let age = Self.seconds(text) {
            request.maxAge = age
            return
        }
        let client = request.client
        let error = OAuthError(.invalidRequest, "authorize.max-age-invalid", ["seconds": text])
        let meant = try context.beforeCorruption(
            text, as: "max_age", of: { _ in client }, error, Corruption.aroundValues
        ) { Self.seconds($0) }
        guard let meant else { throw error }
        request.maxAge = meant
    }

    private static func seconds(_ text: String) -> Seconds? {
        text.utf8.allSatisfy(\.isDigit) ? Seconds(text) : nil
    }
}

/// - `id_token_hint` is an ID token that this tenant signed; it may have expired
///   (OpenID Connect Core §3.1.2.1).
struct CheckIDTokenHint: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        request.subjects = SubjectIdentifier(for: request.client, context)
        guard let hint = request.parameters["id_token_hint"] else { return }
        request.hintedSubject = try context.lookUp(
            hint, as: "id_token_hint", for: request.client,
            else: OAuthError(
                .invalidRequest,
                JWE.isLike(hint) && IDTokenHint.opened(hint, context) == nil
                    ? Finding("encryption.hint-encrypted")
                    : Finding("authorize.id-token-hint-invalid"))
        ) { IDTokenHint.claims(of: $0, context)?["sub"]?.string }
    }
}

/// - `scope` is one that the client may ask for.
struct CheckScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let asked = try RequestedScope.scope(
            in: request.parameters, for: request.client, context)
        request.scope = context.profile.scopeRules.completed(asked)
    }
}

/// - `resource` and `audience` name APIs that issue tokens here (RFC 8707 §2).
/// - An API that forbids offline access takes `offline_access` out of the scope.
struct CheckAudience: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        request.audience = try Audience.wanted(in: request.parameters, context)
        request.scope = Audience.scope(request.scope, for: request.audience, context)
    }
}

/// - `claims` is a JSON object of the form of OpenID Connect Core §5.5.
struct CheckClaims: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let text = request.parameters["claims"] else { return }
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSON(parsing: text, maxDepth: 16)
        } catch {
            throw OAuthError(
                .invalidRequest, "authorize.claims-invalid",
                ["problem": error.problem, "offset": error.offset], as: "not-json")
        }
        guard let claims = ClaimsRequest(json) else {
            throw OAuthError(.invalidRequest, "authorize.claims-invalid", as: "misshapen")
        }
        request.claims = claims
        try VerifiedClaimsRequest.check(&request, context)
        remarkOnLevels(of: json.object ?? [:], request.client, context)
    }

    private static let levels = ["userinfo", "id_token"]
    /// Those of other specifications and providers.
    private static let foreignLevels: Set = ["access_token", "vp_token"]

    /// OpenID Connect Core §5.5 lets there be other members, so beside a level only what is a claim
    /// anywhere is thought to lack its own.
    private func remarkOnLevels(
        of members: [String: JSON], _ client: Client, _ context: Context
    ) {
        var hasLevel = false
        var lost: [String] = []
        let named = members.filter { !Self.foreignLevels.contains($0.key) }
        for (name, wish) in named.ordered(by: { $0.key }) {
            let level = Self.levels.first { ParameterName.isSurely(name, meant: $0) }
            hasLevel = hasLevel || level != nil
            if let level, level != name {
                context.remark(
                    "authorize.claims-level", ["name": name, "meant": level], as: "near",
                    for: client)
            } else if level == nil, wish == .null || wish.object != nil {
                lost.append(name)
            }
        }
        if hasLevel { lost = lost.filter(StandardClaims.names.contains) }
        guard !lost.isEmpty else { return }
        context.remark("authorize.claims-level", ["names": Array(lost.prefix(5))], for: client)
    }
}

/// - `authorization_details` has the form that the types of the tenant want (RFC 9396 §5).
struct CheckDetails: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let details = try AuthorizationDetails(request.parameters, by: request.client, context)
        if !details.list.isEmpty { request.extensions[AuthorizationDetails.self] = details }
    }
}

/// - An ID token sent by redirect needs a `nonce` against replay (OpenID Connect Core §3.2.2.1,
///   §3.3.2.11). The code flow does not need one.
struct CheckNonce: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard request.responseType.words.contains("id_token") else { return }
        let server = context.server
        let demandsNonce = server.profile.authorization.demandsNonce
        guard request.parameters["nonce"] != nil || !demandsNonce else {
            throw OAuthError(.invalidRequest, "authorize.nonce-missing")
        }
        guard server.profile.isLogin(request.scope) else {
            throw OAuthError(.invalidScope, "authorize.scope-lacks-openid")
        }
    }
}

/// - `dpop_jkt` is the thumbprint of the only key that may redeem the code: 43 characters of
///   base64url (RFC 9449 §10, RFC 7638 §3).
struct CheckDPoPKey: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let thumbprint = request.parameters["dpop_jkt"] else { return }
        guard thumbprint.utf8.count == 43, thumbprint.utf8.allSatisfy(\.isBase64URL) else {
            throw OAuthError(.invalidRequest, "dpop.jkt-malformed", ["thumbprint": thumbprint])
        }
        request.keyThumbprint = thumbprint
    }
}

extension Finding {
    static func responseModeUnsupported(
        _ mode: ResponseMode, of type: ResponseType, served: [ResponseMode]
    ) -> Finding {
        let others = served.filter { $0 != mode && ($0.carrier != .query || !type.isImplicit) }
            .map(\.rawValue)
        let line =
            switch mode {
            case .query where type.isImplicit: "tokens"
            case .webMessage where served.contains(mode): "no-page"
            default: ""
            }
        return Finding(
            "authorize.response-mode-unsupported",
            [
                "sent": mode.rawValue, "type": type.text,
                "meant": AllowedWords.meant(by: mode.rawValue, as: "response_mode", among: others),
                "modes": others,
            ], as: line)
    }
}
