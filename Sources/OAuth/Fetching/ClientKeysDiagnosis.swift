import Text

/// What goes wrong with getting the public keys of a client.
package enum ClientKeysDiagnosis {
    static let unavailable = DiagnosisCode("client-keys.unavailable", "RFC 7591 §2")
    static let many = DiagnosisCode(
        "client-keys.many", "OpenID Connect Core §10.1", isPermittable: true, defaultLevel: .warn)

    static let codes = [unavailable, many]
}

extension Diagnosis {
    static func clientKeysUnavailable(_ uri: String, _ reason: Phrase) -> Diagnosis {
        ClientKeysDiagnosis.unavailable.found(
            "the keys at jwks_uri \(uri.shown) cannot be fetched: \(reason)",
            remedy: "serve them there, or configure jwks instead")
    }

    static func clientKeysMany(_ count: Int, tried: Int) -> Diagnosis {
        ClientKeysDiagnosis.many.found(
            "\(count) keys of the client fit the token, and only \(tried) were tried",
            remedy: "put the kid of the key into the header of the token")
    }
}
