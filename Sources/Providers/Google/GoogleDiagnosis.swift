import OAuth
import Text

/// What Google's own rules are about.
enum GoogleDiagnosis {
    static let consentGivenBefore = DiagnosisCode(
        "consent.given-before", "RFC 6749 §1.5", defaultLevel: .warn)
    static let promptConflict = DiagnosisCode(
        "authorize.prompt-conflict", "OpenID Connect Core §3.1.2.1")
    static let redirectPolicy = DiagnosisCode("redirect-uri.against-policy", "RFC 8252 §7")
    static let webView = DiagnosisCode(
        "authorize.web-view", "RFC 8252 §8.12", isPermittable: true)
    static let delegationMissing = DiagnosisCode("jwt-bearer.delegation-missing", "RFC 7523 §3")
    static let idTokenInvalid = DiagnosisCode("tokeninfo.id-token-invalid", "RFC 7519 §7.2")

    static let codes = [
        consentGivenBefore, promptConflict, redirectPolicy, webView, delegationMissing,
        idTokenInvalid,
    ]
}

extension Diagnosis {
    static func consentGivenBefore(_ client: Client) -> Diagnosis {
        GoogleDiagnosis.consentGivenBefore.found(
            "access_type=offline was asked, but the user had allowed client \(client.id.shown) all of "
                + "it before, so that no refresh token comes",
            remedy: "keep the refresh token of the first login, or send prompt=consent")
    }

    static let promptConflict = GoogleDiagnosis.promptConflict.found(
        "prompt and approval_prompt were both sent",
        remedy: "send prompt alone: prompt=consent for approval_prompt=force")

    static func redirectOutOfBand(_ uri: String) -> Diagnosis {
        GoogleDiagnosis.redirectPolicy.found(
            "redirect_uri \(uri.shown) wants the code to be shown to the user, which is not done any "
                + "more",
            remedy: "answer at a loopback address such as http://127.0.0.1:3000")
    }

    static func redirectOfPhone(_ uri: String, _ client: Client) -> Diagnosis {
        GoogleDiagnosis.redirectPolicy.found(
            "redirect_uri \(uri.shown) is a loopback address, and client \(client.id.shown) is an app "
                + "without a secret",
            remedy: "use the scheme of the app; a desktop client has a client_secret")
    }

    static let webView = GoogleDiagnosis.webView.found(
        "the login was opened in a web view of an app, by its User-Agent",
        remedy: "open it in the browser of the device, as AppAuth does")

    static func delegationMissing(_ client: Client, _ scope: Scope) -> Diagnosis {
        GoogleDiagnosis.delegationMissing.found(
            "client \(client.id.shown) may not act for users with the scope \(scope.text.shown)",
            remedy: "add it to delegated_scopes of the client, or leave sub out")
    }

    static let idTokenInvalid = GoogleDiagnosis.idTokenInvalid.found(
        "id_token is not a token that this tenant signed, or it has expired",
        remedy: "send an ID token as it was received here")
}
