import JOSE
import OAuth

/// The keys as certificates by their ids, for clients that read no JSON Web Keys
/// (https://www.googleapis.com/oauth2/v1/certs).
package enum SigningCertificates {
    package static func document(of keys: KeySet) -> JSON {
        var document: [String: JSON] = [:]
        for key in keys.published {
            guard case .rsa = key.key.kind,
                let certificate = try? SelfSignedCertificate.pem(of: key.key)
            else { continue }
            document[key.id] = .string(certificate)
        }
        return .object(document)
    }
}
