extension Understudy.Rule {
    /// When a connection breaks.
    public enum Disconnection: String, Sendable, Hashable {
        case beforeAnswer = "before"
        case midBody = "mid-body"
        case reset
    }

    /// What requests see of the keys.
    public enum KeyView: String, Sendable, Hashable, CaseIterable {
        case rotate
        case publishNext = "publish-next"
        case retire
        case sameKid = "same-kid"
        case empty
        case unknownKty = "unknown-kty"
        case threeRSA = "three-rsa"
        case many
        case stranger
    }

    /// The form of a JSON body, by the members of `body`.
    public enum BodyForm: Sendable, Hashable {
        /// Begins with a byte order mark.
        case bom
        /// Is in ISO 8859-1.
        case latin1
        /// Is compressed, whether asked for or not.
        case gzip
        /// Has a member twice, the true one last.
        case duplicate(String)
        case contentType(String)
        /// Has so many blanks behind it.
        case pad(bytes: Int)
    }

    /// The token of an answer that a defect is in.
    public enum TokenPlace: String, Sendable, Hashable, CaseIterable {
        case idToken = "id_token"
        case accessToken = "access_token"
        case logoutToken = "logout_token"
        /// A userinfo answer that is a JWT.
        case userInfo = "userinfo"
        /// An authorization response that is a JWT.
        case authorizationResponse = "authorization_response"
    }
}
