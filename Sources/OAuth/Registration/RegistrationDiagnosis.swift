import Members
import Text

/// What goes wrong with the registration of clients (RFC 7591, RFC 7592).
package enum RegistrationDiagnosis {
    static let body = DiagnosisCode("register.body-malformed", "RFC 7591 §3.1")
    static let redirectURI = DiagnosisCode("register.redirect-uri", "RFC 7591 §3.2.2")
    static let redirectURIsMissing = DiagnosisCode(
        "register.redirect-uris-missing", "RFC 7591 §2")
    static let metadata = DiagnosisCode("register.metadata", "RFC 7591 §3.2.2")
    static let flows = DiagnosisCode("register.flows-mismatch", "RFC 7591 §2.1")
    static let initiateLoginURI = DiagnosisCode(
        "register.initiate-login-uri", "OpenID Connect Core §4")
    static let keysMissing = DiagnosisCode("register.keys-missing", "RFC 7591 §2")
    static let algorithm = DiagnosisCode(
        "register.algorithm", "OpenID Connect Dynamic Client Registration §2")
    static let encryption = DiagnosisCode(
        "register.encryption", "OpenID Connect Dynamic Client Registration §2")
    static let sectorMissing = DiagnosisCode("register.sector-missing", "OpenID Connect Core §8.1")
    static let sectorUnread = DiagnosisCode(
        "register.sector-unread", "OpenID Connect Dynamic Client Registration §5")
    static let sectorLacksURI = DiagnosisCode(
        "register.sector-lacks-uri", "OpenID Connect Dynamic Client Registration §5")
    static let token = DiagnosisCode("register.token", "RFC 7592 §2")
    static let initialToken = DiagnosisCode("register.initial-token", "RFC 7591 §3")
    static let update = DiagnosisCode("register.update", "RFC 7592 §2.2")

    static let policy = DiagnosisCode(
        "register.policy-ignored", "RFC 7591 §2", isPermittable: true, defaultLevel: .warn)
    static let off = DiagnosisCode("register.off", "RFC 7591 §5")
    static let applicationType = DiagnosisCode(
        "register.application-type-missing",
        "OpenID Connect Dynamic Client Registration §2", defaultLevel: .warn)

    static let codes = [
        body, redirectURI, redirectURIsMissing, metadata, flows, initiateLoginURI, keysMissing,
        algorithm, encryption, sectorMissing, sectorUnread, sectorLacksURI, token, update,
        policy, off, applicationType, initialToken,
    ]
}

extension Diagnosis {
    package static func registrationBody(_ problem: Phrase) -> Diagnosis {
        RegistrationDiagnosis.body.found(
            problem, remedy: "send the metadata of the client as one JSON object")
    }

    static func registered(_ problems: [ConfigurationProblem], redirectURIs: Bool) -> Diagnosis {
        let code =
            redirectURIs ? RegistrationDiagnosis.redirectURI : RegistrationDiagnosis.metadata
        let more = problems.count > 3 ? "; and \(problems.count - 3) more" : ""
        return code.found(
            Phrase(verbatim: problems.prefix(3).map(\.description).joined(separator: "; ") + more),
            remedy: "correct these members and register again")
    }

    static let redirectURIsMissing = RegistrationDiagnosis.redirectURIsMissing.found(
        "redirect_uris is missing or empty, and the response types need one",
        remedy: "send redirect_uris, or response_types as an empty list")

    static func flowsMismatch(_ type: String, needs grant: String) -> Diagnosis {
        RegistrationDiagnosis.flows.found(
            "response_types has \(type.shown), and grant_types lacks \(grant.shown)",
            remedy: "add it to grant_types, or leave out the response type")
    }

    static func grantNotRegistrable(_ grant: String, allowed: [String]) -> Diagnosis {
        RegistrationDiagnosis.metadata.found(
            "grant_types has \(grant.shown), which is for clients that somebody lists",
            remedy: "leave all out but \(allowed.joined(separator: ", "))")
    }

