import OAuth

/// A code on its way to a user, or a notification, which has none.
struct SentFactor: Sendable {
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

extension SentFactor: SavedRecord {
    static let layout = SavedLayout<SentFactor> { layout in
        let login = layout.member("login", \.login)
        let authenticator = layout.member("authenticator", \.authenticator)
        let code = layout.member("code", \.code)
        let failures = layout.member("failures", \.failures)
        return {
            SentFactor(
                login: $0[login], authenticator: $0[authenticator], code: $0[code],
                failures: $0[failures])
        }
    }
}

extension State {
    /// The sent codes by the digest of `oob_code`.
    var sentFactors: Expiring<SecretDigest, SentFactor> { store(atMost: 10_000) }
}
