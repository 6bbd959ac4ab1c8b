extension OAuthError.Code {
    /// Every neutral code that an answer can have, for configurations that name codes.
    package static let all: [OAuthError.Code] = [
        .invalidRequest, .invalidClient, .invalidGrant, .unauthorizedClient,
        .unsupportedGrantType, .unsupportedResponseType, .invalidScope, .invalidTarget,
        .invalidToken, .insufficientScope, .accessDenied, .serverError, .loginRequired,
        .consentRequired, .requestNotSupported, .requestURINotSupported,
        .registrationNotSupported, .unauthorized, .interactionRequired, .notFound,
        .methodNotAllowed, .misdirectedRequest, .invalidDPoPProof,
        .useDPoPNonce, .invalidRequestObject, .invalidRequestURI, .authorizationPending,
        .slowDown, .expiredToken, .unsupportedTokenType, .invalidRedirectURI,
        .invalidClientMetadata, .expiredLoginHintToken, .unknownUserID, .missingUserCode,
        .invalidUserCode, .invalidBindingMessage, .transactionFailed, .conflict,
        .invalidAuthorizationDetails,
        .unmetAuthenticationRequirements, .insufficientUserAuthentication, .invalidGrantID,
        .insufficientAuthorization, .invalidSession, .redirectToWeb,
        .invalidClientAttestation, .useFreshAttestation, .useAttestationChallenge,
        .invalidSubject, .invalidTrustAnchor, .invalidTrustChain, .invalidMetadata,
    ]
}
