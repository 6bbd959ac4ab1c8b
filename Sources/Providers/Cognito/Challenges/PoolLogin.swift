import JOSE
import OAuth

/// A login by the API, from one request to the next.
struct PoolLogin: Sendable {
    @Boxed var client: Client
    /// `AuthParameters` or `ChallengeResponses`.
    let sent: PoolCall
    /// The session that the request answers; nil where it begins the login.
    var session: String?
    let context: Context

    /// The user whom the request names, if its client proves to have its secret.
    func user() throws(OAuthError) -> User {
        let name = sent["USERNAME"]
        try SecretHash.check(
            sent["SECRET_HASH"], of: [name].compactMap(\.self), for: client)
        guard let name else { throw .invalidRequest(Finding("grant.username-missing")) }
        let user = try context.user(named: name)
        try user.refuseIfBlocked(by: .accessDenied)
        return user
    }

    /// Asks the user a challenge.
    ///
    /// - Parameter hasSession: whether the answer has to have the session.
    func ask(
        for challenge: PoolChallenge, _ user: User, proof: PasswordProof? = nil,
        hasSession: Bool = true, _ parameters: (String) -> JSON = { _ in [:] }
    ) throws(OAuthError) -> JSON {
        try context.learn(client)
        try context.learn(user)
        try end()
        let session = PendingChallenge.begin(
            challenge, of: user, for: client, proof: proof, context)
        var answer: JSON = [
            "ChallengeName": .string(challenge.rawValue),
            "ChallengeParameters": parameters(session),
        ]
        if hasSession { answer["Session"] = .string(session) }
        return answer
    }

    /// Signs in the verified user.
    func pass(_ user: User) async throws(OAuthError) -> JSON {
        guard !user.needsNewPassword else { return try askForNewPassword(user) }
        guard user.poolFactors.isEmpty else { return try askForFactor(of: user) }
        return try await finish(user) { () throws(OAuthError) in try end() }
    }

    /// - Parameters:
    ///   - attributes: the claims that the user has changed.
    ///   - useUp: ends the session that the request answers.
    func finish(
        _ user: User, attributes: [String: JSON] = [:],
        useUp: @escaping @Sendable () throws(OAuthError) -> Void
    ) async throws(OAuthError) -> JSON {
        let grant = PoolSignInGrant(user: user, attributes: attributes, useUp: useUp)
        return PoolTokens.signedIn(
            try await TokenFlow.answer(
                ClientRequest(
                    parameters: Parameters([
                        ("client_id", client.id), ("username", sent["USERNAME"] ?? ""),
                    ])), admitting: client, to: grant, context))
    }

    @Sendable func end() throws(OAuthError) {
        if let session { try PendingChallenge.end(session, context) }
    }
}
