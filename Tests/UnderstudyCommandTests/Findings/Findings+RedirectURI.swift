extension Findings {
    /// What findings say of redirect URIs and logouts.
    static let redirectURI: [FindingTexts] = [
        FindingTexts(
            "redirect-uri.fragment", causes: ["{} has a fragment"],
            remedies: ["redirect_uri must not include a fragment; keep such state in state"]),
        FindingTexts(
            "redirect-uri.unregistered",
            causes: [
                "redirect_uri {} is not registered for client {}",
                "redirect_uri {} matches none of redirect_uris in the configuration",
            ],
            remedies: [
                "did you mean {}? It differs in {}, and in {}",
                "did you mean {}? The port is free, and the host has to be {}",
                "the * of {} is taken literally: list each whole URI",
                "did you mean {}? It differs only in {}", "add it to redirect_uris of the client",
                "send one of {} exactly", "send one like {}",
            ]),
        FindingTexts(
            "redirect-uri.mismatch",
            causes: ["redirect_uri {} is not {}, which the authorization request had"],
            remedies: [
                "did you mean {}? It differs in {}, and in {}",
                "the * of {} is taken literally: list each whole URI",
                "did you mean {}? It differs only in {}", "send the same value both times",
            ]),
        FindingTexts(
            "redirect-uri.missing", causes: ["redirect_uri is missing"],
            remedies: ["send the URI to answer at", "send one of {}"]),
        FindingTexts(
            "redirect-uri.malformed",
            causes: [
                "redirect_uri {} begins with a host and a port, and has no scheme",
                "redirect_uri {} has a * in its host, which no browser can reach",
                "redirect_uri {} is not an absolute URI",
            ],
            remedies: [
                "did you mean {}?",
                "send the whole URI; patterns belong into redirect_uris of the configuration",
                "send a whole URI such as http://localhost:3000/callback, percent-encoded once",
            ]),
        FindingTexts(
            "redirect-uri.dangerous-scheme",
            causes: [
                "redirect_uri {} would run in the browser instead of leading to a client",
                "redirect_uri {} would start a program of the system, and no client has registered it",
            ],
            remedies: [
                "use http, https or a scheme of the app's own",
                "use http, https or a scheme of the app's own, such as com.example.app; if {} is meant, list the client with this redirect URI",
            ]),
        FindingTexts(
            "redirect-uri.not-public-https",
            causes: ["redirect_uri {} is not https with the name of a public host"],
            remedies: [
                "use https and a domain name; the provider takes nothing else, and this would fail in production"
            ]),
        FindingTexts(
            "redirect-uri.unexpected-at-token",
            causes: ["redirect_uri {} was sent, but the authorization request had none"],
            remedies: ["send it to both endpoints, or to neither"]),
        FindingTexts(
            "redirect-uri.unescaped-ampersand",
            causes: [
                "redirect_uri {} was cut at an '&', and what follows came as another parameter"
            ], remedies: ["percent-encode '&' as %26, so that {} arrives whole"]),
        FindingTexts(
            "redirect-uri.missing-at-token",
            causes: ["redirect_uri is missing, though the authorization request had one"],
            remedies: ["send the same redirect_uri again"]),
        FindingTexts(
            "redirect-uri.leaves-this-machine",
            causes: [
                "an answer goes to {}, which is not this machine; no client is configured, so nobody said that it may"
            ], remedies: ["list clients or redirect_uris to say where answers may go"]),
        FindingTexts(
            "logout.id-token-hint-invalid",
            causes: ["id_token_hint is not an ID token of this issuer"],
            remedies: ["send an ID token as it was received here"]),
        FindingTexts(
            "logout.id-token-hint-missing",
            causes: [
                "post_logout_redirect_uri was sent without id_token_hint and client_id, so it is not known whose it is, and nothing leads there"
            ], remedies: ["send id_token_hint too"]),
        FindingTexts(
            "logout.parameter-refused",
            causes: [
                "the parameter {} is one of older logouts, which this provider does not take any more"
            ],
            remedies: ["send post_logout_redirect_uri with id_token_hint"]),
        FindingTexts(
            "logout.redirect-uri-unregistered",
            causes: ["post_logout_redirect_uri {} is not registered for client {}"],
            remedies: [
                "add it to post_logout_redirect_uris of the client",
                "the * of {} is taken literally: list each whole URI",
                "did you mean {}? It differs only in {}",
            ]),
        FindingTexts(
            "logout.backchannel-failed", causes: ["client {} was not told of the logout at {}: {}"],
            remedies: ["let backchannel_logout_uri answer 200 and be reachable from Understudy"]),
        FindingTexts(
            "logout.frontchannel-failed",
            causes: ["client {} was not told of the logout at {}: {}"],
            remedies: [
                "let frontchannel_logout_uri be reachable from Understudy, or log out in a browser"
            ]),
        FindingTexts(
            "logout.return-to-unregistered",
            causes: [
                "returnTo {} is not among the logout URLs of client {}",
                "returnTo {} is not among the logout URLs of the tenant",
            ],
            remedies: [
                "send client_id, or add it to allowed_logout_urls in the configuration",
                "add it to allowed_logout_urls of the client",
            ]),
    ]
}
