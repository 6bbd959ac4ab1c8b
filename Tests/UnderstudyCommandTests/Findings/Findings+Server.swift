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
            "token.missing", causes: ["token is missing"],
            remedies: ["send the token as the parameter token"]),
        FindingTexts(
            "introspect.public-client", causes: ["client {} is public and cannot prove who it is"],
            remedies: ["introspect as a client that authenticates"]),
        FindingTexts(
            "revoke.unknown",
            causes: [
                "the token is unknown to this tenant, or was revoked before, so nothing happened"
            ], remedies: ["send an access token or a refresh token as it was issued"]),
        FindingTexts(
            "revoke.other-client",
            causes: ["the token was issued to another client than {}, so nothing happened"],
            remedies: ["revoke it as the client that it was issued to"]),
    ]
}
