import JOSE
import Text

/// Most findings are values: they are asked for with each request, whether FAPI applies or not.
extension Diagnosis {
    static let fapiAuthentication = FAPIDiagnosis.authentication.found(
        "the client is public, or authenticates with a secret",
        remedy: "use private_key_jwt, tls_client_auth or self_signed_tls_client_auth")

    static let fapiAssertionAudience = FAPIDiagnosis.assertionAudience.found(
        "aud of client_assertion is another thing than the issuer as a text",
        remedy: "make it the issuer, not the URL of an endpoint and not a list")

    static let fapiUnbound = FAPIDiagnosis.unbound.found(
        "the request has neither a DPoP proof nor a client certificate, so its tokens would be good "
            + "for whoever steals them",
        remedy: "send a DPoP proof, or connect with a client certificate")

    static let fapiRotation = FAPIDiagnosis.rotation.found(
        "the refresh token is replaced, so a client that misses the answer has none",
        remedy: "leave rotation out of the policy of the client")

    static let fapiPasswordGrant = FAPIDiagnosis.grant.found(
        "grant_type 'password' shows the password of the user to the client",
        remedy: "send the user to the authorization endpoint")

    static func fapiLifetime(_ kind: Lifetime, _ stated: Seconds, most: Seconds) -> Diagnosis {
        FAPIDiagnosis.lifetime.found(
            "\(kind.name) of lifetimes is \(stated) s, which is cut to \(most) s",
            remedy: "set it to \(most) s or less")
    }

    static let fapiProofAhead = FAPIDiagnosis.clock.found(
        "the iat or nbf of the DPoP proof is more than \(ClaimTimes.leeway) s ahead",
        remedy: "compare the clocks")

    static func fapiResponseType(_ type: ResponseType) -> Diagnosis {
        FAPIDiagnosis.responseType.found(
            "response_type \(type.text.shown) puts tokens into the URL",
            remedy: "send response_type=code")
    }

    static let fapiNotPushed = FAPIDiagnosis.notPushed.found(
        "the authorization request was not pushed",
        remedy: "push it first, then send client_id and request_uri")

    static let fapiChallengeMissing = FAPIDiagnosis.challenge.found(
        "the request has no code_challenge that was made with S256",
        remedy: "send code_challenge and code_challenge_method=S256")

    static let fapiRedirectMissing = FAPIDiagnosis.redirectMissing.found(
        "redirect_uri is missing", remedy: "send it, also where only one is registered")

    static let fapiRedirectPlain = FAPIDiagnosis.redirectPlain.found(
        "redirect_uri is an http address of another machine, where anybody on the way reads the code",
        remedy: "use https")

    static func fapiAlgorithm(_ used: Algorithm?, of token: String) -> Diagnosis {
        FAPIDiagnosis.algorithm.found(
            "the \(token) is signed with \((used?.rawValue ?? "nothing").shown)",
            remedy: "sign it with PS256, ES256 or EdDSA")
    }

    static let fapiUnsignedRequest = FAPIDiagnosis.unsigned.found(
        "the authorization request is not signed",
        remedy: "send all parameters in the JWT request")

    static let fapiObjectAudience = FAPIDiagnosis.objectAudience.found(
        "the request object has no aud", remedy: "make it the issuer")

    static func fapiObjectTimes(_ problem: Phrase) -> Diagnosis {
        FAPIDiagnosis.objectTimes.found(
            problem, remedy: "let nbf be now and exp a few minutes later")
    }

    static let fapiUnsignedAnswer = FAPIDiagnosis.responseMode.found(
        "response_mode does not ask for a signed answer", remedy: "send response_mode=jwt")
}
