import Text

/// What goes wrong with getting the public keys of a client.
package enum ClientKeysDiagnosis {
    static let unavailable = DiagnosisCode("client-keys.unavailable", "RFC 7591 §2")

    static let codes = [unavailable]
}

extension Diagnosis {
    static func clientKeysUnavailable(_ uri: String, _ reason: String) -> Diagnosis {
        ClientKeysDiagnosis.unavailable.found(
            "the keys at jwks_uri \(uri.shown) cannot be had: \(reason)",
            remedy: "make the client answer there, or configure jwks instead")
    }
}
