extension Findings {
    /// What findings say of DPoP.
    static let dpop: [FindingTexts] = [
        FindingTexts(
            "dpop.missing",
            causes: [
                "the request has no DPoP proof, and the code or token in it is bound to a key"
            ], remedies: ["send a DPoP header, signed by the key of the first request"]),
        FindingTexts(
            "dpop.required", causes: ["client {} asked for tokens without a DPoP proof"],
            remedies: ["send a DPoP header, or remove dpop_bound_access_tokens from the client"]),
        FindingTexts(
            "dpop.sent-twice", causes: ["the request has {} DPoP proofs"],
            remedies: ["send one proof with each request"]),
        FindingTexts(
            "dpop.malformed", causes: ["the DPoP proof is not a signed JWT: {}"],
            remedies: ["send header.payload.signature, each in base64url"]),
        FindingTexts(
            "dpop.type",
            causes: ["the typ of the DPoP proof is {}", "the header of the DPoP proof has no typ"],
            remedies: ["set typ to dpop+jwt in the header of the JWT"]),
        FindingTexts(
            "dpop.algorithm",
            causes: ["the alg of the DPoP proof is {}", "the header of the DPoP proof has no alg"],
            remedies: ["sign with {}"]),
        FindingTexts(
            "dpop.key-missing", causes: ["the header of the DPoP proof has no jwk"],
            remedies: ["put the public key into the header as jwk; a kid alone is not enough"]),
        FindingTexts(
            "dpop.key-invalid", causes: ["the jwk of the DPoP proof cannot be used: {}"],
            remedies: ["send the public key that goes with alg"]),
        FindingTexts(
            "dpop.key-private", causes: ["the jwk of the DPoP proof holds the private member {}"],
            remedies: [
                "send the public half only, and make a new key, because this one was exposed"
            ]),
        FindingTexts(
            "dpop.signature",
            causes: [
                "the signature of the DPoP proof is in DER, as OpenSSL and many libraries write it",
                "the signature of the DPoP proof is not by the key in its header",
            ],
            remedies: [
                "send r and s one after the other, each as long as the key, with nothing around them",
                "sign with the private half of jwk, over the header and payload as sent",
            ]),
        FindingTexts(
            "dpop.claim-missing", causes: ["the DPoP proof has no {}, or one of another type"],
            remedies: [
                "add ath, the base64url of the SHA-256 of the access token",
                "put jti, htm and htu as strings and iat as a number into the payload",
            ]),
        FindingTexts(
            "dpop.method", causes: ["the htm of the DPoP proof is {}, and the request is a {}"],
            remedies: ["make a proof for each request, with its method in capitals"]),
        FindingTexts(
            "dpop.url", causes: ["the htu of the DPoP proof is {}, and the request went to {}"],
            remedies: [
                "start the server with --trust-proxy if a proxy before it ends TLS",
                "the * of {} is taken literally: list each whole URI",
                "did you mean {}? It differs only in {}",
                "make a proof for each request, with its URL and without query and fragment",
            ]),
        FindingTexts(
            "dpop.url-query", causes: ["the htu of the DPoP proof, {}, has a query or a fragment"],
            remedies: ["leave out what follows '?' or '#'"]),
        FindingTexts(
            "dpop.expired", causes: ["the DPoP proof is {} s old or past its exp"],
            remedies: ["make a new one for each request, and compare the clocks"]),
        FindingTexts(
            "dpop.in-the-future",
            causes: ["the iat or nbf of the DPoP proof is more than {} s ahead"],
            remedies: ["give it in seconds, not milliseconds, and compare the clocks"]),
        FindingTexts(
            "dpop.replayed", causes: ["a DPoP proof with this jti was already used"],
            remedies: ["make a new proof with a new jti for each request, retries too"]),
        FindingTexts(
            "dpop.token-hash",
            causes: [
                "the ath of the DPoP proof is the right hash but for {}",
                "the ath of the DPoP proof is not the hash of the access token that came along",
            ], remedies: ["set ath to the base64url, unpadded, of the SHA-256 of the access token"]),
        FindingTexts(
            "dpop.nonce-missing",
            causes: ["the DPoP proof has no nonce, and this tenant requires one"],
            remedies: ["repeat the request, with the value of the DPoP-Nonce header as nonce"]),
        FindingTexts(
            "dpop.nonce-unknown",
            causes: ["the nonce of the DPoP proof is unknown here, or too old"],
            remedies: ["repeat the request, with the value of the DPoP-Nonce header as nonce"]),
        FindingTexts(
            "dpop.other-key",
            causes: [
                "the DPoP proof is signed by another key than the one the code or token is bound to"
            ], remedies: ["sign each proof with the key of the first request"]),
        FindingTexts(
            "dpop.bound-token-as-bearer",
            causes: ["the access token is bound to a key, and was sent as a bearer token"],
            remedies: ["send Authorization: DPoP and a DPoP header"]),
        FindingTexts(
            "dpop.bearer-token-as-dpop",
            causes: ["the access token is a bearer token, and was sent by the scheme DPoP"],
            remedies: ["send Authorization: Bearer, or ask for the token with a DPoP header"]),
        FindingTexts(
            "dpop.jkt-malformed", causes: ["dpop_jkt {} is not the SHA-256 thumbprint of a key"],
            remedies: ["send the RFC 7638 thumbprint, 43 characters of base64url"]),
    ]
}
