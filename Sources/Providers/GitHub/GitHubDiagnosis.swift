import OAuth
import Text

/// What GitHub alone finds wrong.
enum GitHubDiagnosis {
    static let emailUnverified = DiagnosisCode("email.unverified", "OpenID Connect Core §5.1")
    static let installation = DiagnosisCode("installation.missing", "RFC 9110 §15.5.21")
    static let jobUnknown = DiagnosisCode("job.unknown", "RFC 6750 §3.1")

    static let codes = [emailUnverified, installation, jobUnknown]
}

extension Diagnosis {
    static func emailUnverified(_ user: String) -> Diagnosis {
        GitHubDiagnosis.emailUnverified.found(
            "the e-mail address of user \(user.shown) is not verified, which this provider demands",
            remedy: "leave out email_verified of the user in the configuration, or set it to true")
    }

    static let installationMissing = GitHubDiagnosis.installation.found(
        "the request names no account at which the app is installed",
        remedy: "send target, the login of the account, or target_id")

    package static let jobUnknown = GitHubDiagnosis.jobUnknown.found(
        "the token of the request belongs to no job",
        remedy:
            "send ACTIONS_ID_TOKEN_REQUEST_TOKEN as exec sets it, or that of a job made over the "
            + "control API")
}
