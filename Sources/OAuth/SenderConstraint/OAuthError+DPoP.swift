extension OAuthError.Code {
    /// RFC 9449 §5, §7.1.
    package static let invalidDPoPProof = OAuthError.Code(rawValue: "invalid_dpop_proof")
    /// RFC 9449 §8, §9.
    package static let useDPoPNonce = OAuthError.Code(rawValue: "use_dpop_nonce")
}

extension OAuthError {
    static func invalidProof(_ diagnosis: Finding) -> OAuthError {
        OAuthError(.invalidDPoPProof, diagnosis)
    }
}
