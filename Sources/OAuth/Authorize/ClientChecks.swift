import Text

/// - `client_id` must be there and name a client of this tenant (RFC 6749 §4.1.1).
package enum CheckClient {
    package static func client(
        named parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Client {
        let id = try parameters.required("client_id", else: "client.missing")
        let clients = context.clients
        return try context.lookUpClient(
            id, else: OAuthError(.invalidRequest, .clientUnknown(id, clients))
        ) { clients[$0] }
    }
}

/// The demands of FAPI beyond OAuth (FAPI 2.0 Security Profile §5.3.2.2, FAPI 1.0 Part 1 §5.2.2 and
/// Part 2 §5.2.2):
///
/// - the code flow alone, or at FAPI 1.0 the hybrid flow, whose ID token signs the answer,
/// - a challenge by S256, which FAPI 1.0 wants of pushed requests alone,
/// - `redirect_uri` stated, and by https unless it leads to this machine,
/// - at FAPI 1.0 a scope, and a `nonce` for a login or else a `state`.
struct CheckFAPI: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let client = request.client
        guard !client.isPlayground else { return }
        let fapi = context.server.fapi(for: client)
        let isFirst = fapi.version == .first
        if !fapi.keeps(request.responseType) {
            try context.permit(
                .unsupportedResponseType, "fapi.response-type", ["type": request.responseType.text],
                as: isFirst ? "hybrid" : nil, for: client)
        }
        let isPushed = request.pushedName != nil || context.record.read { $0.endpoint == .par }
        if request.challenge?.isPlain ?? true, isPushed || !isFirst {
            try context.permit(.invalidRequest, "fapi.pkce-missing", for: client)
        }
        if request.parameters["redirect_uri"] == nil {
            try context.permit(.invalidRequest, "fapi.redirect-uri-missing", for: client)
        }
        if let uri = URI(request.redirect.uri), uri.scheme.lowercased() == "http", !uri.isLoopback {
            try context.permit(.invalidRequest, "fapi.redirect-uri-http", for: client)
        }
        if isFirst, request.parameters.scopeText(context) == nil {
            throw OAuthError(.invalidRequest, "scope.missing")
        }
        try checkFreshness(of: request, context)
    }

    private func checkFreshness(
        of request: AuthorizationRequest, _ context: Context
    ) throws(OAuthError) {
        if context.profile.isLogin(request.scope) {
            guard request.parameters["nonce"] == nil else { return }
            try context.permit(.invalidRequest, "fapi.nonce-missing", for: request.client)
        } else if request.parameters["state"] == nil {
            try context.permit(.invalidRequest, "fapi.state-missing", for: request.client)
        }
    }
}

/// - FAPI wants the answer signed: as a JWT (FAPI 2.0 Message Signing §5.4.1), or at FAPI 1.0 by an
///   ID token beside the code (Part 2 §5.2.2). A client that can only do the latter is told so,
///   rather than that it did not register for codes alone.
struct CheckSignedAnswer: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let (client, mode) = (request.client, request.parameters["response_mode"])
        guard !client.isPlayground, mode != "jwt", mode?.hasSuffix(".jwt") != true else { return }
        let isFirst = context.server.fapi(for: client).version == .first
        if isFirst, request.parameters["response_type"] != "code" { return }
        try context.permit(
            .invalidRequest, "fapi.response-unsigned", as: isFirst ? "hybrid" : nil, for: client)
    }
}

/// - Parameters of the token endpoint are reported: a URL stays in histories and logs
///   (RFC 6749 §2.3.1, RFC 7636 §7.1).
struct CheckSecrets: AuthorizeCheck {
    private static let names = ["client_secret", "client_assertion", "code_verifier", "password"]

    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        for name in Self.names where request.parameters[name] != nil {
            context.remark("browser.secret-in-url", ["parameter": name], for: request.client)
        }
    }
}

/// - A parameter under nearly its name is reported, since it is ignored (RFC 6749 §3.1).
/// - So is one that only other providers read.
/// - So is a `login_hint` that is nearly a declared user's name.
/// - So is a `nonce` without the scope of a login, which yields no ID token to hold it
///   (OpenID Connect Core §3.1.2.1).
struct CheckNames: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        context.noteMisspelt(in: request.parameters, at: .authorize, for: request.client)
        context.noteForeign(in: request)
        if let hint = request.parameters["login_hint"], let user = context.users.user(named: hint) {
            context.remarkIfMadeUp(user)
        }
        let isExplained = context.record.findings.contains { ScopeMistake.codes.contains($0.code) }
        if request.parameters["nonce"] != nil, !isExplained, !context.profile.isLogin(request.scope)
        {
            context.remark("authorize.nonce-without-openid", for: request.client)
        }
    }
}

/// - A placeholder from the documentation, or the text of an empty variable, is reported where any
///   value is valid, since no other check would find it.
struct CheckPlaceholders: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        try context.noteMissingValues(in: request.parameters, for: request.client)
    }
}

/// - No parameter may occur twice (RFC 6749 §3.1).
struct CheckRepetition: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        try request.parameters.refuseDuplicates()
    }
}
