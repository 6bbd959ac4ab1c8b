import JOSE
import Members
import OAuth
import Text

/// A means by which users authenticate beside the password
/// (https://auth0.com/docs/secure/multi-factor-authentication).
package struct Authenticator: Sendable, Equatable, Codable {
    package enum Kind: String, Sendable, CaseIterable, Codable {
        case otp
        case sms
        case voice
        case email
        case push
        case recoveryCode = "recovery-code"
    }

    let id: String
    let kind: Kind
    /// The address that codes are sent to; nil for the kinds that get none.
    let address: String?
    /// The secret of an authenticator app in base 32, or the recovery code itself.
    let secret: String?
    /// True once the user has shown that it is theirs.
    var isActive: Bool
}

extension Authenticator.Kind {
    /// The `authenticator_type`, which is the type of its challenges too.
    var type: String {
        switch self {
        case .otp: "otp"
        case .sms, .voice, .email, .push: "oob"
        case .recoveryCode: "recovery-code"
        }
    }

    /// The `oob_channel`; nil where nothing is sent.
    var channel: String? {
        switch self {
        case .sms, .voice, .email: rawValue
        case .push: "auth0"
        case .otp, .recoveryCode: nil
        }
    }

    /// The name in `mfa_requirements`.
    var requirement: String {
        switch self {
        case .sms, .voice: "phone"
        case .push: "push-notification"
        case .otp, .email, .recoveryCode: rawValue
        }
    }

    /// The prefix of ids.
    var prefix: String { self == .otp ? "totp" : rawValue }

    /// The claim that has the address of a user for it.
    var claim: String? {
        switch self {
        case .sms, .voice: "phone_number"
        case .email: "email"
        case .otp, .push, .recoveryCode: nil
        }
    }

    static func ofChannel(_ name: String) -> Self? { allCases.first { $0.channel == name } }
}

extension Authenticator: MemorySized {
    package var heapBytes: Int {
        id.heapBytes + (address?.heapBytes ?? 0) + (secret?.heapBytes ?? 0)
    }
}

/// The authenticators that a configuration gives a user: their kinds, and the secrets of those that
/// have one.
struct StatedAuthenticators: Extension {
    var kinds: [Authenticator.Kind] = []
    /// The secret in base 32; nil for one that follows from the user's `sub`.
    var otpSecret: String?
    var recoveryCode: String?

    var heapBytes: Int { (otpSecret?.heapBytes ?? 0) + (recoveryCode?.heapBytes ?? 0) }
}

extension User {
    var statedAuthenticators: StatedAuthenticators {
        get { extensions[StatedAuthenticators.self] }
        set { extensions[StatedAuthenticators.self] = newValue }
    }

    /// The authenticators, under stable ids. Kinds that get codes need an address of the user.
    var authenticators: [Authenticator] {
        statedAuthenticators.kinds.compactMap { kind in
            let address = kind.claim.flatMap { claims[$0]?.string }
            if kind.claim != nil, address == nil { return nil }
            let digest = Digest.sha256(Array("\(kind.rawValue) \(sub)".utf8))
            let secret: String? =
                switch kind {
                case .otp: statedAuthenticators.otpSecret ?? Base32.encode(Array(digest.prefix(20)))
                case .recoveryCode:
                    statedAuthenticators.recoveryCode ?? Base32.encode(Array(digest.prefix(15)))
                case .sms, .voice, .email, .push: nil
                }
            return Authenticator(
                id: "\(kind.prefix)|dev_\(digest.prefix(8).hexadecimal)", kind: kind,
                address: address, secret: secret, isActive: true)
        }
    }
}

extension Authenticator.Kind {
    /// Reads a list of them.
    ///
    /// - Parameter noun: the name of one in messages.
    static func list(
        _ name: String, called noun: String, in members: inout MemberReader
    ) -> [Self]? {
        let words = allCases.map(\.rawValue)
        return members.strings(name) { word in
            words.contains(word) ? nil : .unknown(noun, word, known: words)
        }?.compactMap(Self.init(rawValue:))
    }
}

/// Reads `authenticators`, `otp_secret` and `recovery_code` of a user.
struct AuthenticatorMembers: UserMembers {
    func read(_ members: inout MemberReader, into user: inout User) {
        var stated = StatedAuthenticators()
        stated.kinds =
            Authenticator.Kind.list("authenticators", called: "authenticator", in: &members) ?? []
        stated.otpSecret = members.string("otp_secret") { secret in
            Base32.decode(secret)?.isEmpty == false ? nil : "is base 32 (RFC 4648 §6)"
        }
        stated.recoveryCode = members.string("recovery_code")
        user.statedAuthenticators = stated
    }
}
