import JOSE
import Text

/// What goes wrong with an assertion used as a grant (RFC 7523 §2.1, §3.1).
package enum JWTBearerDiagnosis {
    static let missing = DiagnosisCode("jwt-bearer.assertion-missing", "RFC 7523 §2.1")
    static let malformed = DiagnosisCode("jwt-bearer.malformed", "RFC 7523 §3")
    static let tokenUse = DiagnosisCode("jwt-bearer.token-use", "RFC 7523 §2.1")
    static let issuer = DiagnosisCode("jwt-bearer.issuer", "RFC 7523 §3")
    static let keyMissing = DiagnosisCode("jwt-bearer.key-missing", "RFC 7523 §3")
    static let signature = DiagnosisCode("jwt-bearer.signature", "RFC 7523 §3")
    static let claimMissing = DiagnosisCode("jwt-bearer.claim-missing", "RFC 7523 §3")
    static let audience = DiagnosisCode("jwt-bearer.audience", "RFC 7523 §3")
    static let expired = DiagnosisCode("jwt-bearer.expired", "RFC 7523 §3")
    static let ahead = DiagnosisCode("jwt-bearer.not-yet-valid", "RFC 7523 §3")
    static let tooLong = DiagnosisCode("jwt-bearer.too-long", "RFC 7523 §3")
    static let replayed = DiagnosisCode("jwt-bearer.replayed", "RFC 7523 §3")
    static let subjectUnknown = DiagnosisCode("jwt-bearer.subject-unknown", "RFC 7523 §3")
    static let withoutUser = DiagnosisCode("jwt-bearer.without-user", "RFC 7523 §3")
    static let selfRegistered = DiagnosisCode("jwt-bearer.self-registered", "RFC 7523 §3")
    static let subjectHasPassword = DiagnosisCode("jwt-bearer.subject-has-password", "RFC 7523 §3")
    static let unverified = DiagnosisCode(
        "jwt-bearer.unverified", "RFC 7523 §3", isPermittable: true, defaultLevel: .warn)
    static let otherAudience = DiagnosisCode("jwt-bearer.other-audience", "RFC 7523 §3")
    static let otherClient = DiagnosisCode(
        "jwt-bearer.other-client", "OAuth 2.0 Identity Assertion Authorization Grant §4.4.1")
    static let untrustedIssuer = DiagnosisCode(
        "jwt-bearer.untrusted-issuer",
        "OAuth 2.0 Identity Assertion Authorization Grant §4.4.1")

    static let codes = [
        missing, malformed, tokenUse, issuer, keyMissing, signature, claimMissing, audience,
        expired, ahead, tooLong, replayed, subjectUnknown, withoutUser, selfRegistered,
        subjectHasPassword, otherAudience, otherClient, untrustedIssuer, unverified,
    ]
}

extension Diagnosis {
    static let bearerAssertionMissing = JWTBearerDiagnosis.missing.found(
        "assertion is missing", remedy: "send a signed JWT as assertion")

    static func bearerAssertionMalformed(_ problem: Phrase) -> Diagnosis {
        JWTBearerDiagnosis.malformed.found(
            "assertion is not a valid JWT: \(problem)",
            remedy: "send a signed JWT with iss, sub, aud and exp")
    }

    static func requestedTokenUse(_ use: String) -> Diagnosis {
        JWTBearerDiagnosis.tokenUse.found(
            "requested_token_use \(use.shown) is not served",
            remedy: "send on_behalf_of with an access token of this issuer, or leave it out")
    }

    static func bearerAssertionIssuer(_ issuer: String?, _ client: Client) -> Diagnosis {
        JWTBearerDiagnosis.issuer.found(
            issuer.map { "iss of assertion is \($0.shown), and client \(client.id.shown) sent it" }
                ?? "iss of assertion is missing",
            remedy:
                "make iss the client_id of the client that signs and sends the assertion; for an access token of this issuer send requested_token_use=on_behalf_of"
        )
    }

