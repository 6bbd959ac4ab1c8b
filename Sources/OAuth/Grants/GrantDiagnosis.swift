import Text

/// What goes wrong with the grants that need no page (RFC 6749 §4.3, §4.4).
package enum GrantDiagnosis {
    static let clientPublic = DiagnosisCode("grant.public-client", "RFC 6749 §4.4")
    static let usernameMissing = DiagnosisCode("grant.username-missing", "RFC 6749 §4.3.2")
    static let passwordMissing = DiagnosisCode("grant.password-missing", "RFC 6749 §4.3.2")

    static let selfRegistered = DiagnosisCode("grant.self-registered", "RFC 7591 §5")

    static let codes = [clientPublic, usernameMissing, passwordMissing, selfRegistered]
}

extension Diagnosis {
    static func clientPublic(_ grant: String, _ client: Client) -> Diagnosis {
        GrantDiagnosis.clientPublic.found(
            "client \(client.id.shown) is public, and \(grant) is for clients that authenticate",
            remedy: "give the client a client_secret in the configuration, and send it",
            facts: ["grant": grant])
    }

    package static let usernameMissing = GrantDiagnosis.usernameMissing.found(
        "username is missing", remedy: "send the name of a user")

    package static let passwordMissing = GrantDiagnosis.passwordMissing.found(
        "password is missing", remedy: "send the user's password, an empty one if there is none")

    static func selfRegistered(_ client: Client, user: String) -> Diagnosis {
        GrantDiagnosis.selfRegistered.found(
            "client \(client.id.shown) registered itself, and \(user.shown) has no password, so "
                + "that nothing shows the user's consent",
            remedy:
                "list the client under clients in the configuration, or give the user a password")
    }
}
