import OAuth
import Text

/// The authenticators of a user: those of the configuration, and those enrolled since.
struct Authenticators {
    let user: User
    let context: Context

    var all: [Authenticator] {
        let enrolled = context.state.enrolledAuthenticators[user.sub]?.all ?? []
        let known = enrolled.map(\.id)
        return user.authenticators.filter { !known.contains($0.id) } + enrolled
    }

    var active: [Authenticator] { all.filter(\.isActive) }

    var recoveryCode: Authenticator? { all.first { $0.kind == .recoveryCode } }

    /// Adds an authenticator in place of its former state, and of one of its kind that the user
    /// never confirmed.
    func keep(_ authenticator: Authenticator) {
        let store = context.state.enrolledAuthenticators
        _ = store.insertNew(EnrolledAuthenticators(), for: user.sub, until: .never)
        _ = store.update(user.sub) {
            $0.all.removeAll {
                $0.id == authenticator.id || !$0.isActive && $0.kind == authenticator.kind
            }
            $0.all.append(authenticator)
        }
    }

    /// Notes that the user has shown that one is theirs, and with it the recovery code that it
    /// brought.
    func confirm(_ authenticator: Authenticator) {
        for var confirmed in [authenticator, recoveryCode].compactMap(\.self)
        where !confirmed.isActive {
            confirmed.isActive = true
            keep(confirmed)
        }
    }

    /// A new authenticator with a random id.
    func made(_ kind: Authenticator.Kind, at address: String? = nil) -> Authenticator {
        let entropy = context.world.entropy
        let secret: String? =
            switch kind {
            case .otp: Base32.encode(entropy.bytes(20))
            case .recoveryCode: Base32.encode(entropy.bytes(15))
            case .sms, .voice, .email, .push: nil
            }
        return Authenticator(
            id: entropy.text(in: TextPattern("\(kind.prefix)|dev_<16 alphanumeric>")), kind: kind,
            address: address, secret: secret, isActive: false)
    }

    /// Gives the user a new recovery code in place of the old one. The first is no authenticator
    /// before another one is confirmed: it would keep a user who gave up from enrolling.
    func renewRecoveryCode() -> String? {
        let old = recoveryCode
        let made = made(.recoveryCode)
        keep(
            Authenticator(
                id: old?.id ?? made.id, kind: .recoveryCode, address: nil, secret: made.secret,
                isActive: old?.isActive == true))
        return made.secret
    }
}

/// The authenticators that one user has enrolled.
struct EnrolledAuthenticators: Sendable, MemorySized, Codable {
    var all: [Authenticator] = []

    var heapBytes: Int {
        all.reduce(all.capacity * MemoryLayout<Authenticator>.stride) { $0 + $1.heapBytes }
    }
}

extension State {
    /// The enrolled authenticators by the `sub` of their users.
    var enrolledAuthenticators: Expiring<String, EnrolledAuthenticators> {
        store(of: .key, atMost: 10_000)
    }
}

extension OAuthError.Code {
    package static let mfaRequired = Self(rawValue: "mfa_required")
    package static let tooManyAttempts = Self(rawValue: "too_many_attempts")
    package static let unsupportedChallengeType = Self(rawValue: "unsupported_challenge_type")
}

extension Finding {
    /// The facts are what the answer has beside the error.
    static func factorRequired(
        token: String, demand: String, kinds: [Authenticator.Kind], of user: User
    ) -> Finding {
        var requirements: [String] = []
        for name in kinds.map(\.requirement) where !requirements.contains(name) {
            requirements.append(name)
        }
        return Finding(
            "mfa.required", ["user": user.username], as: demand == "challenge" ? "challenge" : nil,
            facts: [
                "mfa_token": token, "demand": demand, "kinds": requirements.joined(separator: " "),
            ])
    }
}
