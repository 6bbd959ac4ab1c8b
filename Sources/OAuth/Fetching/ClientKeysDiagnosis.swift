import JOSE
import Text

/// What goes wrong with getting the public keys of a client.
package enum ClientKeysDiagnosis {
    static let unavailable = DiagnosisCode("client-keys.unavailable", "RFC 7591 §2")
    static let many = DiagnosisCode(
        "client-keys.many", "OpenID Connect Core §10.1", defaultLevel: .warn)

    static let algorithm = DiagnosisCode("client-keys.other-algorithm", "RFC 7517 §4.4")
    static let der = DiagnosisCode("client-keys.signature-in-der", "RFC 7518 §3.4")

    static let codes = [unavailable, many, algorithm, der]
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

    static func clientKeyOfOther(
        _ client: Client, _ id: String?, for others: [Algorithm], used: Algorithm
    ) -> Diagnosis {
        let fitting = others.map(\.rawValue).joined(separator: ", ")
        let name = used.rawValue.shown
        return ClientKeysDiagnosis.algorithm.found(
            id.map {
                "the key \($0.shown) of client \(client.id.shown) is for \(fitting), and the JWT is signed "
                    + "with \(name)"
            }
                ?? "the key of client \(client.id.shown) is for \(fitting), and the JWT is signed with "
                + "\(name)",
            remedy: "sign with \(fitting), or list a key for \(used.rawValue) too")
    }

    static func signatureInDER(_ client: Client) -> Diagnosis {
        ClientKeysDiagnosis.der.found(
            "the signature of the JWT of client \(client.id.shown) is in DER, as OpenSSL and many "
                + "libraries write it",
            remedy:
                "send r and s one after the other, each as long as the key, with nothing around them"
        )
    }
}
