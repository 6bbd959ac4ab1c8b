import OAuth

/// A code on its way to a user, or a notification, which has none.
struct SentFactor: Sendable, Codable {
    /// The number of wrong attempts that a code allows.
    static let mostFailures = 5

    /// The login that it belongs to.
    let login: SecretDigest
    let authenticator: String
    let code: SecretDigest?
    private(set) var failures: Int

    enum Attempt: Sendable {
        case right, wrong, tooMany
    }

    init(login: SecretDigest, authenticator: String, code: SecretDigest?, failures: Int = 0) {
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

extension SentFactor: Weighed {
    var heapBytes: Int { authenticator.heapBytes }
}

extension State {
    /// The sent codes by the digest of `oob_code`.
    var sentFactors: Expiring<SecretDigest, SentFactor> { store(atMost: 10_000) }
}
