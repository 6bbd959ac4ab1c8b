import OAuth

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

extension Authenticator: Weighed {
    package var heapBytes: Int {
        id.heapBytes + (address?.heapBytes ?? 0) + (secret?.heapBytes ?? 0)
    }
}
