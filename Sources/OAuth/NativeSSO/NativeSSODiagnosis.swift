import Text

/// What goes wrong where an app takes over the login of another (OpenID Connect Native SSO §4).
package enum NativeSSODiagnosis {
    private static let specification = "OpenID Connect Native SSO"

    static let secret = DiagnosisCode("native-sso.secret-unknown", "\(specification) §4.3")
    static let idToken = DiagnosisCode("native-sso.id-token", "\(specification) §4.3")
    static let session = DiagnosisCode("native-sso.session-over", "\(specification) §4.3")
    static let audience = DiagnosisCode("native-sso.audience", "\(specification) §4.2")
    static let scope = DiagnosisCode("native-sso.scope-lacks-openid", "\(specification) §4.2")
    static let consent = DiagnosisCode("native-sso.consent-missing", "\(specification) §4.3")

    static let codes = [secret, idToken, session, audience, scope, consent]
}

extension Diagnosis {
    static let deviceSecretUnknown = NativeSSODiagnosis.secret.found(
        "actor_token is not a device_secret of this tenant, or is too old",
        remedy: "send device_secret of the token response to the first app")

    static let deviceSecretOfOtherToken = NativeSSODiagnosis.idToken.found(
        "subject_token is not the ID token that came with the device_secret",
        remedy: "send both of one token response, with subject_token_type id_token")

    static let deviceSessionOver = NativeSSODiagnosis.session.found(
        "the session of the device_secret is over", remedy: "let the user sign in again")

    static func deviceAudience(_ issuer: String) -> Diagnosis {
        NativeSSODiagnosis.audience.found(
            "audience is not the issuer", remedy: "send audience=\(issuer)")
    }

    static let deviceScope = NativeSSODiagnosis.scope.found(
        "scope lacks openid, which every login needs", remedy: "add openid to the scope")

    static func deviceConsent(_ client: Client) -> Diagnosis {
        NativeSSODiagnosis.consent.found(
            "the user did not agree to what client \(client.id.shown) asks for",
            remedy: "send the user to the authorization endpoint once")
    }
}
