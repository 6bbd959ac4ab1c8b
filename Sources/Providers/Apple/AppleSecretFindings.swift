import JOSE
import OAuth
import Text

/// Findings about the secret as a text. None of these shows it.
extension Finding {
    static func appleSecretUnreadable(_ error: JWSError) -> Finding {
        switch error {
        case .wrongNumberOfParts:
            Finding("apple-secret.not-three-parts", ["error": "\(error)"])
        case .notBase64URL:
            Finding("apple-secret.not-base64url", ["error": "\(error)"])
        case .tooLong, .headerNotJSON, .headerNotAnObject, .keyIDNotAString:
            Finding("apple-secret.malformed", as: "header")
        }
    }
}
