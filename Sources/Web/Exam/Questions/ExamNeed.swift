import Members
import Text

/// The conditions of a question: the client's conduct in a good login, or the way it is examined.
enum ExamNeed: String, Sendable, CaseIterable {
    case idToken = "id_token"
    case nonce
    case state
    case maxAge = "max_age"
    case acr
    case authorizationRequest = "authorization_request"
    case tokenRequest = "token_request"
    case refreshToken = "refresh_token"
    case clientSecret = "client_secret"
    case basic
    case userinfo
    case formPost = "form_post"
    case callbackIssuer = "callback_iss"
    /// The client reads that the callback has an issuer (RFC 9207 §3).
    case advertisedIssuer = "advertised_iss"
    case idTokenInCallback = "id_token_in_callback"
    case tokenInCallback = "token_in_callback"
    case codeBesideIDToken = "code_beside_id_token"
    /// The examiner tells the client an issuer for each login.
    case issuers
    /// The client uses the credentials that the examiner gives it.
    case credentials
    case discovery
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
    /// The access tokens of the provider say for whom they are.
    case audience = "aud"
    /// They do not.
    case noAudience = "no_aud"
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
    var reason: String { Self.reasons[rawValue] ?? rawValue }

    private static let reasons = Dictionary(
        uniqueKeysWithValues: WordList.lines("needs of questions to a client")
            .map { ($0[0], $0.dropFirst().joined(separator: " ")) })
}

/// The credentials of a client that takes them from the examiner.
package struct ExamCredentials: Sendable, Equatable {
    package let id: String
    package let secret: String

    /// Libraries refuse secrets of fewer than 32 bytes as keys of HS256 (RFC 7518 §3.2).
    package static let plain = ExamCredentials(
        id: "exam", secret: "the-secret-of-exam-with-32-bytes")

    static func read(_ members: inout MemberReader) -> ExamCredentials? {
        let id = members.requiredString("id")
        let secret = members.requiredString("secret")
        guard let id, let secret else { return nil }
        return ExamCredentials(id: id, secret: secret)
    }
}
