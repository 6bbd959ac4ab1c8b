extension Understudy.Rule {
    /// The moment at which a connection breaks.
    public enum Disconnection: String, Sendable, Hashable {
        case beforeAnswer = "before"
        case midBody = "mid-body"
        case reset
    }

    /// The view of the keys that requests get.
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
        /// A body that begins with a byte order mark.
        case bom
        /// A body in ISO 8859-1.
        case latin1
        /// A compressed body, whether requested or not.
        case gzip
        /// A body with a repeated member, the true value last.
        case duplicate(String)
        case contentType(String)
        /// A body followed by a number of blanks.
        case pad(bytes: Int)
    }

    /// The token of an answer that gets a defect.
    public enum TokenPlace: String, Sendable, Hashable, CaseIterable {
        case idToken = "id_token"
        case accessToken = "access_token"
        case logoutToken = "logout_token"
        /// A userinfo answer in the form of a JWT.
        case userInfo = "userinfo"
        /// An authorization response in the form of a JWT.
        case authorizationResponse = "authorization_response"
    }
}
