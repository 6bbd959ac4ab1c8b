import Text

/// What goes wrong with an authorization code (RFC 6749 §4.1.3).
package enum CodeDiagnosis {
    static let missing = DiagnosisCode("code.missing", "RFC 6749 §4.1.3")
    static let unknown = DiagnosisCode("code.unknown", "RFC 6749 §4.1.3", isVague: true)
    static let expired = DiagnosisCode("code.expired", "RFC 6749 §4.1.2")
    static let reused = DiagnosisCode("code.reused", "RFC 6749 §4.1.2")
    static let otherClient = DiagnosisCode("code.other-client", "RFC 6749 §4.1.3")
    static let withoutOpenID = DiagnosisCode(
        "id-token.not-asked-for", "OpenID Connect Core §3.1.2.1", defaultLevel: .warn)

    static let twoNames = DiagnosisCode(
        "code.other-issuer-name", "RFC 9207 §2.4", defaultLevel: .warn)

    static let codes = [missing, unknown, expired, reused, otherClient, withoutOpenID, twoNames]
}

extension Diagnosis {
    static let codeMissing = CodeDiagnosis.missing.found(
        "code is missing", remedy: "send the code from the authorization response")

    static let codeUnknown = CodeDiagnosis.unknown.found(
        "code was not issued here",
        remedy: "send the code of this provider and tenant, percent-decoded once")

    static func codeExpired(at end: Timestamp, now: Timestamp, lifetime: Seconds) -> Diagnosis {
        CodeDiagnosis.expired.found(
            "code expired \(now - end) s ago",
            remedy: "redeem it within \(lifetime) s of the authorization response")
    }

    static func codeReused(_ first: IssuedCode.Redemption, now: Timestamp) -> Diagnosis {
        CodeDiagnosis.reused.found(
            "code was already redeemed \(now - first.time) s ago by client \(first.clientID.shown), and the tokens it gave are now revoked",
            remedy:
                "redeem a code once; look for a double submission, a retry or a page that is loaded twice"
        )
    }

    static func codeOfOtherClient(_ client: Client) -> Diagnosis {
        CodeDiagnosis.otherClient.found(
            "code was issued to another client than \(client.id.shown)",
            remedy: "redeem it with the client_id of the authorization request",
            facts: ["client_id": client.id])
    }

    static func codeOfOtherName(_ issuer: String, now name: String) -> Diagnosis {
        CodeDiagnosis.twoNames.found(
            "the login began at \(issuer.shown) and is finished at \(name.shown), so the tokens name "
                + "another issuer than the authorization response",
            remedy: "use one name for both; where that cannot be, set issuer to the one that counts"
        )
    }

    static let idTokenNotAsked = CodeDiagnosis.withoutOpenID.found(
        "no id_token was given, because the scope lacks openid",
        remedy: "add openid to the scope if the client needs one")
}
