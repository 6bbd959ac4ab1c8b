import JOSE
import OAuth

/// Keycloak's own values.
enum Keycloak {
    /// The key that a realm publishes to encrypt with. Clients that take the first key of the set,
    /// whatever its use, break. Nobody has its other half, so nobody can read the result.
    static let encryptionKey = JSON(table: "keycloak-key.json5")
}

/// Header fields, as recorded from release 26.7. The one that demands https for all later requests is
/// left out, as browsers would keep it for every server of this machine.
extension Keycloak {
    static let protection = [
        "Referrer-Policy": "no-referrer", "X-Robots-Tag": "none", "X-Frame-Options": "SAMEORIGIN",
    ]
    private static let unkept = ["Cache-Control": "no-store, must-revalidate, max-age=0"]
    private static let revalidated = ["Cache-Control": "no-cache"]

    /// The fields of successful answers beside those, by endpoint.
    static let fields: [String: [String: String]] = [
        "discovery": ["Cache-Control": "no-cache, must-revalidate, no-transform, no-store"],
        "realm": revalidated.merging(["Content-Type": "application/json;charset=UTF-8"]) { $1 },
        "register": ["Content-Type": "application/json;charset=UTF-8"],
        "userinfo": ["Cache-Control": "no-store, no-cache", "Pragma": "no-cache"],
        "authorize": unkept, "login": unkept, "consent": unkept, "device": unkept,
        "introspect": revalidated, "logout": revalidated, "jwks": revalidated, "token": [:],
        "revoke": [:], "par": [:], "registration": [:], "account": [:],
    ]
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

/// What a realm's discovery says to resource servers of User-Managed Access 2.0, whose endpoints are
/// not played.
enum UMAConfiguration {
    private static let repeated = [
        "issuer", "authorization_endpoint", "token_endpoint", "introspection_endpoint",
        "end_session_endpoint", "jwks_uri", "registration_endpoint", "grant_types_supported",
        "response_types_supported", "response_modes_supported", "scopes_supported",
        "token_endpoint_auth_methods_supported", "token_endpoint_auth_signing_alg_values_supported",
    ]

    static func document(from discovery: JSON, _ context: Context) -> JSON {
        var document: JSON = [:]
        for member in repeated { document[member] = discovery[member] }
        let base = context.addresses.publicURL + "/authz/protection"
        document["resource_registration_endpoint"] = .string("\(base)/resource_set")
        document["permission_endpoint"] = .string("\(base)/permission")
        return document
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
