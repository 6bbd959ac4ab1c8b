import Text

/// A kind of challenge that is not 43 characters of base64url, recognized by length and characters.
struct MisshapenChallenge: Sendable {
    /// Its description, in words that follow "is".
    let words: Phrase
    /// The name of the line that says what to do.
    let remedy: String
    private let lengths: Set<Int>
    private let fits: @Sendable (_ challenge: String) -> Bool

    init(
        _ words: Phrase, remedy: String, lengths: Set<Int>,
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
            .words("hex-digits-sha-256"), remedy: "bytes", lengths: [64], fits: isHex),
        MisshapenChallenge(
            .words("hex-digits-sha-256-encoded"), remedy: "bytes", lengths: [86]
        ) { Base64URL.decode($0).map { isHex(String(decoding: $0, as: UTF8.self)) } ?? false },
        MisshapenChallenge(
            .words("hex-digits-sha-1"), remedy: "sha-256", lengths: [40], fits: isHex),
        MisshapenChallenge(
            .words("hex-digits-sha-512"), remedy: "sha-256", lengths: [128], fits: isHex),
        MisshapenChallenge(
            .words("as-long-as-sha-1"), remedy: "sha-256", lengths: [27], fits: isBase64URL),
        MisshapenChallenge(
            .words("as-long-as-sha-384"), remedy: "sha-256", lengths: [64], fits: isBase64URL),
        MisshapenChallenge(
            .words("as-long-as-sha-512"), remedy: "sha-256", lengths: [86], fits: isBase64URL),
        MisshapenChallenge(
            .words("as-long-as-code-verifier"), remedy: "hash", lengths: Set(48...128)
        ) { $0.utf8.allSatisfy(\.isUnreserved) },
    ]

    static let isHex: @Sendable (String) -> Bool = { $0.utf8.allSatisfy { $0.hexValue != nil } }
    static let isBase64URL: @Sendable (String) -> Bool = { $0.utf8.allSatisfy(\.isBase64URL) }
}
