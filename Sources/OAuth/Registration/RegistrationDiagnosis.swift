import Members
import Text

extension Finding {
    static func registered(_ problems: [ConfigurationProblem], redirectURIs: Bool) -> Finding {
        let more = problems.count > 3 ? "; and \(problems.count - 3) more" : ""
        return Finding(
            redirectURIs ? "register.redirect-uri" : "register.metadata",
            ["problem": problems.prefix(3).map(\.description).joined(separator: "; ") + more])
    }
}

/// The `error` values of RFC 7591 §3.2.2.
extension OAuthError.Code {
    package static let invalidRedirectURI = OAuthError.Code(rawValue: "invalid_redirect_uri")
    package static let invalidClientMetadata = OAuthError.Code(
        rawValue: "invalid_client_metadata")
}

extension OAuthError {
    package static func invalidRedirectURI(_ diagnosis: Finding) -> OAuthError {
        OAuthError(.invalidRedirectURI, diagnosis)
    }

    package static func invalidClientMetadata(_ diagnosis: Finding) -> OAuthError {
        OAuthError(.invalidClientMetadata, diagnosis)
    }
}
