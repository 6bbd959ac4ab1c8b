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
    ]
}
