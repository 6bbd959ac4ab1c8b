import JOSE
import Text

extension OAuthError {
    static func invalidDetails(_ diagnosis: Finding) -> OAuthError {
        OAuthError(.invalidAuthorizationDetails, diagnosis)
    }
}
