extension Findings {
    /// What findings say of authorization requests.
    static let authorize: [FindingTexts] = [
        FindingTexts(
            "authorize.response-type-missing", causes: ["response_type is missing"],
            remedies: ["send response_type=code"]),
        FindingTexts(
            "authorize.response-type-unsupported", causes: ["response_type {} is not served"],
            remedies: ["use {}", "did you mean {}={}?"]),
        FindingTexts(
            "authorize.response-mode-unsupported",
            causes: [
                "response_mode 'query' would put the tokens of response_type {} where logs and histories keep them",
                "response_mode 'web_message' needs a web page as redirect_uri",
                "response_mode {} cannot be used here",
            ],
            remedies: ["use {}", "did you mean {}={}?"]),
        FindingTexts(
            "authorize.response-type-not-allowed",
            causes: ["client {} may not use response_type {}"],
            remedies: ["add it to response_types of the client"]),
        FindingTexts(
            "authorize.scope-malformed",
            causes: ["scope {} has a character that no scope may have"],
            remedies: [
                "send one string and not a list: did you mean scope={}?",
                "separate values by one space and use printable ASCII without quote and backslash",
            ]),
        FindingTexts(
            "authorize.scope-case",
            causes: ["the scope {} differs from {} only in upper and lower case"],
            remedies: ["scope values are compared with their case: write {}"]),
        FindingTexts(
            "authorize.scope-not-allowed", causes: ["client {} may not ask for {}"],
            remedies: ["add it to scope of the client, or ask for less"]),
        FindingTexts(
            "authorize.request-object", causes: ["{} is not served"],
            remedies: ["send each parameter in the query"]),
        FindingTexts(
            "authorize.nonce-missing",
            causes: ["nonce is missing, and an ID token was asked for by redirect"],
            remedies: ["send a fresh nonce with each request and compare it in the ID token"]),
        FindingTexts(
            "authorize.scope-lacks-openid",
            causes: [
                "an ID token was asked for, but the scope lacks openid",
                "the scope has {}, which this provider grants beside openid alone",
            ],
            remedies: ["add openid to the scope"]),
        FindingTexts(
            "authorize.prompt-invalid", causes: ["prompt {} is not valid"],
            remedies: ["did you mean prompt={}?", "use none alone, or any of {}"]),
        FindingTexts(
            "authorize.max-age-invalid", causes: ["max_age {} is not a number of seconds"],
            remedies: ["send digits only"]),
        FindingTexts(
            "authorize.claims-invalid",
            causes: [
                "claims is not valid JSON: {} at offset {}",
                "claims must have the form {userinfo: {name: null}, id_token: {name: {essential: true}}}",
            ],
            remedies: [
                "send a JSON object, percent-encoded",
                "make userinfo and id_token objects whose members are null or objects",
            ]),
        FindingTexts(
            "authorize.id-token-hint-invalid",
            causes: ["id_token_hint is not an ID token of this issuer"],
            remedies: ["send an ID token as it was received here, or leave it out"]),
        FindingTexts(
            "authorize.audience-unknown",
            causes: [
                "resource {} is not an absolute URI without a fragment",
                "no API has the identifier {}",
            ],
            remedies: [
                "send the URI of the API", "did you mean {}?",
                "add it to apis in the configuration",
                "the * of {} is taken literally: list each whole URI",
                "did you mean {}? It differs only in {}",
            ]),
        FindingTexts(
            "authorize.scope-separator",
            causes: ["the scope {} is one value, since only spaces separate values"],
            remedies: ["did you mean scope={}? percent-encode it once"]),
        FindingTexts(
            "authorize.scope-misspelt", causes: ["the scope {} is unknown, but close to {}"],
            remedies: ["did you mean {}?"]),
        FindingTexts(
            "authorize.nonce-without-openid",
            causes: ["nonce was sent, but the scope lacks openid, so no ID token will repeat it"],
            remedies: ["add openid to the scope"]),
        FindingTexts(
            "authorize.web-origin-unknown",
            causes: [
                "{} is not among the web_origins of client {}, so it gets no web_message answer"
            ], remedies: ["add it to web_origins of the client"]),
        FindingTexts(
            "authorize.claims-level",
            causes: [
                "claims has {} at its top, where it has no effect"
            ],
            remedies: [
                "put it into userinfo or id_token: {id_token: {email: null}}"
            ]),
        FindingTexts(
            "scope.unknown",
            causes: [
                "no API has the scope {} among those of the request: {}"
            ],
            remedies: [
                "add it to scopes of the API in the configuration, or name the API that has it"
            ]),
        FindingTexts(
            "scope.of-user",
            causes: [
                "{} was asked for with grant_type client_credentials, which has no user, and is left out"
            ],
            remedies: [
                "leave it out, or log a user in with grant_type authorization_code"
            ]),
    ]
}
