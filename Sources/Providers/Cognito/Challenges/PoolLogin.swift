import JOSE
import Members
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
        try SecretHash.check(sent["SECRET_HASH"], of: [name].compactMap(\.self), for: client)
        guard let name else { throw OAuthError(.invalidRequest, "grant.username-missing") }
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
    ///   - consume: ends the session that the request answers.
    func finish(
        _ user: User, attributes: [String: JSON] = [:],
        consume: @escaping @Sendable () throws(OAuthError) -> Void
    ) async throws(OAuthError) -> JSON {
        let grant = PoolSignInGrant(user: user, attributes: attributes, consume: consume)
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

/// A password that is sent, and the choice between that and a proof.
extension PoolLogin {
    static let choices: [PoolChallenge] = [.beginProof, .password]

    func password() async throws(OAuthError) -> JSON {
        let user = try user()
        guard let password = sent["PASSWORD"] else {
            throw OAuthError(.invalidRequest, "grant.password-missing")
        }
        try PasswordAttempts.check(of: user, context) { () throws(OAuthError) in
            _ = try context.user(named: user.username, password: password)
        }
        return try await pass(user)
    }

    /// Begins with the client's preferred challenge if it was answered, and asks for it otherwise.
    func preferred() async throws(OAuthError) -> JSON {
        let user = try user()
        switch sent["PREFERRED_CHALLENGE"].flatMap(PoolChallenge.init(rawValue:)) {
        case .password:
            return sent["PASSWORD"] == nil ? try ask(for: .password, user) : try await password()
        case .beginProof:
            return sent["SRP_A"] == nil
                ? try ask(for: .beginProof, user) : try beginProof(hasSession: true)
        default:
            var answer = try ask(for: .select, user)
            answer["AvailableChallenges"] = .array(Self.choices.map { .string($0.rawValue) })
            return answer
        }
    }

    /// The answer to `SELECT_CHALLENGE`.
    func selected() async throws(OAuthError) -> JSON {
        let answer = try sent.text("ANSWER")
        switch PoolChallenge(rawValue: answer) {
        case .password: return try await password()
        case .beginProof: return try beginProof(hasSession: true)
        default:
            throw OAuthError(
                .invalidRequest, "pool.member-invalid",
                ["answer": answer, "served": Self.choices.map(\.rawValue)], as: "choice")
        }
    }
}

/// A code by message, for users who can get one
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa-sms-email-message.html).
extension PoolLogin {
    func askForCode(of factor: Authenticator, _ user: User) throws(OAuthError) -> JSON {
        guard factor.kind != .otp else { return try askForCodeOfApp(user) }
        return try ask(for: Self.challenge(for: factor), user) { _ in
            let delivery = PoolCode.send(for: .secondFactor, to: user, by: factor, client, context)
            return [
                "CODE_DELIVERY_DELIVERY_MEDIUM": .string(delivery.medium),
                "CODE_DELIVERY_DESTINATION": .string(delivery.destination),
                "USER_ID_FOR_SRP": .string(user.username),
            ]
        }
    }

    /// - Parameter challenge: the answer is in the member of its name.
    func codeOfMessage(_ challenge: PoolChallenge) async throws(OAuthError) -> JSON {
        let user = try user()
        let code = try sent.text(challenge.rawValue + "_CODE")
        try PoolCode.check(code, for: .secondFactor, of: user, context)
        return try await finish(user) { () throws(OAuthError) in try end() }
    }
}

/// The second factor, and the choice between several
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa.html).
extension PoolLogin {
    func askForFactor(of user: User) throws(OAuthError) -> JSON {
        let factors = user.poolFactors
        if factors.count == 1 { return try askForCode(of: factors[0], user) }
        let names = factors.map { JSON.string(Self.challenge(for: $0).rawValue) }
        return try ask(for: .selectFactor, user) { _ in
            [
                "MFAS_CAN_CHOOSE": .string(JSON.array(names).text),
                "USER_ID_FOR_SRP": .string(user.username),
            ]
        }
    }

