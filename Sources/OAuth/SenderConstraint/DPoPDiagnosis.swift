import JOSE
import Text

/// What goes wrong with a DPoP proof, or with tokens and codes bound to its key (RFC 9449).
package enum DPoPDiagnosis {
    static let missing = DiagnosisCode("dpop.missing", "RFC 9449 §5")
    static let required = DiagnosisCode("dpop.required", "RFC 9449 §5.2")
    static let twice = DiagnosisCode("dpop.sent-twice", "RFC 9449 §4.3")
    static let malformed = DiagnosisCode("dpop.malformed", "RFC 9449 §4.3")
    static let type = DiagnosisCode("dpop.type", "RFC 9449 §4.2")
    static let algorithm = DiagnosisCode("dpop.algorithm", "RFC 9449 §4.2")
    static let keyMissing = DiagnosisCode("dpop.key-missing", "RFC 9449 §4.2")
    static let keyInvalid = DiagnosisCode("dpop.key-invalid", "RFC 9449 §4.2")
    static let keyPrivate = DiagnosisCode("dpop.key-private", "RFC 9449 §4.3")
    static let signature = DiagnosisCode("dpop.signature", "RFC 9449 §4.3")
    static let claimMissing = DiagnosisCode("dpop.claim-missing", "RFC 9449 §4.2")
    static let method = DiagnosisCode("dpop.method", "RFC 9449 §4.3")
    static let url = DiagnosisCode("dpop.url", "RFC 9449 §4.3")
    static let urlQuery = DiagnosisCode(
        "dpop.url-query", "RFC 9449 §4.2", defaultLevel: .warn)
    static let old = DiagnosisCode("dpop.expired", "RFC 9449 §11.1")
    static let future = DiagnosisCode("dpop.in-the-future", "RFC 9449 §11.1")
    static let replayed = DiagnosisCode("dpop.replayed", "RFC 9449 §11.1")
    static let tokenHash = DiagnosisCode("dpop.token-hash", "RFC 9449 §4.3")
    static let nonceMissing = DiagnosisCode("dpop.nonce-missing", "RFC 9449 §8")
    static let nonceUnknown = DiagnosisCode("dpop.nonce-unknown", "RFC 9449 §8")
    static let otherKey = DiagnosisCode("dpop.other-key", "RFC 9449 §7.1")
    static let boundAsBearer = DiagnosisCode("dpop.bound-token-as-bearer", "RFC 9449 §7.2")
    static let bearerAsBound = DiagnosisCode("dpop.bearer-token-as-dpop", "RFC 9449 §7.1")
    static let thumbprint = DiagnosisCode("dpop.jkt-malformed", "RFC 9449 §10")

    static let codes = [
        missing, required, twice, malformed, type, algorithm, keyMissing, keyInvalid, keyPrivate,
        signature, claimMissing, method, url, urlQuery, old, future, replayed, tokenHash,
        nonceMissing, nonceUnknown, otherKey, boundAsBearer, bearerAsBound, thumbprint,
    ]
}

extension Diagnosis {
    static let dpopMissing = DPoPDiagnosis.missing.found(
        "the request has no DPoP proof, and the code or token in it is bound to a key",
        remedy: "send a DPoP header, signed by the key of the first request")

    static func dpopRequired(_ client: Client) -> Diagnosis {
        DPoPDiagnosis.required.found(
            "client \(client.id.shown) asked for tokens without a DPoP proof",
            remedy: "send a DPoP header, or remove dpop_bound_access_tokens from the client")
    }

    static func dpopTwice(_ count: Int) -> Diagnosis {
        DPoPDiagnosis.twice.found(
            "the request has \(count) DPoP proofs", remedy: "send one proof with each request")
    }

    static func dpopMalformed(_ problem: Phrase, isEmpty: Bool = false) -> Diagnosis {
        DPoPDiagnosis.malformed.found(
            "the DPoP proof is not a signed JWT: \(problem)",
            remedy: "send header.payload.signature, each in base64url",
            facts: isEmpty ? ["sent": ""] : [:])
    }

    static func dpopType(_ type: String?) -> Diagnosis {
        DPoPDiagnosis.type.found(
            type.map { "the typ of the DPoP proof is \($0.shown)" }
                ?? "the header of the DPoP proof has no typ",
            remedy: "set typ to dpop+jwt in the header of the JWT")
    }

    static func dpopAlgorithm(_ algorithm: String?) -> Diagnosis {
        DPoPDiagnosis.algorithm.found(
            algorithm.map { "the alg of the DPoP proof is \($0.shown)" }
                ?? "the header of the DPoP proof has no alg",
            remedy: "sign with \(DPoPProof.algorithms.map(\.rawValue).joined(separator: ", "))")
    }

    static let dpopKeyMissing = DPoPDiagnosis.keyMissing.found(
        "the header of the DPoP proof has no jwk",
        remedy: "put the public key into the header as jwk; a kid alone is not enough")

