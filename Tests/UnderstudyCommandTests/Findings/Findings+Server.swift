extension Findings {
    /// What findings say of the server, its tokens and its rules.
    static let server: [FindingTexts] = [
        FindingTexts(
            "server.error", causes: ["Understudy failed to answer"],
            remedies: ["see its log for the cause; request {}", "see its log for the cause"]),
        FindingTexts(
            "tls.no-authority",
            causes: ["this server does not have a certificate authority of its own"],
            remedies: ["start it with --tls, and without a certificate of your own"]),
        FindingTexts(
            "tls.handshake",
            causes: [
                "the TLS handshake with a client failed: the client broke off",
                "the TLS handshake with a client failed: {}",
            ],
            remedies: [
                "let the client trust the certificate authority that --tls-ca-file writes, or that is at /_understudy/ca.pem over plain HTTP, and ask for a host that the certificate names (--san adds some)",
                "use TLS 1.2 or 1.3, and HTTP/1.1 in it",
            ]),
        FindingTexts(
            "host.no-tenant", causes: ["the host {} is not the host of a tenant"],
            remedies: [
                "put the tenant's name, without dots, right before .localhost, or into the path"
            ]),
        FindingTexts(
            "path.host-name", causes: ["the path {} starts with a host name"],
            remedies: ["did you mean {}?"]),
        FindingTexts(
            "path.doubled-slash", causes: ["the path {} has a doubled slash"],
            remedies: ["did you mean {}?"]),
        FindingTexts(
            "path.trailing-slash", causes: ["the path {} ends with a slash"],
            remedies: ["did you mean {}?"]),
        FindingTexts(
            "path.letter-case",
            causes: ["the path {} differs in upper and lower case from the one that is served"],
            remedies: ["did you mean {}?"]),
        FindingTexts(
            "path.other-provider",
            causes: ["the path {} is another provider's name for this endpoint"],
            remedies: ["did you mean {}?"]),
        FindingTexts(
            "tenant.made", causes: ["a request named {}, which is a new tenant now"],
            remedies: [
                "if it was not meant as a tenant, correct the path; undeclared_tenants: false refuses such names"
            ]),
        FindingTexts(
            "tenant.undeclared",
            causes: [
                "{} is not a declared tenant, and undeclared_tenants is false",
                "the tenant is called {}, and the path names {}",
            ],
            remedies: [
                "write the name in the path as it was declared",
                "correct the path or the host, list the tenant under tenants, or set undeclared_tenants to true",
            ]),
        FindingTexts(
            "tenant.branch-unknown",
            causes: ["{} is none of the authorization servers of this tenant"],
            remedies: [
                "correct the path, or add it to the authorization servers of the configuration"
            ]),
        FindingTexts(
            "memory.store-full",
            causes: [
                "{} forgets the oldest {}, because the store is full: {} of them, {} bytes for a tenant, {} bytes for all"
            ], remedies: ["use one tenant for each test, or raise limits"]),
        FindingTexts(
            "rule.applied", causes: ["{} changed this answer, as asked"],
            remedies: ["take the rule out if that is not wanted"]),
        FindingTexts(
            "rule.denied", causes: ["{} denies this request with {}"],
            remedies: ["take the rule out, or change its 'when', to let the request pass"]),
        FindingTexts(
            "rule.user-unknown", causes: ["{} signs in {}, and no user has this name"],
            remedies: ["correct the rule, or add the user to users in the configuration"]),
        FindingTexts(
            "signing.algorithm-unavailable",
            causes: ["client {} wants {}, and no key signs with it"],
            remedies: [
                "give the client a client_secret, which is the key",
                "use an algorithm that discovery lists, or add such a key to keys",
            ]),
        FindingTexts(
            "signing.unsigned-by-redirect",
            causes: ["client {} wants ID tokens without a signature, and by redirect"],
            remedies: ["use response_type code, or another id_token_signed_response_alg"]),
        FindingTexts(
            "encryption.key-missing",
            causes: ["client {} wants {}, and has no key for it"],
            remedies: [
                "give the client a client_secret, which is the key",
                "add such a key to its jwks, with use enc or without use",
            ]),
        FindingTexts(
            "encryption.hint-encrypted",
            causes: ["id_token_hint is encrypted, and not for this server"],
            remedies: ["decrypt the ID token, and send what was inside"]),
        FindingTexts(
            "encryption.unreadable",
            causes: ["the request object cannot be decrypted: {}"],
            remedies: [
                "encrypt for a key of the key set with use enc, which encryption_keys publishes",
                "encrypt for a key of the key set with use enc, or with the client_secret",
            ]),
        FindingTexts(
            "token.missing", causes: ["token is missing"],
            remedies: ["send the token as the parameter token"]),
        FindingTexts(
            "introspect.public-client", causes: ["client {} is public and cannot prove who it is"],
            remedies: ["introspect as a client that authenticates"]),
        FindingTexts(
            "revoke.unknown",
            causes: [
                "the token is unknown to this tenant, so nothing happened"
            ], remedies: ["send an access token or a refresh token as it was issued"]),
        FindingTexts(
            "revoke.other-client",
            causes: ["the token was issued to another client than {}, so nothing happened"],
            remedies: ["revoke it as the client that it was issued to"]),
        FindingTexts(
            "introspect.hint-unknown",
            causes: ["token_type_hint {} is not known to this provider"],
            remedies: ["send one of {}, or none"]),
        FindingTexts(
            "revoke.other-kind",
            causes: ["the token is not a refresh token, and this provider revokes no others"],
            remedies: ["send the refresh token, whose access tokens end with it"]),
        FindingTexts(
            "path.doubled-discovery",
            causes: [
                "the path {} is that of discovery below an endpoint, as if that were the issuer"
            ],
            remedies: [
                "configure the issuer alone, since the client adds the path; did you mean {}?"
            ]),
        FindingTexts(
            "http.malformed",
            causes: [
                "the request cannot be read: {}"
            ],
            remedies: [
                "send it as RFC 9112 says, or by an HTTP library"
            ]),
        FindingTexts(
            "http.host-missing",
            causes: [
                "the request has no Host header"
            ],
            remedies: [
                "send the host of the URL as Host"
            ]),
        FindingTexts(
            "http.head-length",
            causes: [
                "the first line and the headers of the request have more than {} bytes"
            ],
            remedies: [
                "send parameters as a form in the body, and delete the cookies of this host"
            ]),
        FindingTexts(
            "http.body-length",
            causes: [
                "the body of the request has more than {} bytes"
            ],
            remedies: [
                "send less: keep the data on your side and send a key to it"
            ]),
        FindingTexts(
            "http.version",
            causes: [
                "the request is in another version of HTTP than 1.0 or 1.1"
            ],
            remedies: [
                "let the client speak HTTP/1.1 (curl: --http1.1, instead of --http2-prior-knowledge)"
            ]),
        FindingTexts(
            "http.tls-at-plain-port",
            causes: [
                "a client speaks TLS to this port, which speaks plain HTTP"
            ],
            remedies: [
                "use http:// instead of https://, or start the server with --tls"
            ]),
        FindingTexts(
            "http.plain-at-tls-port",
            causes: [
                "a client speaks plain HTTP to this port, which speaks TLS alone"
            ],
            remedies: [
                "use https:// instead of http://"
            ]),
        FindingTexts(
            "http.too-slow",
            causes: [
                "the request did not arrive in time"
            ],
            remedies: [
                "send it without a pause, and no more in Content-Length than there is"
            ]),
        FindingTexts(
            "request.proxy-not-trusted",
            causes: [
                "a proxy says that clients ask {}, which is not believed, so tokens and discovery name {}"
            ],
            remedies: [
                "start with --trust-proxy if the proxy is yours, or set --issuer"
            ]),
        FindingTexts(
            "webfinger.resource-missing",
            causes: [
                "resource is missing"
            ],
            remedies: [
                "send resource, as acct:alice and @ and this host"
            ]),
        FindingTexts(
            "webfinger.other-host",
            causes: [
                "resource {} does not belong to {}"
            ],
            remedies: [
                "ask the host that it names, or name this one, port and all"
            ]),
    ]
}
