import JOSE
import Text

/// What goes wrong with the assertion of a client (RFC 7523 §3).
package enum AssertionDiagnosis {
    static let type = DiagnosisCode("assertion.type", "RFC 7523 §2.2")
    static let malformed = DiagnosisCode("assertion.malformed", "RFC 7523 §3")
    static let algorithm = DiagnosisCode("assertion.algorithm", "OpenID Connect Core §9")
    static let keyUnknown = DiagnosisCode("assertion.key-unknown", "OpenID Connect Core §9")
    static let signature = DiagnosisCode("assertion.signature", "RFC 7523 §3")
    static let issuer = DiagnosisCode("assertion.issuer", "RFC 7523 §3")
    static let audience = DiagnosisCode("assertion.audience", "RFC 7523 §3")
    static let audienceNotIssuer = DiagnosisCode(
        "assertion.audience-not-issuer", "RFC 7523 §3", defaultLevel: .warn)
    static let expired = DiagnosisCode("assertion.expired", "RFC 7523 §3")
    static let notYetValid = DiagnosisCode("assertion.not-yet-valid", "RFC 7523 §3")
    static let tooLong = DiagnosisCode("assertion.too-long", "RFC 7523 §3")
    static let replayed = DiagnosisCode("assertion.replayed", "OpenID Connect Core §9")
    static let idMissing = DiagnosisCode(
        "assertion.jti-missing", "OpenID Connect Core §9", isPermittable: true)
    static let unverified = DiagnosisCode(
        "assertion.unverified", "RFC 7523 §3", isPermittable: true, defaultLevel: .warn)

    static let codes = [
        type, malformed, algorithm, keyUnknown, signature, issuer, audience, audienceNotIssuer,
        expired, notYetValid, tooLong, replayed, idMissing, unverified,
    ]
}

extension Diagnosis {
    static func assertionType(_ sent: String?) -> Diagnosis {
        AssertionDiagnosis.type.found(
            sent.map { "client_assertion_type \($0.shown) is not served" }
                ?? "client_assertion_type is missing",
            remedy: "send \(ClientAssertion.type)")
    }

    static func assertionMalformed(_ problem: Phrase) -> Diagnosis {
        AssertionDiagnosis.malformed.found(
            "client_assertion is not a valid JWT: \(problem)",
            remedy: "send a signed JWT with iss, sub, aud, exp and jti")
    }

    static func assertionAlgorithm(_ used: Algorithm?, allowed: [Algorithm]) -> Diagnosis {
        AssertionDiagnosis.algorithm.found(
            "client_assertion is signed with \((used?.rawValue ?? "nothing").shown)",
            remedy: allowed.isEmpty
                ? "make token_endpoint_auth_signing_alg of the client one that its method can use"
                : "sign it with \(allowed.map(\.rawValue).joined(separator: ", "))")
    }

    static func assertionKeyUnknown(_ client: Client, keyID: String?) -> Diagnosis {
        AssertionDiagnosis.keyUnknown.found(
            keyID.map {
                "client \(client.id.shown) has no key \($0.shown) to verify client_assertion with"
            } ?? "client \(client.id.shown) has no key to verify client_assertion with",
            remedy: client.isOpen
                ? "add the client to clients in the configuration, with jwks or jwks_uri"
                : "add the public key, with this kid and a fitting alg, to its jwks or jwks_uri")
    }

    static func assertionWithoutSecret(_ client: Client) -> Diagnosis {
        AssertionDiagnosis.keyUnknown.found(
            "client \(client.id.shown) has no client_secret to verify client_assertion with",
            remedy: client.isOpen
                ? "add the client to clients in the configuration, with client_secret"
                : "configure client_secret for it")
    }

    /// - Parameter proof: what the client would have to be known by.
    static func assertionUnverified(_ client: Client, _ proof: String) -> Diagnosis {
        AssertionDiagnosis.unverified.found(
            "the signature of client_assertion was not checked, since nobody listed the \(proof) of "
                + "client \(client.id.shown)",
            remedy:
                "to have it checked, add the client to clients in the configuration, with \(proof)"
        )
    }

    static func assertionAudienceNotIssuer(_ audience: [String], issuer: String) -> Diagnosis {
        AssertionDiagnosis.audienceNotIssuer.found(
            "aud of client_assertion is \(audience.joined(separator: " ").shown), and not the issuer "
                + "alone, so a hostile server that names such a URL as its own gets what is good here",
            remedy: "make it the issuer \(issuer.shown), as one text")
    }

    static let assertionIDMissing = AssertionDiagnosis.idMissing.found(
        "the claim jti of client_assertion is missing, so whoever has it can send it again",
        remedy: "make a new jti for each assertion")

    static func assertionSignature(_ client: Client, _ proof: String) -> Diagnosis {
        AssertionDiagnosis.signature.found(
            "the signature of client_assertion is not by the \(proof) of client \(client.id.shown)",
            remedy:
                "sign with the \(proof) that is registered here, over the header and payload as sent"
        )
    }

    static func assertionIssuer(
        _ claim: String, _ value: String?, expected: String
    ) -> Diagnosis {
        AssertionDiagnosis.issuer.found(
            value.map { "\(claim) of client_assertion is \($0.shown)" }
                ?? "\(claim) of client_assertion is missing",
            remedy: "make iss and sub \(expected)")
    }

    static func assertion(_ problem: AssertionClaims.Problem, issuer: String) -> Diagnosis {
        switch problem {
        case .missing("aud"): assertionAudience([], expected: issuer)
        case .missing(let claim): assertionMalformed("the claim \(claim) is missing")
        case .audience(let audience): assertionAudience(audience, expected: issuer)
        case .times(.malformed(let problem)): assertionMalformed(problem)
        case .times(.over(let since)):
            AssertionDiagnosis.expired.found(
                "client_assertion expired \(since) s ago",
                remedy: "make a new one for each request, and compare the clocks")
        case .times(.ahead(let claim, let span)):
            AssertionDiagnosis.notYetValid.found(
                "\(claim) of client_assertion is \(span) s ahead", remedy: "compare the clocks")
        case .tooLong(let span, let most):
            AssertionDiagnosis.tooLong.found(
                "client_assertion is good for \(span) s more",
                remedy: "let it expire within \(most) s; a minute is enough")
        case .replayed(let span):
            AssertionDiagnosis.replayed.found(
                "the jti of client_assertion was already used \(span) s ago",
                remedy: "make a new assertion with a new jti for each request")
        }
    }

    private static func assertionAudience(_ audience: [String], expected: String) -> Diagnosis {
        AssertionDiagnosis.audience.found(
            audience.isEmpty
                ? "aud of client_assertion is missing"
                : "aud of client_assertion is \(audience.joined(separator: " ").shown)",
            remedy: Likeness.remedy(for: audience, meaning: expected)
                ?? "make it the issuer \(expected.shown), as one text")
    }
}
