import Text

/// Why a careful client refuses an ID token (OpenID Connect Core §3.1.3.7).
package enum IDTokenDiagnosis {
    static let missing = DiagnosisCode("id-token.missing", "OpenID Connect Core §3.1.3.3")
    static let malformed = DiagnosisCode("id-token.malformed", "RFC 7519 §7.2")
    static let issuer = DiagnosisCode("id-token.issuer", "OpenID Connect Core §3.1.3.7")
    static let audience = DiagnosisCode("id-token.audience", "OpenID Connect Core §3.1.3.7")
    static let nonce = DiagnosisCode("id-token.nonce", "OpenID Connect Core §3.1.3.7")
    static let expired = DiagnosisCode("id-token.expired", "OpenID Connect Core §3.1.3.7")
    static let future = DiagnosisCode("id-token.in-the-future", "RFC 7519 §4.1.5")
    static let hash = DiagnosisCode("id-token.hash", "OpenID Connect Core §3.3.2.11")
    static let signature = DiagnosisCode("id-token.signature", "RFC 7515 §5.2")
    static let keyUnknown = DiagnosisCode("id-token.key-unknown", "OpenID Connect Core §10.1.1")

    static let codes = [
        missing, malformed, issuer, audience, nonce, expired, future, hash, signature, keyUnknown,
    ]
}

extension Diagnosis {
    package static let idTokenAbsent = IDTokenDiagnosis.missing.found(
        "the scope has openid, and the token response has no ID token",
        remedy:
            "look whether the provider allows this client to sign users in, and which scope it granted"
    )

    static let idTokenMalformed = IDTokenDiagnosis.malformed.found(
        "the ID token is not a signed JWT whose claims can be read",
        remedy: "register the client for ID tokens that are signed, and not encrypted")

    static let idTokenOfOtherIssuer = IDTokenDiagnosis.issuer.found(
        "the iss of the ID token is not the issuer of the discovery document",
        remedy:
            "configure the issuer as the token has it, to the last character, if it is the right provider"
    )

    static let idTokenForOther = IDTokenDiagnosis.audience.found(
        "the aud of the ID token does not have the client that asked for it",
        remedy: "compare the client id of the request with the one that checks the token")

    static let idTokenWithoutNonce = IDTokenDiagnosis.nonce.found(
        "the authorization request had a nonce, and the ID token has none",
        remedy: "refuse the token; it may be that of another login")

    static let idTokenOfOtherNonce = IDTokenDiagnosis.nonce.found(
        "the nonce of the ID token is not that of the authorization request",
        remedy: "keep the nonce of each request under its state, and refuse the token")

    static func idTokenExpired(_ span: Seconds) -> Diagnosis {
        IDTokenDiagnosis.expired.found(
            "the ID token had expired \(span) s before it came",
            remedy: "set the clocks of both machines, or ask the provider for a longer lifetime")
    }

    static func idTokenAhead(_ claim: String, _ span: Seconds) -> Diagnosis {
        IDTokenDiagnosis.future.found(
            "\(claim) of the ID token is \(span) s ahead of the clock of the recording",
            remedy: "set the clocks of both machines, and let the client allow for a minute")
    }

    static func idTokenHash(_ claim: String, of parameter: String) -> Diagnosis {
        IDTokenDiagnosis.hash.found(
            "\(claim) of the ID token is not the hash of the \(parameter) that came with it",
            remedy: "refuse the answer; its parts belong to different logins")
    }

    static let idTokenSignature = IDTokenDiagnosis.signature.found(
        "the signature of the ID token is not that of the key that its header names",
        remedy:
            "fetch the key set of the token's issuer, and refuse the token if that changes nothing")

    static let idTokenKeyUnknown = IDTokenDiagnosis.keyUnknown.found(
        "the key set in the recording has no key with the kid of the ID token",
        remedy: "fetch the key set again when a kid is unknown: providers change their keys")
}
