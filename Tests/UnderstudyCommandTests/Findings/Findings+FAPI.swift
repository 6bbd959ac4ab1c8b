extension Findings {
    static let fapi = [
        FindingTexts(
            "fapi.client-authentication",
            causes: [
                "the client is public, or authenticates with a secret"
            ],
            remedies: [
                "use private_key_jwt, tls_client_auth or self_signed_tls_client_auth"
            ]),
        FindingTexts(
            "fapi.assertion-audience",
            causes: [
                "aud of client_assertion is another thing than the issuer as a text"
            ],
            remedies: [
                "make it the issuer, not the URL of an endpoint and not a list"
            ]),
        FindingTexts(
            "fapi.token-unbound",
            causes: [
                "the request has neither a DPoP proof nor a client certificate, so its tokens would be good for whoever steals them"
            ],
            remedies: [
                "send a DPoP proof, or connect with a client certificate"
            ]),
        FindingTexts(
            "fapi.refresh-token-rotates",
            causes: [
                "the refresh token is replaced, so a client that misses the answer has none"
            ],
            remedies: [
                "leave rotation out of the policy of the client"
            ]),
        FindingTexts(
            "fapi.password-grant",
            causes: [
                "grant_type 'password' shows the password of the user to the client"
            ],
            remedies: [
                "send the user to the authorization endpoint"
            ]),
        FindingTexts(
            "fapi.lifetime",
            causes: [
                "{} of lifetimes is {} s, which is cut to {} s"
            ],
            remedies: [
                "set it to {} s or less"
            ]),
        FindingTexts(
            "fapi.proof-ahead",
            causes: [
                "the iat or nbf of the DPoP proof is more than {} s ahead"
            ],
            remedies: [
                "compare the clocks"
            ]),
        FindingTexts(
            "fapi.response-type",
            causes: [
                "response_type {} puts tokens into the URL"
            ],
            remedies: [
                "send response_type=code"
            ]),
        FindingTexts(
            "fapi.request-not-pushed",
            causes: [
                "the authorization request was not pushed"
            ],
            remedies: [
                "push it first, then send client_id and request_uri"
            ]),
        FindingTexts(
            "fapi.pkce-missing",
            causes: [
                "the request has no code_challenge that was made with S256"
            ],
            remedies: [
                "send code_challenge and code_challenge_method=S256"
            ]),
        FindingTexts(
            "fapi.redirect-uri-missing",
            causes: [
                "redirect_uri is missing"
            ],
            remedies: [
                "send it, also where only one is registered"
            ]),
        FindingTexts(
            "fapi.redirect-uri-http",
            causes: [
                "redirect_uri is an http address of another machine, where anybody on the way reads the code"
            ],
            remedies: [
                "use https"
            ]),
        FindingTexts(
            "fapi.algorithm",
            causes: [
                "the {} is signed with {}"
            ],
            remedies: [
                "sign it with PS256, ES256 or EdDSA"
            ]),
        FindingTexts(
            "fapi.request-unsigned",
            causes: [
                "the authorization request is not signed"
            ],
            remedies: [
                "send all parameters in the JWT request"
            ]),
        FindingTexts(
            "fapi.request-object-audience",
            causes: [
                "the request object has no aud"
            ],
            remedies: [
                "make it the issuer"
            ]),
        FindingTexts(
            "fapi.request-object-times",
            causes: [
                "the request object lacks nbf or exp",
                "nbf of the request object is {} s ago",
                "the request object is good for {} s",
            ],
            remedies: [
                "let nbf be now and exp a few minutes later"
            ]),
        FindingTexts(
            "fapi.response-unsigned",
            causes: [
                "response_mode does not ask for a signed answer"
            ],
            remedies: [
                "send response_mode=jwt"
            ]),
    ]
}
