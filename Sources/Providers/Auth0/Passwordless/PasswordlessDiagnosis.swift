import OAuth
import Text

/// The findings about codes that are sent to an address.
package enum PasswordlessDiagnosis {
    static let missing = DiagnosisCode("passwordless.parameter-missing", "RFC 6749 §4.5")
    static let connection = DiagnosisCode("passwordless.connection", "RFC 6749 §4.5")
    static let address = DiagnosisCode("passwordless.address", "RFC 6749 §4.5")
    static let unknownUser = DiagnosisCode("passwordless.user-unknown", "RFC 6749 §4.5")
    static let linkIncomplete = DiagnosisCode("passwordless.link-incomplete", "RFC 6749 §4.5")
    static let unknown = DiagnosisCode("passwordless.code-unknown", "RFC 6749 §5.2")
    static let wrong = DiagnosisCode("passwordless.code-wrong", "RFC 6749 §5.2")
    static let otherClient = DiagnosisCode("passwordless.other-client", "RFC 6749 §5.2")
    static let attempts = DiagnosisCode("passwordless.attempts", "RFC 6749 §10.10")
    static let used = DiagnosisCode("passwordless.code-used", "RFC 6749 §5.2")
    static let expired = DiagnosisCode("passwordless.code-expired", "RFC 6749 §5.2")
    static let sent = DiagnosisCode(
        "passwordless.sent", "RFC 6749 §4.5", defaultLevel: .warn)

    static let codes = [
        missing, connection, address, unknownUser, linkIncomplete, unknown, wrong, otherClient,
        attempts, used, expired, sent,
    ]
}

extension OAuthError.Code {
    package static let badConnection = Self(rawValue: "bad.connection")
    package static let badEmail = Self(rawValue: "bad.email")
    package static let badPhoneNumber = Self(rawValue: "bad.phone_number")
}

extension Diagnosis {
    static func passwordlessMissing(_ name: String) -> Diagnosis {
        PasswordlessDiagnosis.missing.found(
            "\(name) is missing", remedy: "send username, otp and realm",
            facts: ["parameter": name])
    }

    static func passwordlessConnection(_ name: String) -> Diagnosis {
        PasswordlessDiagnosis.connection.found(
            "the connection \(name.shown) does not send codes",
            remedy: "use email or sms, and list it where connections are configured")
    }

    static func passwordlessAddress(
        _ text: String, _ kind: PasswordlessAddress.Kind
    ) -> Diagnosis {
        PasswordlessDiagnosis.address.found(
            kind == .email
                ? "\(text.shown) is not an e-mail address" : "\(text.shown) is not a phone number",
            remedy: kind == .email ? "send one like ada@example.com" : "send one like +15550100",
            facts: ["address": kind.noun])
    }

    static func passwordlessUnknownUser(_ address: PasswordlessAddress) -> Diagnosis {
        PasswordlessDiagnosis.unknownUser.found(
            address.kind == .email
                ? "no user has the e-mail address \(address.text.shown)"
                : "no user has the phone number \(address.text.shown)",
            remedy: "add one to users in the configuration, or leave out allow_other_users")
    }

    static let passwordlessLinkIncomplete = PasswordlessDiagnosis.linkIncomplete.found(
        "the client, the address or the code is missing from this link",
        remedy: "copy the whole line from the log")

    static func passwordlessUnknown(_ address: PasswordlessAddress) -> Diagnosis {
        found(
            PasswordlessDiagnosis.unknown, address, "no code was sent to \(address.text.shown)",
            remedy: "ask for one at /passwordless/start")
    }

    static func passwordlessWrong(_ address: PasswordlessAddress) -> Diagnosis {
        found(
            PasswordlessDiagnosis.wrong, address,
            "this is not the code that was sent to \(address.text.shown) last",
            remedy: "see the log for it, or fix it by passwordless.code in the configuration")
    }

    static func passwordlessOtherClient(
        _ client: Client, _ address: PasswordlessAddress
    ) -> Diagnosis {
        found(
            PasswordlessDiagnosis.otherClient, address,
            "the code was asked for by another client than \(client.id.shown)",
            remedy: "send the client_id that asked for it")
    }

    static func passwordlessAttempts(_ address: PasswordlessAddress) -> Diagnosis {
        found(
            PasswordlessDiagnosis.attempts, address, "too many wrong codes were tried",
            remedy: "ask for a new one")
    }

    static func passwordlessUsed(_ address: PasswordlessAddress) -> Diagnosis {
        found(
            PasswordlessDiagnosis.used, address, "the code was already used",
            remedy: "ask for a new one for each login")
    }

    static func passwordlessExpired(_ address: PasswordlessAddress) -> Diagnosis {
        found(
            PasswordlessDiagnosis.expired, address, "the code expired",
            remedy: "ask for a new one, or raise lifetimes.passwordless_code")
    }

    /// Contains the secret on purpose: the log serves as the mailbox.
    static func passwordlessSent(
        _ address: PasswordlessAddress, code: String, link: String?
    ) -> Diagnosis {
        PasswordlessDiagnosis.sent.found(
            link.map {
                "no message was sent to \(address.text.shown), because this is a stand-in; the link is \($0)"
            }
                ?? "no message was sent to \(address.text.shown), because this is a stand-in; the code is \(code)",
            remedy: "continue with it; passwordless.code in the configuration sets a fixed code")
    }

    private static func found(
        _ code: DiagnosisCode, _ address: PasswordlessAddress, _ problem: Phrase, remedy: Phrase
    ) -> Diagnosis {
        code.found(problem, remedy: remedy, facts: ["address": address.kind.noun])
    }
}
