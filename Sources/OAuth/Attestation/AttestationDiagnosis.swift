extension OAuthError.Code {
    package static let invalidClientAttestation = Self(rawValue: "invalid_client_attestation")
    package static let useFreshAttestation = Self(rawValue: "use_fresh_attestation")
    package static let useAttestationChallenge = Self(rawValue: "use_attestation_challenge")
}

extension OAuthError {
    static func invalidAttestation(_ diagnosis: Finding) -> OAuthError {
        OAuthError(.invalidClientAttestation, diagnosis)
    }
}
