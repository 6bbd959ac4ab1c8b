import Members

/// The conditions of a question: the client's conduct in a good login, or the way it is examined.
enum ExamNeed: String, Sendable, CaseIterable {
    case idToken = "id_token"
    case nonce
    case maxAge = "max_age"
    case acr
    case refreshToken = "refresh_token"
    case clientSecret = "client_secret"
    case userinfo
    case formPost = "form_post"
    case callbackIssuer = "callback_iss"
    case idTokenInCallback = "id_token_in_callback"
    case tokenInCallback = "token_in_callback"
    case codeBesideIDToken = "code_beside_id_token"
    /// The examiner tells the client an issuer for each login.
    case issuers
    /// The client uses the credentials that the examiner gives it.
    case credentials
    case device
    case ciba
    /// The client is notified of a decision, and does not poll (CIBA Core §5).
    case notification
    case par
    case jarm
    case proofs
    case requestObject = "request_object"
    case registration
    case signedUserInfo = "signed_userinfo"
    case encryptedIDToken = "encrypted_id_token"
    /// The client finds the issuer by a user's address, or by a URL.
    case webFingerAccount = "webfinger_acct"
    case webFingerURL = "webfinger_url"
    case resource
    /// The examiner's browser walks through the application.
    case walker
    /// The URL for logging out is known.
    case logout
    /// From here on, members of the client's registration.
    case backChannel = "backchannel"
    case frontChannel = "frontchannel"
    case landing
    case initiation
    case checkSession = "check_session"
    /// The API takes tokens that are bound to a key.
    case dpop
    case scope
    /// The API introspects tokens at the server.
    case introspection
    /// Something shows whether anybody is signed in.
    case probe
    /// Something shows which user is signed in.
    case named
    /// The client keeps running between logins, and nobody has to help with each.
    case running
    /// The client remembers nothing of earlier questions.
    case fresh

    /// The reason why a question is not asked, as a sentence without a full stop.
    var reason: String {
        switch self {
        case .idToken: "the client gets no ID token"
        case .nonce: "the client sends no nonce, so it has nothing to compare"
        case .maxAge: "the client does not ask for a max_age"
        case .acr: "the client asks for no class of the login by acr_values or claims"
        case .refreshToken: "the client gets no refresh token"
        case .clientSecret: "the client has no secret"
        case .userinfo: "the client asks for no userinfo"
        case .formPost: "the client does not ask for form_post"
        case .callbackIssuer: "the server sends no iss in the callback"
        case .idTokenInCallback: "the client gets no ID token in the callback"
        case .tokenInCallback: "the client gets no access token beside an ID token in the callback"
        case .codeBesideIDToken: "the client gets no ID token beside a code in the callback"
        case .issuers: "the client has one issuer; use --command"
        case .credentials: "the client does not take UNDERSTUDY_CLIENT_ID and _SECRET"
        case .device: "the client starts no device flow"
        case .ciba: "the client starts no login by CIBA"
        case .notification: "the client is not told of the end of a login by CIBA; it polls"
        case .par: "the client pushes no requests"
        case .jarm: "the client asks for no answer that is a JWT"
        case .proofs: "the client sends no proofs by DPoP"
        case .requestObject: "the client sends no request objects"
        case .registration: "the client does not register itself"
        case .signedUserInfo: "the client gets no userinfo that is a JWT"
        case .encryptedIDToken: "the client has its ID tokens not encrypted"
        case .webFingerAccount: "the client looks for no issuer by an address, with WebFinger"
        case .webFingerURL: "the client looks for no issuer by a URL, with WebFinger"
        case .resource: "the client calls no resource of the server"
        case .walker: "no browser of the examiner walks through the application; use --start"
        case .logout: "nobody says where users log out; add --logout"
        case .backChannel: "the client has no backchannel_logout_uri"
        case .frontChannel: "the client has no frontchannel_logout_uri"
        case .landing: "the client has no post_logout_redirect_uris"
        case .initiation: "the client has no initiate_login_uri"
        case .checkSession: "the client does not load check_session_iframe"
        case .dpop: "the API takes no token that is bound to a key"
        case .scope: "nobody says which scope the API wants; add --scope"
        case .introspection: "the API does not ask the server about tokens"
        case .probe: "nothing tells whether the user is signed in; add --probe or --probe-command"
        case .named: "nothing tells who is signed in; add --probe or --probe-command"
        case .running: "the client ends after each login, or a person logs in; use --start"
        case .fresh: "the client has to start anew for it; add --restart"
        }
    }
}

/// The credentials of a client that takes them from the examiner.
package struct ExamCredentials: Sendable, Equatable {
    package let id: String
    package let secret: String

    package static let plain = ExamCredentials(id: "exam", secret: "secret")

    static func read(_ members: inout MemberReader) -> ExamCredentials? {
        let id = members.requiredString("id")
        let secret = members.requiredString("secret")
        guard let id, let secret else { return nil }
        return ExamCredentials(id: id, secret: secret)
    }
}
