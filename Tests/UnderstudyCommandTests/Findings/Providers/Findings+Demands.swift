extension Findings {
    /// What findings say of what a provider demands beyond the specifications.
    static let demands: [FindingTexts] = [
        FindingTexts(
            "authorize.state-missing",
            causes: ["state is missing, which this provider demands of every request"],
            remedies: [
                "send a state that is bound to the session of the browser, and compare it in the answer"
            ]),
        FindingTexts(
            "scope.missing",
            causes: ["scope is missing, and this provider grants none by itself"],
            remedies: [
                "send scope, with openid to learn who signs in, else with a scope of the server"
            ]),
        FindingTexts(
            "client.key-needed",
            causes: [
                "client {} asks the org authorization server for a token of its own, and did not authenticate by private_key_jwt"
            ],
            remedies: ["send a client_assertion, or ask a custom authorization server"]),
        FindingTexts(
            "consent.given-before",
            causes: [
                "access_type=offline was asked, but the user had allowed client {} all of it before, so that no refresh token comes"
            ],
            remedies: ["keep the refresh token of the first login, or send prompt=consent"]),
        FindingTexts(
            "authorize.prompt-conflict", causes: ["prompt and approval_prompt were both sent"],
            remedies: ["send prompt alone: prompt=consent for approval_prompt=force"]),
        FindingTexts(
            "redirect-uri.against-policy",
            causes: [
                "redirect_uri {} wants the code to be shown to the user, which is not done any more",
                "redirect_uri {} is a loopback address, and client {} is an app without a secret",
            ],
            remedies: [
                "answer at a loopback address such as http://127.0.0.1:3000",
                "use the scheme of the app; a desktop client has a client_secret",
            ]),
        FindingTexts(
            "authorize.web-view",
            causes: ["the login was opened in a web view of an app, by its User-Agent"],
            remedies: ["open it in the browser of the device, as AppAuth does"]),
        FindingTexts(
            "refusal.foreign",
            causes: ["{} is a refusal that profile {} does not have"],
            remedies: ["it has none, so leave refused_as out", "state one that it has: {}"]),
        FindingTexts(
            "refusal.stated", causes: ["refused_as of {} is {}"],
            remedies: ["take refused_as out of that entry of the configuration to let it pass"]),
        FindingTexts(
            "login.actions-required", causes: ["the user has to do {} first"],
            remedies: ["take it out of required_actions of the user, or sign in at the page"]),
        FindingTexts(
            "authorize.value-empty", causes: ["{} was sent without a value"],
            remedies: ["leave it out, or send a value"]),
        FindingTexts(
            "jwt-bearer.delegation-missing",
            causes: ["client {} may not act for users with the scope {}"],
            remedies: ["add it to delegated_scopes of the client, or leave sub out"]),
        FindingTexts(
            "tokeninfo.id-token-invalid",
            causes: ["id_token is not a token that this tenant signed, or it has expired"],
            remedies: ["send an ID token as it was received here"]),
        FindingTexts(
            "email.unverified",
            causes: [
                "the e-mail address of user {} is not verified, which this provider demands"
            ],
            remedies: [
                "leave out email_verified of the user in the configuration, or set it to true"
            ]),
        FindingTexts(
            "installation.missing",
            causes: ["the request names no account at which the app is installed"],
            remedies: ["send target, the login of the account, or target_id"]),
        FindingTexts(
            "job.unknown",
            causes: ["the token of the request belongs to no job"],
            remedies: [
                "send ACTIONS_ID_TOKEN_REQUEST_TOKEN as exec sets it, or that of a job made over the control API"
            ]),
    ]
}
