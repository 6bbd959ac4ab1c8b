import JOSE
import OAuth

extension Profile {
    /// Sign in with Apple: few endpoints, one error status, and a client secret that is a JWT.
    /// (https://developer.apple.com/documentation/signinwithapplerestapi)
    package static let apple: Profile = {
        var profile = foundation
        profile.name = "apple"
        profile.look = Look(.plain, "#0066cc", on: "#ffffff", .round, nameFirst: true)
        profile.paths = applePaths
        profile.scopes = ["openid", "email", "name"]
        // The name is sent once, beside the tokens, and is no claim.
        profile.scopeClaims = ["email": ["email", "email_verified", "is_private_email"]]
        profile.loginScope = nil
        profile.grants = [Catalog.authorizationCode, Catalog.refreshToken]
        profile.responseTypes = [
            .code, ResponseType(text: "code id_token"), ResponseType(text: "id_token"),
        ]
        profile.responseModes = [.query, .fragment, .formPost]
        profile.usualResponseMode = .formPost
        profile.clientAuthentication = [AppleClientSecret()]
        profile.keys.algorithms = [.rs256]
        profile.keys.names = .pattern("<10 base62>")
        profile.keys.others = otherKeys
        profile.discovery = DiscoveryRules(named: "apple")
        profile.setAppleTokens()
        profile.setAppleAuthorization()
        profile.backChannel.takesJSON = false
        profile.backChannel.fillsEmptyAnswers = false
        profile.backChannel.checksClientFirst = true
        profile.backChannel.namesScope = false
        profile.backChannel.revocationEndsGrant = true
        // These endpoints are for servers, not for scripts.
        profile.backChannel.closedToScripts = ["token", "revoke"]
        profile.errors = appleErrors
        // Apple does not support PKCE, but libraries send it anyway.
        profile.diagnosis = ["pkce.absent": .ignore, "pkce.verifier-unexpected": .warn]
        return profile
    }()
}

private extension Profile {
    /// Keys that sign nothing here, since Apple's set has three to five. Clients that take the first key
    /// of the set, whatever the token says, break.
    static let otherKeys = JSON(table: "apple-keys.json5").array ?? []

    static let applePaths = [
        "authorize": ["/auth/authorize"], "token": ["/auth/token"], "revoke": ["/auth/revoke"],
        "jwks": ["/auth/keys"], "discovery": ["/.well-known/openid-configuration"],
        "notifications": ["/_understudy/notifications"],
        "userinfo": [], "introspect": [], "logout": [], "check-session": [], "par": [],
        "device": [], "verification": [], "register": [], "registration": [],
    ]

    mutating func setAppleTokens() {
        lifetimes.merge([.code: 300, .idToken: 86_400, .refreshToken: 100 * 31_536_000]) { $1 }
        accessToken = .opaque
        tokenForms = TokenForms(
            code: "c<32 hex>.0.<4-6 lower>.<22 base64url>",
            accessToken: "a<32 hex>.0.<4-6 lower>.<22 base64url>",
            refreshToken: "r<32 hex>.0.<4-6 lower>.<22 base64url>")
        refreshToken = RefreshTokenRules(given: .always, rotation: .never)
        idTokenShape = TokenShape(
            type: nil,
            claims: ["iss", "sub", "aud", "iat", "exp", "auth_time", "nonce", "at_hash", "c_hash"],
            userClaims: [
                "email", "email_verified", "is_private_email", "real_user_status", "transfer_sub",
            ],
            constants: ["nonce_supported": true], carriesScopeClaims: true)
        subjects = SubjectRules(
            isPairwise: true, defaultTeam: "UNDERSTUDY", text: "00<4 digits>.<32 hex>.<4 digits>")
        emailRelay = EmailRelay(
            claim: "is_private_email", name: "<10 alphanumeric>", domain: "privaterelay.appleid.com"
        )
    }

