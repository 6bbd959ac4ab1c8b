import OAuth

/// The challenge that a login by the API waits for.
enum PoolChallenge: String, CaseIterable, Codable {
    case select = "SELECT_CHALLENGE"
    case selectFactor = "SELECT_MFA_TYPE"
    case password = "PASSWORD"
    case beginProof = "PASSWORD_SRP"
    case proof = "PASSWORD_VERIFIER"
    case newPassword = "NEW_PASSWORD_REQUIRED"
    case softwareToken = "SOFTWARE_TOKEN_MFA"
    case shortMessage = "SMS_MFA"
    case email = "EMAIL_OTP"
}

/// A login by the API that has not ended; `Session` stands for it, and `SECRET_BLOCK` where there
/// is one.
struct PendingChallenge: Sendable, Codable {
    /// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPoolClient.html
    static let lifetime: Seconds = 180
    /// The text is base64 too, as clients sign the bytes that they are given.
    private static let form = TextPattern(
        "AYAB" + String(repeating: "<225 alphanumeric>", count: 4))
    /// The time for which an ended one is remembered.
    private static let retention: Seconds = 3600
    /// The number of wrong answers that a session allows.
    static let mostGuesses = 5

    let challenge: PoolChallenge
    let clientID: String
    let sub: String
    /// nil where none has begun.
    let proof: PasswordProof?
    let expires: Timestamp
    var isAnswered = false
    var guesses = 0
}

extension PendingChallenge {
    /// - Returns: the session.
    static func begin(
        _ challenge: PoolChallenge, of user: User, for client: Client, proof: PasswordProof?,
        _ context: Context
    ) -> String {
        let session = context.world.entropy.text(in: form)
        let expires = context.now + lifetime
        context.state.pendingChallenges.insert(
            PendingChallenge(
                challenge: challenge, clientID: client.id, sub: user.sub, proof: proof,
                expires: expires), for: SecretDigest(session), until: expires + retention)
        return session
    }

    /// The login that a session stands for, if it is valid for this answer.
    static func known(
        by session: String, awaiting challenge: PoolChallenge, from client: Client,
        _ context: Context
    ) throws(OAuthError) -> PendingChallenge {
        guard let pending = context.state.pendingChallenges[SecretDigest(session)],
            pending.clientID == client.id
        else { throw OAuthError(.accessDenied, "pool.session-unknown") }
        guard !pending.isAnswered else { throw OAuthError(.accessDenied, "pool.session-used") }
        guard pending.expires > context.now else {
            throw OAuthError(
                .accessDenied, "pool.session-expired", ["seconds": context.now - pending.expires])
        }
        guard pending.challenge == challenge else {
            throw OAuthError(
                .accessDenied, "pool.session-unknown",
                ["wanted": pending.challenge.rawValue, "value": challenge.rawValue], as: "awaits")
        }
        return pending
    }

    /// Counts an answer before it is looked at, so that none of many at once slips through.
    static func countGuess(at session: String, _ context: Context) throws(OAuthError) {
        let isAdmitted = context.state.pendingChallenges.update(SecretDigest(session)) { pending in
            pending.guesses += 1
            return pending.guesses <= mostGuesses
        }
        guard isAdmitted == true else {
            throw OAuthError(
                .accessDenied, "pool.session-used", ["count": PendingChallenge.mostGuesses],
                as: "worn-out")
        }
    }

    /// True if the password, or a part of its proof, was right. An answered one is kept, to explain
    /// a second answer.
    fileprivate var provesPassword: Bool {
        !isAnswered && ![.select, .password, .beginProof].contains(challenge)
    }

    /// - Throws: where another request was faster.
    static func end(_ session: String, _ context: Context) throws(OAuthError) {
        let isFirst = context.state.pendingChallenges.update(SecretDigest(session)) { pending in
            defer { pending.isAnswered = true }
            return !pending.isAnswered
        }
        guard isFirst == true else { throw OAuthError(.accessDenied, "pool.session-used") }
    }
}

extension PendingChallenge: MemorySized {
    var heapBytes: Int { clientID.heapBytes + sub.heapBytes + (proof?.heapBytes ?? 0) }
}

extension State {
    var pendingChallenges: Expiring<SecretDigest, PendingChallenge> {
        store(of: .user({ $1.sub }, byPassword: { $0.provesPassword }), atMost: 10_000)
    }
}
