/// What FAPI 2.0 refuses and OAuth allows (FAPI 2.0 Security Profile §5, Message Signing §5). Nobody
/// looks for these until a tenant or a client keeps to FAPI, or sets a level of its own.
package enum FAPIDiagnosis {
    static let prefix = "fapi."

    package static let authentication = row("client-authentication", "\(profile) §5.3.2.1")
    package static let assertionAudience = row("assertion-audience", "\(profile) §5.3.2.1")
    package static let unbound = row("token-unbound", "\(profile) §5.3.2.1")
    package static let rotation = row("refresh-token-rotates", "\(profile) §5.3.2.1")
    package static let grant = row("password-grant", "\(profile) §5.3.2.1")
    package static let lifetime = row("lifetime", "\(profile) §5.3.2.2")
    package static let clock = row("proof-ahead", "\(profile) §5.3.2.1")
    package static let responseType = row("response-type", "\(profile) §5.3.2.2")
    package static let notPushed = row("request-not-pushed", "\(profile) §5.3.2.2")
    package static let challenge = row("pkce-missing", "\(profile) §5.3.2.2")
    package static let redirectMissing = row("redirect-uri-missing", "\(profile) §5.3.2.2")
    package static let redirectPlain = row("redirect-uri-http", "\(profile) §5.3.2.2")
    package static let algorithm = row("algorithm", "\(profile) §5.4.1")
    package static let unsigned = row("request-unsigned", "\(signing) §5.3.1")
    package static let objectAudience = row("request-object-audience", "\(signing) §5.3.1")
    package static let objectTimes = row("request-object-times", "\(signing) §5.3.1")
    package static let responseMode = row("response-unsigned", "\(signing) §5.4.1")

    static let signedRequests = [unsigned, objectAudience, objectTimes]
    static let signedAnswers = [responseMode]
    /// What FAPI-CIBA §5.2.2 and §7.10 demand too.
    static let ofCIBA = [authentication, unbound, algorithm]

    package static let codes =
        [
            authentication, assertionAudience, unbound, rotation, grant, lifetime, clock,
            responseType, notPushed, challenge, redirectMissing, redirectPlain, algorithm,
        ] + signedRequests + signedAnswers

    private static let profile = "FAPI 2.0 Security Profile"
    private static let signing = "FAPI 2.0 Message Signing"

    private static func row(_ name: String, _ section: String) -> DiagnosisCode {
        DiagnosisCode(prefix + name, section, isPermittable: true, defaultLevel: .ignore)
    }
}
