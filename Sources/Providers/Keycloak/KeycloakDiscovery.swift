import JOSE
import OAuth

/// Keycloak's own values.
enum Keycloak {
    /// The key that a realm publishes to encrypt with. Clients that take the first key of the set,
    /// whatever its use, break. Nobody has its other half, so nobody can read the result.
    static let encryptionKey = JSON(table: "keycloak-key.json5")
}

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

/// The document of a realm about itself, for adapters that know keys in no other form.
package enum RealmDocument {
    package static func document(_ context: Context) -> JSON {
        let base = context.addresses.publicURL
        let key = context.keyRing.current.key.publicKey.pem
            .split(separator: "\n").filter { !$0.hasPrefix("-") }.joined()
        return [
            "realm": .string(context.server.placeName), "public_key": .string(key),
            "token-service": .string("\(base)/protocol/openid-connect"),
            "account-service": .string("\(base)/account"), "tokens-not-before": 0,
        ]
    }
}
