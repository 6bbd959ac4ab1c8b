extension Findings {
    /// What findings say of those who vouch for clients.
    static let attestation: [FindingTexts] = [
        FindingTexts(
            "attestation.malformed",
            causes: [
                "a request has one attestation and one proof, and this one has more",
                "what is sent as {} is not a JWT: {}",
                "typ is {}",
                "typ is missing",
                "alg is {}",
                "alg is missing",
                "the attestation has no {} that can be used",
            ],
            remedies: [
                "send OAuth-Client-Attestation and OAuth-Client-Attestation-PoP once",
                "send a signed JWT",
                "send typ {}",
                "sign with a private key, as by ES256",
                "state sub, the client id, and cnf with the public key as jwk",
            ]),
        FindingTexts(
            "attestation.times",
            causes: [
                "the claim {} is missing",
                "the attestation ended {} s ago",
                "{} of the attestation is {} s ahead",
            ],
            remedies: [
                "get a new attestation, with exp in seconds"
            ]),
        FindingTexts(
            "attestation.signature",
            causes: [
                "no key of client_attestation made the signature of the attestation"
            ],
            remedies: [
                "list the public key of the attester in jwks of client_attestation"
            ]),
        FindingTexts(
            "attestation.unverified",
            causes: [
                "client_attestation lists no keys, so anybody may vouch for a client"
            ],
            remedies: [
                "list the public key of the attester in jwks of client_attestation"
            ]),
        FindingTexts(
            "attestation.other-key",
            causes: [
                "the proof was not signed by the key in cnf of the attestation"
            ],
            remedies: [
                "sign it with that key, or have the other one vouched for"
            ]),
        FindingTexts(
            "attestation.proof",
            causes: [
                "an attestation came without a proof",
                "the proof has no {}",
                "aud of the proof is not the issuer",
                "the proof was made {} s ago by its iat",
            ],
            remedies: [
                "send OAuth-Client-Attestation-PoP, or DPoP with the same key",
                "state aud, jti and iat",
                "state aud {}",
                "make one for each request, and set the clock",
            ]),
        FindingTexts(
            "attestation.proof-replayed",
            causes: [
                "the proof was sent before"
            ],
            remedies: [
                "make one for each request, with a jti of its own"
            ]),
        FindingTexts(
            "attestation.challenge",
            causes: [
                "the proof lacks challenge, which this tenant demands",
                "challenge of the proof is unknown or too old",
            ],
            remedies: [
                "repeat the request, with the value of OAuth-Client-Attestation-Challenge"
            ]),
    ]
}
