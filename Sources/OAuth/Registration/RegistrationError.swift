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
