import OAuth
import Text

/// The findings about request parameters that only Auth0 reads.
enum Auth0Diagnosis {
    static let webOriginUnknown = DiagnosisCode(
        "authorize.web-origin-unknown", "OAuth 2.0 Web Message Response Mode §4",
        isPermittable: true)
    static let realmMissing = DiagnosisCode("grant.realm-missing", "RFC 6749 §4.5")
    static let returnToUnregistered = DiagnosisCode(
        "logout.return-to-unregistered", "OpenID Connect RP-Initiated Logout §3.1")

    static let codes = [webOriginUnknown, realmMissing, returnToUnregistered]
}

extension Diagnosis {
    static func webOriginUnknown(_ origin: String, _ client: Client) -> Diagnosis {
        Auth0Diagnosis.webOriginUnknown.found(
            "\(origin.shown) is not among the web_origins of client \(client.id.shown), so it gets no web_message answer",
            remedy: "add it to web_origins of the client", facts: ["sent": origin])
    }

    static let realmMissing = Auth0Diagnosis.realmMissing.found(
        "realm is missing", remedy: "send the name of the connection, or use grant_type password",
        facts: ["parameter": "realm"])

    static func returnToUnregistered(
        _ url: String, _ client: Client?, allowed: [String]
    ) -> Diagnosis {
        Auth0Diagnosis.returnToUnregistered.found(
            client.map {
                "returnTo \(url.shown) is not among the logout URLs of client \($0.id.shown)"
            } ?? "returnTo \(url.shown) is not among the logout URLs of the tenant",
            remedy: .likeness(of: url, to: allowed)
                ?? (client == nil
                    ? "send client_id, or add it to allowed_logout_urls in the configuration"
                    : "add it to allowed_logout_urls of the client"),
            facts: ["sent": url])
    }
}
