extension Findings {
    /// What findings say of what a recording shows that no server sees.
    static let recording: [FindingTexts] = [
        FindingTexts(
            "recording.no-answer",
            causes: [
                "an extension or a setting of the browser stopped the request",
                "the request got no answer: the connection failed, or somebody cancelled it",
            ],
            remedies: [
                "try it in a private window without extensions",
                "look whether the host can be reached, whether its certificate is believed, and whether the page was left too early",
            ]),
        FindingTexts(
            "recording.cross-origin",
            causes: [
                "the answer does not let the page of another origin read it, so that its script gets an error",
                "the provider does not let the page of another origin send the request, so that the browser never sent it",
            ],
            remedies: [
                "add the origin of the page to the client in the provider's settings, or ask from the back end",
                "add the origin of the page to the client in the provider's settings, and send no header field that the provider does not expect",
            ]),
        FindingTexts(
            "recording.redirected",
            causes: [
                "the request was redirected with the status {}, by which clients lose its body or its credentials"
            ],
            remedies: [
                "use the URL of the discovery document as it is: https, the same host, the same slash at the end"
            ]),
        FindingTexts(
            "recording.cookie-refused",
            causes: [
                "the browser did not send a cookie back that the answer set, {}"
            ],
            remedies: [
                "serve the login by https, and set such cookies with Secure and the SameSite that the flow needs"
            ]),
        FindingTexts(
            "recording.clock-skew",
            causes: [
                "the clock of the provider and that of the recording differ by {} s"
            ],
            remedies: [
                "set both clocks: tokens seem to come from the future, or to have expired, by that much"
            ]),
        FindingTexts(
            "recording.other-callback",
            causes: [
                "the provider answered at another URL than the redirect_uri of the request"
            ],
            remedies: [
                "register the redirect_uri that the client sends, to the last character"
            ]),
        FindingTexts(
            "recording.no-callback",
            causes: [
                "the login never came back to the client, which began another one"
            ],
            remedies: [
                "look at what the provider's page says: it stays there when it does not trust the client or the redirect_uri"
            ]),
        FindingTexts(
            "recording.code-unredeemed",
            causes: [
                "the client got a code and never redeemed it, though it sends token requests from here"
            ],
            remedies: [
                "look for an error of the client at its callback: most refuse a state that they do not know, as when the tab or the storage is another one"
            ]),
        FindingTexts(
            "recording.login-loop",
            causes: [
                "{} logins succeeded within a minute, and each time the client began another one"
            ],
            remedies: [
                "look whether the client keeps its session: a cookie that the browser refuses leads back to the login"
            ]),
    ]
}
