import Text

/// A kind of challenge that is not 43 characters of base64url, recognized by length and characters.
struct MisshapenChallenge: Sendable {
    /// Its description, in words that follow "is".
    let words: Phrase
    let remedy: Phrase
    private let lengths: Set<Int>
    private let fits: @Sendable (_ challenge: String) -> Bool

    init(
        _ words: Phrase, remedy: Phrase, lengths: Set<Int>,
        fits: @escaping @Sendable (_ challenge: String) -> Bool
    ) {
        self.words = words
        self.remedy = remedy
        self.lengths = lengths
        self.fits = fits
    }

    /// The first kind that the challenge is of; nil where it looks like none.
    static func recognized(_ challenge: String) -> MisshapenChallenge? {
        all.first { $0.lengths.contains(challenge.utf8.count) && $0.fits(challenge) }
    }
}

private extension MisshapenChallenge {
    static let all: [MisshapenChallenge] = [
        MisshapenChallenge(
            "the hex digits of a SHA-256", remedy: encodeBytes, lengths: [64], fits: isHex),
        MisshapenChallenge(
            "the hex digits of a SHA-256, encoded again", remedy: encodeBytes, lengths: [86]
        ) { Base64URL.decode($0).map { isHex(String(decoding: $0, as: UTF8.self)) } ?? false },
        MisshapenChallenge(
            "the hex digits of a SHA-1", remedy: useSHA256, lengths: [40], fits: isHex),
        MisshapenChallenge(
            "the hex digits of a SHA-512", remedy: useSHA256, lengths: [128], fits: isHex),
        MisshapenChallenge(
            "as long as a SHA-1", remedy: useSHA256, lengths: [27], fits: isBase64URL),
        MisshapenChallenge(
            "as long as a SHA-384", remedy: useSHA256, lengths: [64], fits: isBase64URL),
        MisshapenChallenge(
            "as long as a SHA-512", remedy: useSHA256, lengths: [86], fits: isBase64URL),
        MisshapenChallenge(
            "as long as a code_verifier", remedy: sendHash, lengths: Set(48...128)
        ) { $0.utf8.allSatisfy(\.isUnreserved) },
    ]

    static let encodeBytes: Phrase =
        "encode the 32 bytes of the hash in base64url; ask the hash function for bytes, not for hex"
    static let useSHA256: Phrase = "use SHA-256: send BASE64URL(SHA256(ASCII(code_verifier)))"
    static let sendHash: Phrase =
        "send its hash: BASE64URL(SHA256(ASCII(code_verifier))), without padding"

    static let isHex: @Sendable (String) -> Bool = { $0.utf8.allSatisfy { $0.hexValue != nil } }
    static let isBase64URL: @Sendable (String) -> Bool = { $0.utf8.allSatisfy(\.isBase64URL) }
}