    /// The answer to `SELECT_MFA_TYPE`.
    func selectedFactor() throws(OAuthError) -> JSON {
        let user = try user()
        let answer = try sent.text("ANSWER")
        let factors = user.poolFactors
        guard let factor = factors.first(where: { Self.challenge(for: $0).rawValue == answer })
        else {
            throw OAuthError(
                .invalidRequest, "pool.member-invalid",
                [
                    "answer": answer,
                    "served": (factors.map { Self.challenge(for: $0).rawValue }),
                ], as: "choice")
        }
        return try askForCode(of: factor, user)
    }

    static func challenge(for factor: Authenticator) -> PoolChallenge {
        challenge(for: factor.kind)
    }

    static func challenge(for kind: Authenticator.Kind) -> PoolChallenge {
        switch kind {
        case .otp: .softwareToken
        case .sms: .shortMessage
        default: .email
        }
    }
}

extension User {
    /// The second factors that a pool asks for: one configured factor of each kind that pools have.
    var poolFactors: [Authenticator] {
        var factors: [Authenticator] = []
        for factor in authenticators where [.otp, .sms, .email].contains(factor.kind) {
            if !factors.contains(where: { $0.kind == factor.kind }) { factors.append(factor) }
        }
        return factors
    }
}

/// A temporary password, which the user has to replace.
extension PoolLogin {
    private static let prefix = "userAttributes."

    func askForNewPassword(_ user: User) throws(OAuthError) -> JSON {
        let claims = user.claims.filter { !PoolClaims.ofTokens.contains($0.key) }
        let attributes = claims.mapValues { JSON.string($0.string ?? $0.text) }
        return try ask(for: .newPassword, user) { _ in
            [
                "USER_ID_FOR_SRP": .string(user.username), "requiredAttributes": "[]",
                "userAttributes": .string(JSON.object(attributes).text),
            ]
        }
    }

    /// Changes after the user has replaced a temporary password.
    static func changed(_ password: String) -> JSON {
        ["password": .string(password), NewPasswordDemand.member: .null]
    }

    func newPassword() async throws(OAuthError) -> JSON {
        let user = try user()
        let password = try sent.text("NEW_PASSWORD")
        let attributes = try attributes(of: user)
        let patch = Self.changed(password).merging(["claims": .object(attributes)])
        guard user.poolFactors.isEmpty else {
            // The new password ends the logins that the old one began, and so this one.
            try end()
            try sent.change(user, by: patch)
            var next = self
            next.session = nil
            return try next.askForFactor(of: user)
        }
        return try await finish(user, attributes: attributes) { () throws(OAuthError) in
            try end()
            try sent.change(user, by: patch)
        }
    }
}

private extension PoolLogin {
    /// The claims that the user states with a new password, and no other address than a code of the
    /// login goes to.
    func attributes(of user: User) throws(OAuthError) -> [String: JSON] {
        var claims: [String: JSON] = [:]
        for (name, value) in sent.members.object ?? [:] where name.hasPrefix(Self.prefix) {
            let claim = String(name.dropFirst(Self.prefix.count))
            claims[claim] = try PoolAttribute.claim(claim, stated: value)
        }
        for name in PoolCode.addresses where claims[name] != nil {
            let isProvided =
                user.claims[name] != nil || user.poolFactors.contains { $0.kind.claim == name }
            guard !isProvided else {
                throw OAuthError(
                    .accessDenied, "pool.attribute-provided",
                    ["user": user.username, "name": name])
            }
            claims[name + "_verified"] = false
        }
        return claims
    }
}

/// The mark of a user who has to change their password before they can sign in.
struct NewPasswordDemand: Extension {
    static let member = "new_password_required"

    var isMade = false
}

extension User {
    var needsNewPassword: Bool { extensions[NewPasswordDemand.self].isMade }
}

/// Reads `new_password_required` of a user.
struct PoolUserMembers: UserMembers {
    func read(_ members: inout MemberReader, into user: inout User) {
        user.extensions[NewPasswordDemand.self].isMade =
            members.bool(NewPasswordDemand.member) ?? false
    }
}
