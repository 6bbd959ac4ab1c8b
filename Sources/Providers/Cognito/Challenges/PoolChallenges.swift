import JOSE
import OAuth

/// `RespondToAuthChallenge`.
enum PoolChallenges {
    @Sendable static func answer(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let client = try call.client(context)
        let name = try call.text("ChallengeName")
        guard let challenge = PoolChallenge(rawValue: name) else {
            throw OAuthError(
                .invalidRequest, "pool.member-invalid",
                ["name": name, "served": PoolChallenge.allCases.map(\.rawValue)], as: "challenge")
        }
        let sent = call.inner("ChallengeResponses")
        let session = try session(of: call, sent, challenge)
        let pending = try PendingChallenge.known(
            by: session, awaiting: challenge, from: client, context)
        let login = PoolLogin(client: client, sent: sent, session: session, context: context)
        guard try login.user().sub == pending.sub else {
            throw OAuthError(.accessDenied, "pool.session-unknown")
        }
        try PendingChallenge.countGuess(at: session, context)
        switch challenge {
        case .select: return try await login.selected()
        case .selectFactor: return try login.selectedFactor()
        case .password: return try await login.password()
        case .beginProof: return try login.beginProof(hasSession: true)
        case .proof: return try await login.proven(pending.proof)
        case .newPassword: return try await login.newPassword()
        case .softwareToken: return try await login.codeOfApp()
        case .shortMessage, .email: return try await login.codeOfMessage(challenge)
        }
    }

    /// A proof has a block that stands for its session, which not every client sends.
    private static func session(
        of call: PoolCall, _ sent: PoolCall, _ challenge: PoolChallenge
    ) throws(OAuthError) -> String {
        guard challenge == .proof else {
            if let session = call["Session"] { return session }
            throw OAuthError(.invalidRequest, "pool.session-missing")
        }
        let block = try sent.text("PASSWORD_CLAIM_SECRET_BLOCK")
        guard let session = call["Session"], session != block else { return block }
        throw OAuthError(.accessDenied, "pool.session-unknown")
    }
}

/// The code of an authenticator app, for users who have one
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa-totp.html).
extension PoolLogin {
    func askForCodeOfApp(_ user: User) throws(OAuthError) -> JSON {
        try ask(for: .softwareToken, user) { _ in
            ["FRIENDLY_DEVICE_NAME": "Authenticator", "USER_ID_FOR_SRP": .string(user.username)]
        }
    }

    func codeOfApp() async throws(OAuthError) -> JSON {
        let user = try user()
        let name = "SOFTWARE_TOKEN_MFA_CODE"
        let code = try sent.text(name)
        let attempt = FactorAttempt(
            login: SecretDigest(session ?? ""), user: user, context: context)
        let passed = try attempt.otp(code, sentAs: name)
        return try await finish(user) { () throws(OAuthError) in
            try end()
            try passed.spend(context)
        }
    }
}
