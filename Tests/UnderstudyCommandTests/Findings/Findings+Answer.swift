extension Findings {
    /// What findings say of what a careful client refuses in the answers of a provider.
    static let answer: [FindingTexts] = [
        FindingTexts(
            "answer.error",
            causes: [
                "the provider refused the request with {} and the status {}"
            ],
            remedies: [
                "compare the client id, the secret and the way in which the client authenticates with what is registered",
                "look whether the code or the refresh token was used before, has expired, or was issued to another client or redirect URI",
                "compare the names and values of the parameters with the provider's documentation",
                "ask for what the client is registered for",
                "allow the client this flow in the provider's settings, or use another one",
                "look whether the user declined, or a rule of the provider did",
                "begin the login again without prompt=none; in a frame or a script, the browser may have kept the provider's cookies back",
                "send an access token of this provider that is still good and has the scope",
                "try again later; this one is not the client's fault",
                "look the error up in the provider's documentation",
            ]),
        FindingTexts(
            "answer.unreadable",
            causes: [
                "the answer has the status {}, and is not the JSON object that such a request gets"
            ],
            remedies: [
                "compare the URL with that of the discovery document; a proxy or a sign-in page may have answered"
            ]),
        FindingTexts(
            "answer.state",
            causes: [
                "the authorization request had a state, and the answer to it has none",
                "the state of the answer is that of no authorization request in the recording",
            ],
            remedies: [
                "refuse the answer; it may be that of another login, or be forged",
                "refuse the answer; where it is yours, record from the start of the login, in one tab",
            ]),
        FindingTexts(
            "answer.issuer",
            causes: [
                "the iss of the authorization response is not the issuer of the discovery document",
                "the discovery document promises iss in authorization responses, and this one has none",
            ],
            remedies: [
                "refuse the answer; take the issuer from the discovery document, to the last character",
                "refuse the answer; it may come from another provider",
            ]),
        FindingTexts(
            "answer.discovery-issuer",
            causes: [
                "the issuer of the discovery document is not the URL that the document was fetched from"
            ],
            remedies: [
                "configure the issuer as the document has it, to the last character, or ask the provider for its public URL"
            ]),
        FindingTexts(
            "answer.userinfo-subject",
            causes: [
                "the sub of the userinfo answer is not that of the ID token"
            ],
            remedies: [
                "send the access token that came with the ID token, and refuse this answer"
            ]),
    ]
}