    static func bearerAssertionKeyMissing(_ client: Client) -> Diagnosis {
        JWTBearerDiagnosis.keyMissing.found(
            "client \(client.id.shown) has no key here to verify assertion with",
            remedy: client.isOpen
                ? "add the client to clients in the configuration, with its public key in jwks"
                : "add its public key to jwks of the client in the configuration")
    }

    static func bearerAssertionUnverified(_ client: Client) -> Diagnosis {
        JWTBearerDiagnosis.unverified.found(
            "the signature of assertion was not checked, since nobody listed the keys of client \(client.id.shown)",
            remedy: "to have it checked, add the client to clients in the configuration, with jwks")
    }

    static func bearerAssertionSignature(_ token: JWS, _ client: Client) -> Diagnosis {
        let algorithm = (token.algorithm?.rawValue ?? "nothing").shown
        return JWTBearerDiagnosis.signature.found(
            token.keyID.map {
                "assertion, signed with \(algorithm) and kid \($0.shown), is not by a key of client "
                    + "\(client.id.shown)"
            }
                ?? "assertion, signed with \(algorithm), is not by a key of client \(client.id.shown)",
            remedy: "sign with the private half of a key in its jwks, and name its kid")
    }

    static func bearerAssertion(
        _ problem: AssertionClaims.Problem, issuer: String
    ) -> Diagnosis {
        switch problem {
        case .missing(let claim):
            JWTBearerDiagnosis.claimMissing.found(
                "the claim \(claim) of assertion is missing",
                remedy: "send iss, sub, aud and exp")
        case .audience(let audience):
            JWTBearerDiagnosis.audience.found(
                "aud of assertion is \(audience.joined(separator: " ").shown)",
                remedy: Likeness.remedy(for: audience, meaning: issuer)
                    ?? "make it the issuer \(issuer.shown) or the URL of the token endpoint")
        case .times(.malformed(let problem)): bearerAssertionMalformed(problem)
        case .times(.over(let span)):
            JWTBearerDiagnosis.expired.found(
                "assertion expired \(span) s ago",
                remedy: "make a new one for each request, and compare the clocks")
        case .times(.ahead(let claim, let span)):
            JWTBearerDiagnosis.ahead.found(
                "\(claim) of assertion is \(span) s ahead", remedy: "compare the clocks")
        case .tooLong(let span, let most):
            JWTBearerDiagnosis.tooLong.found(
                "assertion is good for \(span) s more",
                remedy: "let it expire within \(most) s")
        case .replayed(let span):
            JWTBearerDiagnosis.replayed.found(
                "the jti of assertion was already used \(span) s ago",
                remedy: "make a new assertion with a new jti for each request")
        }
    }

    static func bearerSubjectUnknown(_ subject: String) -> Diagnosis {
        JWTBearerDiagnosis.subjectUnknown.found(
            "no user is called \(subject.shown), which is sub of assertion",
            remedy: "add the user to users in the configuration")
    }

    static func bearerSelfRegistered(_ client: Client) -> Diagnosis {
        JWTBearerDiagnosis.selfRegistered.found(
            "client \(client.id.shown) registered itself, so it may not speak for a user",
            remedy: "list it under clients in the configuration, or make sub its client_id")
    }

    static func bearerSubjectHasPassword(_ subject: String) -> Diagnosis {
        JWTBearerDiagnosis.subjectHasPassword.found(
            "the user \(subject.shown) has a password, and anybody can be a client here",
            remedy: "list the client under clients in the configuration")
    }

    static let bearerWithoutUser = JWTBearerDiagnosis.withoutUser.found(
        "assertion was issued to a client, not for a user to act for",
        remedy: "send an access token that a user signed in for")

    static func bearerOtherAudience(_ audience: [String], _ client: Client) -> Diagnosis {
        JWTBearerDiagnosis.otherAudience.found(
            "assertion is for \(audience.joined(separator: " ").shown), not for client \(client.id.shown)",
            remedy: "act on tokens only whose aud is the client that received them")
    }
}
