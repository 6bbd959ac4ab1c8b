/// What has to be there for a question to be asked: what the client did in a good login, or how it is
/// examined.
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
    /// One sees whether somebody is signed in.
    case probe
    /// The client has nothing in its memory of an earlier question.
    case fresh

    /// Why a question is not asked, as a sentence without a full stop.
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
        case .probe: "nothing tells whether the user is signed in; add --probe or --probe-command"
        case .fresh: "the client has to start anew for it; add --restart"
        }
    }
}
