extension Findings {
    /// What findings say of clients and what they may ask for.
    static let client: [FindingTexts] = [
        FindingTexts(
            "client.missing", causes: ["client_id is missing"],
            remedies: ["send the client_id of a client"]),
        FindingTexts(
            "client.unknown",
            causes: [
                "sub of client_assertion is {}, which names no client",
                "client_id {} names no client",
            ],
            remedies: [
                "make iss and sub the client_id; client_assertion is about the client, and no user",
                "did you mean {}? It differs in {}, and in {}",
                "did you mean {}?",
                "add it to clients in the configuration, or leave clients out to accept any",
                "the * of {} is taken literally: list each whole URI",
                "did you mean {}? It differs only in {}",
            ]),
        FindingTexts(
            "client.secret-missing", causes: ["client {} must authenticate, and sent no secret"],
            remedies: ["send client_secret by HTTP Basic or in the body"]),
        FindingTexts(
            "client.secret-not-encoded",
            causes: [
                "client {} sent its secret by HTTP Basic without encoding it, which many providers refuse"
            ],
            remedies: [
                "encode client_id and client_secret as in a form before joining them with a colon"
            ]),
        FindingTexts(
            "client.secret-wrong",
            causes: [
                "client {} sent its secret, and client_secret in the configuration differs from it in {}",
                "the secret of client {} is wrong",
            ],
            remedies: [
                "correct client_secret in the configuration",
                "compare it with client_secret in the configuration",
            ]),
        FindingTexts(
            "client.secret-unexpected", causes: ["client {} has no secret, and sent one"],
            remedies: ["leave client_secret out, or configure one"]),
        FindingTexts(
            "client.method-mismatch",
            causes: ["client {} authenticated by {}, and its token_endpoint_auth_method is {}"],
            remedies: ["use that method, or change token_endpoint_auth_method of the client"]),
        FindingTexts(
            "client.two-methods", causes: ["the client authenticated in several ways at once: {}"],
            remedies: ["use one method for each request"]),
        FindingTexts(
            "client.secret-twice",
            causes: ["client {} sent the same secret by HTTP Basic and in the body"],
            remedies: ["use one method for each request"]),
        FindingTexts(
            "client.id-mismatch",
            causes: ["client_id is {} in the body and {} in the Authorization header"],
            remedies: ["send the same one, or leave it out of the body"]),
        FindingTexts(
            "client.basic-malformed",
            causes: ["the Authorization header is not 'Basic' and base64 of id:secret"],
            remedies: ["form-encode id and secret, join them by ':' and encode them in base64"]),
        FindingTexts(
            "client.basic-without-colon",
            causes: [
                "client {} sent its id by HTTP Basic without the colon after it, which many providers refuse"
            ],
            remedies: [
                "put a colon after the id before encoding it in base64, or send client_id in the body"
            ]),
        FindingTexts(
            "client.grant-not-allowed", causes: ["client {} may not use grant_type {}"],
            remedies: ["add it to grant_types of the client"]),
        FindingTexts(
            "client.web-origin-unlisted",
            causes: [
                "{} is not among the web_origins of client {}, so browsers keep the answer from its scripts"
            ],
            remedies: [
                "add it to web_origins of the client, or a + for the origins of its redirect URIs"
            ]),
        FindingTexts(
            "client-keys.unavailable", causes: ["the keys at jwks_uri {} cannot be fetched: {}"],
            remedies: ["serve them there, or configure jwks instead"]),
        FindingTexts(
            "client-keys.many",
            causes: ["{} keys of the client fit the token, and only {} were tried"],
            remedies: ["put the kid of the key into the header of the token"]),
        FindingTexts(
            "certificate.missing", causes: ["client {} must show a certificate, and showed none"],
            remedies: [
                "give the HTTP client its certificate and key",
                "use https, and a server that asks for certificates (tls_client_certificates: true)",
            ]),
        FindingTexts(
            "certificate.subject", causes: ["the certificate is for {}"],
            remedies: [
                "make it for the name in the tls_client_auth_ member of client {}, or that member for its name"
            ]),
        FindingTexts(
            "certificate.key", causes: ["the key of the certificate is not a key of client {}"],
            remedies: ["add its public key to jwks or jwks_uri of the client"]),
        FindingTexts(
            "certificate.of-token-missing",
            causes: ["the token is bound to a certificate, and came without it"],
            remedies: [
                "give the HTTP client its certificate and key",
                "use https, and a server that asks for certificates (tls_client_certificates: true)",
            ]),
        FindingTexts(
            "certificate.of-other-token",
            causes: ["the token is bound to another certificate than the one it came with"],
            remedies: ["send it over a connection with the certificate it was issued for"]),
        FindingTexts(
            "target.scope-dropped",
            causes: ["{} was left out of the scope: no API of the request defines it"],
            remedies: [
                "name the API by audience", "add it to scopes of the API in the configuration",
            ]),
        FindingTexts(
            "target.missing",
            causes: [
                "audience is missing, and a client without a user needs an API to have a token for"
            ], remedies: ["send audience, or set default_audience in the configuration"]),
        FindingTexts(
            "target.resource-missing",
            causes: ["resource is missing, so nothing says which server the token is for"],
            remedies: [
                "send resource with the URI of the server in authorization and token requests"
            ]),
        FindingTexts(
            "target.client-not-granted", causes: ["client {} was granted nothing at the API {}"],
            remedies: ["add the API to client_grants of the client"]),
        FindingTexts(
            "target.not-granted", causes: ["the resource {} is not part of what was granted"],
            remedies: [
                "name it in the authorization request already",
                "use {}, or name it in the authorization request already",
            ]),
        FindingTexts(
            "client.sent-bearer",
            causes: [
                "the Authorization header has the scheme {}, which is for access tokens, and here a client authenticates"
            ],
            remedies: [
                "send client_id and client_secret by HTTP Basic or in the body"
            ]),
        FindingTexts(
            "client.id-and-secret-swapped",
            causes: [
                "the id and the secret of client {} stand in each other's place"
            ],
            remedies: [
                "send client_id first, or look which variable holds which"
            ]),
        FindingTexts(
            "client-keys.other-algorithm",
            causes: [
                "the key {} of client {} is for {}, and the JWT is signed with {}",
                "the key of client {} is for {}, and the JWT is signed with {}",
            ],
            remedies: [
                "sign with {}, or list a key for {} too"
            ]),
        FindingTexts(
            "client-keys.signature-in-der",
            causes: [
                "the signature of the JWT of client {} is in DER, as OpenSSL and many libraries write it"
            ],
            remedies: [
                "send r and s one after the other, each as long as the key, with nothing around them"
            ]),
    ]
}