    mutating func setAppleAuthorization() {
        redirects.wantsPublicHTTPS = true
        checks = [CheckKnownScope(), CheckFormPost(scopes: ["name", "email"])]
        authorizationAnswer.status = 302
        authorizationAnswer.namesIssuer = false
        authorizationAnswer.hasSessionState = false
        answerParts = [AppleUserPart()]
        authorization.responseTypes = .any
        authorization.demandsNonce = false
    }

    static let appleErrors: ErrorWording = {
        var errors = ErrorWording()
        errors.describes = false
        errors.statuses = ["invalid_client": 400]
        errors.redirected = ["login.denied": true, "consent.denied": true, "*": false]
        errors.makeTable = { ErrorTable(named: "apple") }
        return errors
    }()
}

extension PlayedProvider {
    static let apple = PlayedProvider(
        profiles: [.apple], members: ProviderMembers(clients: [AppleClientMembers()]),
        endpoints: [
            .post("notifications", .own) { call, context in
                let notification = try call.members(
                    refusal: {
                        OAuthError(.invalidRequest, "notification.malformed", ["problem": $0])
                    },
                    AppleNotification.init(reading:))
                return .json(try await notification.answer(context))
            }
        ])
}

/// - A request for a name or an address requires `form_post`, since the answer's `user` is too long
///   and too private for a URL.
struct CheckFormPost: AuthorizeCheck {
    /// The scope values that require `form_post`.
    let scopes: Scope

    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let asked = request.scope.intersection(scopes)
        guard asked.isEmpty || request.redirect.mode == .formPost else {
            throw OAuthError(
                .invalidRequest, "apple.form-post-required",
                ["scope": asked.text, "mode": request.redirect.mode.rawValue])
        }
    }
}

/// - `scope` has only values that the provider knows.
struct CheckKnownScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let known = Scope(context.profile.scopes)
        let unknown = request.scope.subtracting(known)
        guard unknown.isEmpty else {
            throw OAuthError(
                .invalidScope, "apple.scope-unknown",
                ["unknown": unknown.text, "values": known.values])
        }
    }
}

/// `user`: the user's name and address, sent only with the first answer about them to a client.
///
/// It is an unsigned JSON text beside the tokens, with the requested and shared members. The name
/// is in no token. (Apple, "Request an authorization to the Sign in with Apple server")
struct AppleUserPart: AnswerPart {
    func add(to draft: inout AuthorizationDraft, _ context: Context) throws(OAuthError) {
        guard let subject = draft.authorization.subject,
            let user = context.user(of: subject, seenBy: draft.authorization)
        else { return }
        let before = context.state.introductions.insertNew(
            true, for: draft.request.client.introduction(of: subject.sub),
            until: context.now + Consent.lifetime)
        guard before == nil, let text = Self.text(user, sharing: draft.authorization.scope) else {
            return
        }
        draft.parameters.append(("user", text))
    }
}

private extension AppleUserPart {
    /// The JSON text with the name first, as Apple writes it; nil when nothing is shared.
    static func text(_ user: User, sharing scope: Scope) -> String? {
        var members: [String] = []
        if scope.contains("name") { members.append("\"name\":\(name(of: user).text)") }
        if scope.contains("email"), let email = user.claims["email"] {
            members.append("\"email\":\(email.text)")
        }
        return members.isEmpty ? nil : "{\(members.joined(separator: ","))}"
    }

    /// Takes missing parts of the name from the whole name, split before its last word.
    static func name(of user: User) -> JSON {
        let words = (user.claims["name"]?.string ?? user.username).split(separator: " ")
        let first = words.dropLast(words.count > 1 ? 1 : 0).joined(separator: " ")
        let last = words.count > 1 ? String(words[words.count - 1]) : ""
        return [
            "firstName": .string(user.claims["given_name"]?.string ?? first),
            "lastName": .string(user.claims["family_name"]?.string ?? last),
        ]
    }
}
