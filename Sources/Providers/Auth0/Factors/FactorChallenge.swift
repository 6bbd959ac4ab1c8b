import JOSE
import OAuth
import Text

/// `/mfa/challenge`: sends a code to the user, or says that the authenticator app has it.
package enum FactorChallenge {
    private static let lifetime: Seconds = 300

    package static func answer(
        _ request: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let client = try await BackChannel.enter(request, at: "mfa-challenge", context)
        let parameters = request.parameters
        let (key, _, user) = try PendingFactor.known(
            by: parameters["mfa_token"], of: client, context)
        let authenticator = try authenticator(of: user, parameters, context)
        guard authenticator.kind.type == "oob" else {
            if let secret = authenticator.secret.flatMap(Base32.decode) {
                let code = TimeBasedCode.code(
                    secret: secret, step: TimeBasedCode.step(at: context.now))
                context.remark("mfa.sent", ["code": code], as: "app", for: client)
            }
            return ["challenge_type": .string(authenticator.kind.type)]
        }
        var answer = send(to: authenticator, of: user, for: key, client, context)
        answer["challenge_type"] = "oob"
        return answer
    }

    /// Sends a code, or a notification.
    ///
    /// - Returns: the members that tell the client how to continue.
    static func send(
        to authenticator: Authenticator, of user: User, for key: SecretDigest, _ client: Client?,
        _ context: Context
    ) -> JSON {
        let entropy = context.world.entropy
        let oobCode = entropy.text(in: "Fe26.2*<6 hex>*<64 hex>*<64 base64url>")
        let code =
            authenticator.kind == .push
            ? nil : context.configuration.auth0.factors.code ?? entropy.digits(6)
        context.state.sentFactors.insert(
            SentFactor(
                sub: user.sub, login: key, authenticator: authenticator.id,
                code: code.map(SecretDigest.init)),
            for: SecretDigest(oobCode), until: context.now + lifetime)
        context.remark(
            "mfa.sent", ["address": authenticator.address ?? "the user's device", "code": code],
            as: code == nil ? "push" : nil, for: client)
        var answer: JSON = ["oob_code": .string(oobCode)]
        if code != nil { answer["binding_method"] = "prompt" }
        return answer
    }
}

private extension FactorChallenge {
    /// The authenticator that the client names, else the first of a type that it accepts.
    static func authenticator(
        of user: User, _ parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Authenticator {
        let types = (parameters["challenge_type"] ?? "otp oob").split(separator: " ")
            .map(String.init)
        let active = Authenticators(user: user, context: context).active
        if let id = parameters["authenticator_id"] {
            guard let named = active.first(where: { $0.id == id }) else {
                throw OAuthError(
                    .invalidRequest, "mfa.authenticator-unknown",
                    ["user": user.username, "sent": id, "known": active.map(\.id)],
                    as: active.isEmpty ? "empty" : nil)
            }
            return named
        }
        guard let fitting = active.first(where: { types.contains($0.kind.type) }) else {
            throw OAuthError(
                .unsupportedChallengeType, "mfa.challenge-unsupported",
                ["user": user.username, "sent": types, "known": active.map(\.kind.type)],
                as: active.isEmpty ? "empty" : nil)
        }
        return fitting
    }
}

/// A code on its way to a user, or a notification, which has none.
struct SentFactor: Sendable, Codable {
    /// The number of wrong attempts that a code allows.
    static let mostFailures = 5

    /// The user.
    let sub: String
    /// The login that it belongs to.
    let login: SecretDigest
    /// The id of the authenticator, or the attribute with the address that a pool's code went to.
    let authenticator: String
    let code: SecretDigest?
    private(set) var failures: Int

    enum Attempt: Sendable {
        case right, wrong, tooMany
    }

    init(
        sub: String, login: SecretDigest, authenticator: String, code: SecretDigest?,
        failures: Int = 0
    ) {
        self.sub = sub
        self.login = login
        self.authenticator = authenticator
        self.code = code
        self.failures = failures
    }

    mutating func attempt(_ sent: SecretDigest) -> Attempt {
        guard failures < Self.mostFailures else { return .tooMany }
        guard sent != code else { return .right }
        failures += 1
        return .wrong
    }
}

extension SentFactor: MemorySized {
    var heapBytes: Int { sub.heapBytes + authenticator.heapBytes }
}

extension State {
    /// The sent codes by the digest of `oob_code`.
    var sentFactors: Expiring<SecretDigest, SentFactor> {
        store(of: .user { $1.sub }, atMost: 10_000)
    }
}
