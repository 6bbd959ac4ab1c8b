import JOSE
import Text

extension OAuthError.Code {
    /// RFC 9101 §7.
    static let invalidRequestObject = Self(rawValue: "invalid_request_object")
    static let invalidRequestURI = Self(rawValue: "invalid_request_uri")
}

extension OAuthError {
    static func invalidRequestObject(_ diagnosis: Finding) -> OAuthError {
        OAuthError(.invalidRequestObject, diagnosis)
    }

    static func invalidRequestURI(_ diagnosis: Finding) -> OAuthError {
        OAuthError(.invalidRequestURI, diagnosis)
    }
}

extension Finding {
    static func requestObjectTimes(_ problem: ClaimTimes.Problem) -> Finding {
        switch problem {
        case .malformed(let problem): Finding("request-object.malformed", ["problem": problem])
        case .over(let since):
            Finding("request-object.expired", ["seconds": since])
        case .ahead(let claim, let span):
            Finding("request-object.not-yet-valid", ["claim": claim, "seconds": span])
        }
    }
}
