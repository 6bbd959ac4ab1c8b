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
            "email.unverified",
            causes: [
                "the e-mail address of user {} is not verified, which this provider demands"
            ],
            remedies: [
                "leave out email_verified of the user in the configuration, or set it to true"
            ]),
        FindingTexts(
            "job.unknown",
            causes: ["the token of the request belongs to no job"],
            remedies: [
                "send ACTIONS_ID_TOKEN_REQUEST_TOKEN as exec sets it, or that of a job made over the control API"
            ]),
    ]
}
