import JOSE
import OAuth

/// Addresses that belong to no endpoint of their own: the status page of keycloak-js, and those for
/// clients with certificates, which are the usual ones.
struct KeycloakMetadata: MetadataPart {
    func add(to document: inout JSON, _ context: Context) {
        let base = context.addresses.publicURL + "/protocol/openid-connect"
        document["check_session_iframe"] = .string("\(base)/login-status-iframe.html")
        let aliases = [
            "token_endpoint", "revocation_endpoint", "introspection_endpoint",
            "device_authorization_endpoint", "registration_endpoint", "userinfo_endpoint",
            "pushed_authorization_request_endpoint", "backchannel_authentication_endpoint",
        ].compactMap { name in document[name].map { (name, $0) } }
        document["mtls_endpoint_aliases"] = .object(Dictionary(uniqueKeysWithValues: aliases))
    }
}
