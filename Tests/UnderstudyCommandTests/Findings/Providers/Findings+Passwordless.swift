extension Findings {
    /// What findings say of accounts, and codes that are sent to an address.
    static let passwordless: [FindingTexts] = [
        FindingTexts(
            "account.parameter-missing", causes: ["{} is missing"],
            remedies: ["send it in the body"]),
        FindingTexts(
            "account.email-malformed", causes: ["{} is not an e-mail address"],
            remedies: ["send one like ada@example.com"]),
        FindingTexts(
            "account.email-exists",
            causes: ["the e-mail address {} or the username already belongs to a user"],
            remedies: ["sign in, or sign up under another one"]),
        FindingTexts(
            "account.username-exists", causes: ["the username already belongs to a user"],
            remedies: ["choose another one"]),
        FindingTexts(
            "account.password-weak", causes: ["the password does not meet the policy '{}'"],
            remedies: [
                "send a stronger one, or change database.password_policy in the configuration"
            ]),
        FindingTexts(
            "account.no-password-mail",
            causes: ["no e-mail was sent to {}, because this is a stand-in"],
            remedies: ["change the password in users of the configuration"]),
        FindingTexts(
            "passwordless.parameter-missing", causes: ["{} is missing"],
            remedies: ["send username, otp and realm"]),
        FindingTexts(
            "passwordless.connection", causes: ["the connection {} does not send codes"],
            remedies: ["use email or sms, and list it where connections are configured"]),
        FindingTexts(
            "passwordless.address",
            causes: ["{} is not an e-mail address", "{} is not a phone number"],
            remedies: ["send one like ada@example.com", "send one like +15550100"]),
        FindingTexts(
            "passwordless.user-unknown",
            causes: ["no user has the e-mail address {}", "no user has the phone number {}"],
            remedies: ["add one to users in the configuration, or leave out allow_other_users"]),
        FindingTexts(
            "passwordless.link-incomplete",
            causes: ["the client, the address or the code is missing from this link"],
            remedies: ["copy the whole line from the log"]),
        FindingTexts(
            "passwordless.code-unknown", causes: ["no code was sent to {}"],
            remedies: ["ask for one at /passwordless/start"]),
        FindingTexts(
            "passwordless.code-wrong", causes: ["this is not the code that was sent to {} last"],
            remedies: ["see the log for it, or fix it by passwordless.code in the configuration"]),
        FindingTexts(
            "passwordless.other-client",
            causes: ["the code was asked for by another client than {}"],
            remedies: ["send the client_id that asked for it"]),
        FindingTexts(
            "passwordless.attempts", causes: ["too many wrong codes were tried"],
            remedies: ["ask for a new one"]),
        FindingTexts(
            "passwordless.code-used", causes: ["the code was already used"],
            remedies: ["ask for a new one for each login"]),
        FindingTexts(
            "passwordless.code-expired", causes: ["the code expired"],
            remedies: ["ask for a new one, or raise lifetimes.passwordless_code"]),
        FindingTexts(
            "passwordless.sent",
            causes: [
                "no message was sent to {}, because this is a stand-in; the link is {}",
                "no message was sent to {}, because this is a stand-in; the code is {}",
            ],
            remedies: ["continue with it; passwordless.code in the configuration sets a fixed code"]
        ),
    ]
}
