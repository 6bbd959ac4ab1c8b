extension Findings {
    /// What findings say of the second factor of a login.
    static let factors: [FindingTexts] = [
        FindingTexts(
            "mfa.required",
            causes: ["the password of {} is right, and a second factor is asked for"],
            remedies: [
                "go on with mfa_token at /mfa/challenge and the token endpoint",
                "enrol an authenticator with mfa_token at /mfa/associate",
            ]),
        FindingTexts(
            "mfa.parameter-missing", causes: ["{} is missing"],
            remedies: ["send what the step before answered, and what the user types"]),
        FindingTexts(
            "mfa.token-unknown",
            causes: ["mfa_token belongs to no login that waits for a second factor"],
            remedies: ["send the mfa_token of the answer mfa_required; it is good for one login"]),
        FindingTexts(
            "mfa.token-expired", causes: ["mfa_token expired {} s ago"],
            remedies: ["begin the login anew"]),
        FindingTexts(
            "mfa.other-client", causes: ["mfa_token was issued to another client than {}"],
            remedies: ["send the client_id that began the login"]),
        FindingTexts(
            "mfa.code-wrong", causes: ["{} is wrong"],
            remedies: ["see the log for the code, or fix it by mfa.code in the configuration"]),
        FindingTexts(
            "mfa.code-used", causes: ["the code was already used"],
            remedies: ["wait for the next one; each is good once"]),
        FindingTexts(
            "mfa.attempts", causes: ["too many wrong codes were tried"],
            remedies: ["begin the login anew"]),
        FindingTexts(
            "mfa.rejected", causes: ["the user rejected the notification"],
            remedies: ["see mfa.push in the configuration"]),
        FindingTexts(
            "mfa.pending", causes: ["the notification waits for the answer of the user"],
            remedies: ["ask again later; see mfa.push in the configuration"]),
        FindingTexts(
            "mfa.challenge-unsupported",
            causes: ["{} has no authenticator for a challenge of {}"],
            remedies: [
                "add authenticators to the user in the configuration, or enrol one", "ask for {}",
            ]),
        FindingTexts(
            "mfa.authenticator-unknown", causes: ["{} has no authenticator {}"],
            remedies: [
                "add authenticators to the user in the configuration, or enrol one",
                "send one of {}",
            ]),
        FindingTexts(
            "mfa.already-enrolled", causes: ["{} has an authenticator already"],
            remedies: ["pass its challenge; another one cannot be enrolled before"]),
        FindingTexts(
            "mfa.sent",
            causes: [
                "no message was sent to {}, because this is a stand-in; the code is {}",
                "no notification was sent, because this is a stand-in",
                "the authenticator app shows {} now",
            ],
            remedies: [
                "mfa.push in the configuration says what the user does with it",
                "continue with it; mfa.code in the configuration sets a fixed code",
            ]),
    ]
}
