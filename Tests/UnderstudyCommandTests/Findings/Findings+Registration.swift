extension Findings {
    /// What findings say of the registration of clients.
    static let registration: [FindingTexts] = [
        FindingTexts(
            "register.initial-token",
            causes: ["the request has none of initial_access_tokens"],
            remedies: ["send Authorization: Bearer and one of them"]),
        FindingTexts(
            "register.update",
            causes: [
                "client_id is missing or names another client",
                "client_secret is not the one of the client", "{} is set by the server alone", "{}",
            ], remedies: ["send client_id and all metadata, without what only the server sets"]),
        FindingTexts(
            "register.body-malformed", causes: ["the body is not a JSON object", "{}"],
            remedies: ["send the metadata of the client as one JSON object"]),
        FindingTexts(
            "register.algorithm", causes: ["{}: {}"],
            remedies: [
                "use one of {}", "use {}", "correct this member and register again",
                "use a token_endpoint_auth_method with a secret",
                "use 'none' with the code flow only",
            ]),
        FindingTexts(
            "register.redirect-uri",
            causes: [
                "redirect_uris has {}, and response_types of a web application has tokens, which go by https alone",
                "{}",
            ],
            remedies: [
                "register an https URL, or response_types with code alone",
                "correct these members and register again",
            ]),
        FindingTexts(
            "register.metadata",
            causes: [
                "{}", "grant_types has {}, which is for clients that somebody lists",
                "backchannel_client_notification_endpoint {} is not https",
            ],
            remedies: [
                "correct these members and register again", "leave all out but {}",
                "send an https URL",
            ]),
        FindingTexts(
            "register.application-type-missing",
            causes: [
                "application_type is missing, which stands for web, and other servers refuse a loopback redirect URI to such a client"
            ], remedies: ["send native for a client on the machine of its user, else web"]),
        FindingTexts(
            "register.redirect-uris-missing",
            causes: ["redirect_uris is missing or empty, and the response types need one"],
            remedies: ["send redirect_uris, or response_types as an empty list"]),
        FindingTexts(
            "register.flows-mismatch", causes: ["response_types has {}, and grant_types lacks {}"],
            remedies: ["add it to grant_types, or leave out the response type"]),
        FindingTexts(
            "register.initiate-login-uri", causes: ["initiate_login_uri {} is not https"],
            remedies: ["send an https URL"]),
        FindingTexts(
            "register.keys-missing",
            causes: ["token_endpoint_auth_method private_key_jwt needs the keys of the client"],
            remedies: ["send jwks or jwks_uri"]),
        FindingTexts(
            "register.encryption", causes: ["{} asks for encryption, which is not served"],
            remedies: ["leave it out; what is signed goes over TLS"]),
        FindingTexts(
            "register.sector-missing",
            causes: ["subject_type is pairwise and redirect_uris has several hosts: {}"],
            remedies: ["send sector_identifier_uri, whose document lists all redirect_uris"]),
        FindingTexts(
            "register.sector-unread", causes: ["sector_identifier_uri {} cannot be read: {}"],
            remedies: ["serve a JSON list of all redirect_uris there"]),
        FindingTexts(
            "register.sector-lacks-uri",
            causes: ["the document at sector_identifier_uri {} lacks {}"],
            remedies: ["list every one of redirect_uris there"]),
        FindingTexts(
            "register.policy-ignored",
            causes: ["policy has {}, which a client cannot decide for itself"],
            remedies: ["list the client under clients in the configuration to state that"]),
        FindingTexts(
            "register.off", causes: ["clients cannot register themselves here"],
            remedies: [
                "list the client under clients, or set registration (--registration) to open"
            ]),
        FindingTexts(
            "register.token",
            causes: ["the token is not the registration_access_token of a registered client {}"],
            remedies: ["send the one of the registration response"]),
    ]
}
