extension Findings {
    /// What findings say of the API of user pools and of their hosted pages.
    static let pool: [FindingTexts] = [
        FindingTexts(
            "pool.operation-unknown",
            causes: ["X-Amz-Target {} names no operation that is played"],
            remedies: ["did you mean {}?", "use one of {}"]),
        FindingTexts(
            "pool.member-invalid",
            causes: ["{} is missing, or not a text", "AuthFlow {} is not played"],
            remedies: ["send it in the JSON of the body", "use one of {}"]),
        FindingTexts(
            "pool.secret-hash",
            causes: ["SECRET_HASH is missing or wrong for client {}, which has a secret"],
            remedies: [
                "send the base64 of HMAC-SHA256 over username and client id, keyed by the secret"
            ]),
        FindingTexts(
            "pool.flow-not-enabled",
            causes: [
                "client {} may not use {}",
                "refresh tokens of client {} rotate, which this flow cannot do",
            ],
            remedies: [
                "add password to grant_types of the client", "use GetTokensFromRefreshToken",
            ]),
        FindingTexts(
            "logout.incomplete",
            causes: ["neither logout_uri nor redirect_uri with response_type was sent"],
            remedies: [
                "send client_id and logout_uri; this provider has no RP-initiated logout"
            ]),
        FindingTexts(
            "logout.uri-unregistered",
            causes: ["logout_uri {} is not registered for client {}"],
            remedies: ["add it to post_logout_redirect_uris of the client"]),
    ]
}
