/// The errors of OpenID Federation 1.0 §8.9.
extension OAuthError.Code {
    package static let invalidSubject = Self(rawValue: "invalid_subject")
    package static let invalidTrustAnchor = Self(rawValue: "invalid_trust_anchor")
    package static let invalidTrustChain = Self(rawValue: "invalid_trust_chain")
    package static let invalidMetadata = Self(rawValue: "invalid_metadata")
}

extension OAuthError {
    static func invalidTrustChain(_ diagnosis: Finding) -> OAuthError {
        OAuthError(.invalidTrustChain, diagnosis)
    }

    static func invalidMetadata(_ diagnosis: Finding) -> OAuthError {
        OAuthError(.invalidMetadata, diagnosis)
    }
}
