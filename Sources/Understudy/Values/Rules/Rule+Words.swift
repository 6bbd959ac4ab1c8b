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
    }

    /// A token that a careful client must refuse.
    public enum Defect: String, Sendable, Hashable, CaseIterable {
        case algNone = "alg-none"
        case wrongKey = "wrong-key"
        case unknownKid = "unknown-kid"
        case noKid = "no-kid"
        case badSignature = "bad-signature"
        case hs256WithPublicKey = "hs256-with-public-key"
        case expired
        case notYetValid = "not-yet-valid"
        case futureIat = "future-iat"
        case wrongIss = "wrong-iss"
        case wrongAud = "wrong-aud"
        case wrongNonce = "wrong-nonce"
        case wrongAtHash = "wrong-at-hash"
        case noSub = "no-sub"
        case stringExp = "string-exp"
        case huge
        case otherUser = "other-user"
        case duplicateClaim = "duplicate-claim"
    }
}