    static let applicationTypeMissing = RegistrationDiagnosis.applicationType.found(
        "application_type is missing, which stands for web, and other servers refuse a loopback "
            + "redirect URI to such a client",
        remedy: "send native for a client on the machine of its user, else web")

    static func implicitOverHTTP(_ uri: String) -> Diagnosis {
        RegistrationDiagnosis.redirectURI.found(
            "redirect_uris has \(uri.shown), and response_types of a web application has tokens, which go "
                + "by https alone",
            remedy: "register an https URL, or response_types with code alone")
    }

    static func initiateLoginURI(_ uri: String) -> Diagnosis {
        RegistrationDiagnosis.initiateLoginURI.found(
            "initiate_login_uri \(uri.shown) is not https", remedy: "send an https URL")
    }

    static func notificationOverHTTP(_ uri: String) -> Diagnosis {
        RegistrationDiagnosis.metadata.found(
            "backchannel_client_notification_endpoint \(uri.shown) is not https",
            remedy: "send an https URL")
    }

    static let clientKeysMissing = RegistrationDiagnosis.keysMissing.found(
        "token_endpoint_auth_method private_key_jwt needs the keys of the client",
        remedy: "send jwks or jwks_uri")

    static func algorithm(_ member: String, _ problem: Phrase, remedy: Phrase) -> Diagnosis {
        RegistrationDiagnosis.algorithm.found("\(member): \(problem)", remedy: remedy)
    }

    static func registeredAlgorithm(_ problem: ConfigurationProblem) -> Diagnosis {
        algorithm(
            problem.path, Phrase(verbatim: problem.message),
            remedy: problem.suggestion.map { name -> Phrase in "use \(name.shown)" }
                ?? "correct this member and register again")
    }

    static func encryption(_ member: String) -> Diagnosis {
        RegistrationDiagnosis.encryption.found(
            "\(member) asks for encryption, which is not served",
            remedy: "leave it out; what is signed goes over TLS")
    }

    static func sectorMissing(_ hosts: [String]) -> Diagnosis {
        let shown = hosts.prefix(3).map(\.shown).joined(separator: ", ")
        return RegistrationDiagnosis.sectorMissing.found(
            "subject_type is pairwise and redirect_uris has several hosts: \(shown)",
            remedy: "send sector_identifier_uri, whose document lists all redirect_uris")
    }

    static func sectorUnread(_ uri: String, _ problem: Phrase) -> Diagnosis {
        RegistrationDiagnosis.sectorUnread.found(
            "sector_identifier_uri \(uri.shown) cannot be read: \(problem)",
            remedy: "serve a JSON list of all redirect_uris there")
    }

    static func sectorLacks(_ redirectURI: String, _ uri: String) -> Diagnosis {
        RegistrationDiagnosis.sectorLacksURI.found(
            "the document at sector_identifier_uri \(uri.shown) lacks \(redirectURI.shown)",
            remedy: "list every one of redirect_uris there")
    }

    static func registrationPolicy(_ ignored: [String]) -> Diagnosis {
        RegistrationDiagnosis.policy.found(
            "policy has \(ignored.joined(separator: ", ")), which a client cannot decide for itself",
            remedy: "list the client under clients in the configuration to state that")
    }

    package static let registrationOff = RegistrationDiagnosis.off.found(
        "clients cannot register themselves here",
        remedy: "list the client under clients, or set registration (--registration) to open")

    static let initialTokenMissing = RegistrationDiagnosis.initialToken.found(
        "the request has none of initial_access_tokens",
        remedy: "send Authorization: Bearer and one of them")

    static func registrationToken(_ id: String) -> Diagnosis {
        RegistrationDiagnosis.token.found(
            "the token is not the registration_access_token of a registered client \(id.shown)",
            remedy: "send the one of the registration response")
    }

    static func registrationUpdate(_ problem: Phrase) -> Diagnosis {
        RegistrationDiagnosis.update.found(
            problem,
            remedy: "send client_id and all metadata, without what only the server sets")
    }
}
