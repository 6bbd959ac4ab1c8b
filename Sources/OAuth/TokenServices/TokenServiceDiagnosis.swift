import Text

/// What goes wrong with introspection and revocation (RFC 7662, RFC 7009).
package enum TokenServiceDiagnosis {
    static let tokenMissing = DiagnosisCode("token.missing", "RFC 7009 §2.1")
    static let publicClient = DiagnosisCode("introspect.public-client", "RFC 7662 §2.1")
    static let unknown = DiagnosisCode(
        "revoke.unknown", "RFC 7009 §2.2", defaultLevel: .warn, isVague: true)
    static let otherClient = DiagnosisCode(
        "revoke.other-client", "RFC 7009 §2.1", defaultLevel: .warn)
    static let otherKind = DiagnosisCode("revoke.other-kind", "RFC 7009 §2.2.1")

    static let hint = DiagnosisCode("introspect.hint-unknown", "RFC 7662 §2.1")

    static let codes = [tokenMissing, publicClient, unknown, otherClient, otherKind, hint]
}

extension Diagnosis {
    package static let tokenMissing = TokenServiceDiagnosis.tokenMissing.found(
        "token is missing", remedy: "send the token as the parameter token")

    static func introspectionByPublicClient(_ client: Client) -> Diagnosis {
        TokenServiceDiagnosis.publicClient.found(
            "client \(client.id.shown) is public and cannot prove who it is",
            remedy: "introspect as a client that authenticates")
    }

    static func tokenHintUnknown(_ hint: String, known: [String]) -> Diagnosis {
        TokenServiceDiagnosis.hint.found(
            "token_type_hint \(hint.shown) is not known to this provider",
            remedy: "send one of \(known.joined(separator: ", ")), or none",
            facts: ["sent": hint])
    }

    static let revokedUnknown = TokenServiceDiagnosis.unknown.found(
        "the token is unknown to this tenant, so nothing happened",
        remedy: "send an access token or a refresh token as it was issued")

    static let revokedOtherKind = TokenServiceDiagnosis.otherKind.found(
        "the token is not a refresh token, and this provider revokes no others",
        remedy: "send the refresh token, whose access tokens end with it")

    static func revokedByOtherClient(_ client: Client) -> Diagnosis {
        TokenServiceDiagnosis.otherClient.found(
            "the token was issued to another client than \(client.id.shown), so nothing happened",
            remedy: "revoke it as the client that it was issued to")
    }
}
