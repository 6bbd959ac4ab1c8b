import JOSE
import Text

/// What goes wrong with signing what a client gets.
package enum SigningDiagnosis {
    static let algorithm = DiagnosisCode(
        "signing.algorithm-unavailable", "OpenID Connect Core §10.1")
    static let unsigned = DiagnosisCode("signing.unsigned-by-redirect", "OpenID Connect Core §2")

    static let codes = [algorithm, unsigned]
}

extension Diagnosis {
    static func algorithmUnavailable(_ algorithm: Algorithm, _ client: Client) -> Diagnosis {
        SigningDiagnosis.algorithm.found(
            "client \(client.id.shown) wants \(algorithm.rawValue.shown), and no key signs with it",
            remedy: algorithm.isSymmetric
                ? "give the client a client_secret, which is the key"
                : "use an algorithm that discovery lists, or add such a key to keys")
    }

    static func unsignedByRedirect(_ client: Client) -> Diagnosis {
        SigningDiagnosis.unsigned.found(
            "client \(client.id.shown) wants ID tokens without a signature, and by redirect",
            remedy: "use response_type code, or another id_token_signed_response_alg")
    }
}