    static func dpopKeyInvalid(_ problem: String) -> Diagnosis {
        DPoPDiagnosis.keyInvalid.found(
            "the jwk of the DPoP proof cannot be used: \(problem)",
            remedy: "send the public key that goes with alg")
    }

    static func dpopKeyPrivate(_ member: String) -> Diagnosis {
        DPoPDiagnosis.keyPrivate.found(
            "the jwk of the DPoP proof holds the private member \(member.shown)",
            remedy: "send the public half only, and make a new key, because this one was exposed")
    }

    static let dpopSignature = DPoPDiagnosis.signature.found(
        "the signature of the DPoP proof is not by the key in its header",
        remedy: "sign with the private half of jwk, over the header and payload as sent")

    static let dpopSignatureInDER = DPoPDiagnosis.signature.found(
        "the signature of the DPoP proof is in DER, as OpenSSL and many libraries write it",
        remedy:
            "send r and s one after the other, each as long as the key, with nothing around them")

    static func dpopClaimMissing(_ claim: String) -> Diagnosis {
        DPoPDiagnosis.claimMissing.found(
            "the DPoP proof has no \(claim), or one of another type",
            remedy: claim == "ath"
                ? "add ath, the base64url of the SHA-256 of the access token"
                : "put jti, htm and htu as strings and iat as a number into the payload")
    }

    static func dpopMethod(_ method: String, actual: String) -> Diagnosis {
        DPoPDiagnosis.method.found(
            "the htm of the DPoP proof is \(method.shown), and the request is a \(actual)",
            remedy: "make a proof for each request, with its method in capitals")
    }

    static func dpopURL(_ url: String, actual: String) -> Diagnosis {
        DPoPDiagnosis.url.found(
            "the htu of the DPoP proof is \(url.shown), and the request went to \(actual.shown)",
            remedy: url == "https" + actual.dropFirst(4)
                ? "start the server with --trust-proxy if a proxy before it ends TLS"
                : Likeness.remedy(for: [url], meaning: actual)
                    ?? "make a proof for each request, with its URL and without query and fragment")
    }

    static func dpopURLQuery(_ url: String) -> Diagnosis {
        DPoPDiagnosis.urlQuery.found(
            "the htu of the DPoP proof, \(url.shown), has a query or a fragment",
            remedy: "leave out what follows '?' or '#'")
    }

    static func dpopOld(age: Seconds) -> Diagnosis {
        DPoPDiagnosis.old.found(
            "the DPoP proof is \(age) s old or past its exp",
            remedy: "make a new one for each request, and compare the clocks")
    }

    static let dpopFuture = DPoPDiagnosis.future.found(
        "the iat or nbf of the DPoP proof is more than \(DPoPCheck.tolerance) s ahead",
        remedy: "give it in seconds, not milliseconds, and compare the clocks")

    static let dpopReplayed = DPoPDiagnosis.replayed.found(
        "a DPoP proof with this jti was already used",
        remedy: "make a new proof with a new jti for each request, retries too")

    static let dpopTokenHash = DPoPDiagnosis.tokenHash.found(
        "the ath of the DPoP proof is not the hash of the access token that came along",
        remedy: "set ath to the base64url, unpadded, of the SHA-256 of the access token")

    static func dpopTokenHashMisshapen(_ difference: Phrase) -> Diagnosis {
        DPoPDiagnosis.tokenHash.found(
            "the ath of the DPoP proof is the right hash but for \(difference)",
            remedy: "set ath to the base64url, unpadded, of the SHA-256 of the access token")
    }

    static let dpopNonceMissing = DPoPDiagnosis.nonceMissing.found(
        "the DPoP proof has no nonce, and this tenant requires one",
        remedy: "repeat the request, with the value of the DPoP-Nonce header as nonce")

    static let dpopNonceUnknown = DPoPDiagnosis.nonceUnknown.found(
        "the nonce of the DPoP proof is unknown here, or too old",
        remedy: "repeat the request, with the value of the DPoP-Nonce header as nonce")

    static let dpopOtherKey = DPoPDiagnosis.otherKey.found(
        "the DPoP proof is signed by another key than the one the code or token is bound to",
        remedy: "sign each proof with the key of the first request")

    package static let dpopTokenAsBearer = DPoPDiagnosis.boundAsBearer.found(
        "the access token is bound to a key, and was sent as a bearer token",
        remedy: "send Authorization: DPoP and a DPoP header")

    static let bearerTokenAsDPoP = DPoPDiagnosis.bearerAsBound.found(
        "the access token is a bearer token, and was sent by the scheme DPoP",
        remedy: "send Authorization: Bearer, or ask for the token with a DPoP header")

    static func dpopThumbprintMalformed(_ thumbprint: String) -> Diagnosis {
        DPoPDiagnosis.thumbprint.found(
            "dpop_jkt \(thumbprint.shown) is not the SHA-256 thumbprint of a key",
            remedy: "send the RFC 7638 thumbprint, 43 characters of base64url")
    }
}
