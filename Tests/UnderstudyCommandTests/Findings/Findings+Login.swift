extension Findings {
    /// What findings say of logins, consent and browsers.
    static let login: [FindingTexts] = [
        FindingTexts(
            "login.required", causes: ["prompt=none, but {}"],
            remedies: ["repeat the request without prompt=none, so that a page can be shown"]),
        FindingTexts(
            "login.other-user", causes: ["{} signed in, but the request was for another user"],
            remedies: ["sign in as the user of id_token_hint or of claims.id_token.sub"]),
        FindingTexts(
            "login.denied", causes: ["the user declined on the login page"],
            remedies: ["start again to ask once more"]),
        FindingTexts(
            "login.user-missing", causes: ["the form of the login page came without username"],
            remedies: ["choose a user or type a name; a script sends it as username"]),
        FindingTexts(
            "login.user-unknown", causes: ["no user is called {}", "no user is known"],
            remedies: ["did you mean {}?", "add one to users in the configuration"]),
        FindingTexts(
            "login.user-near",
            causes: ["{} is not a declared user, so it stands for a new one without claims"],
            remedies: ["did you mean {}?"]),
        FindingTexts(
            "login.password-wrong", causes: ["the password of {} is wrong"],
            remedies: ["see the user's entry under users in the configuration"]),
        FindingTexts(
            "login.user-blocked", causes: ["the user is blocked"],
            remedies: ["remove blocked from the user in the configuration"]),
        FindingTexts(
            "login.claims-invalid", causes: ["the claims are not a JSON object: {}"],
            remedies: ["correct them, or empty the field"]),
        FindingTexts(
            "login.form-expired", causes: ["this form is unknown or too old"],
            remedies: ["go back to the application and start again"]),
        FindingTexts(
            "login.form-used", causes: ["this form was already sent, and one answer to it counts"],
            remedies: ["if the application did not go on, go back to it and sign in once more"]),
        FindingTexts(
            "login.cookie-missing",
            causes: ["this form came from another browser, or the browser sent no cookie"],
            remedies: ["allow cookies for this address, then start again from the application"]),
        FindingTexts(
            "consent.required",
            causes: [
                "prompt=none, but the user did not agree to all of the scope yet",
                "the user did not agree to {} for client {} yet",
            ],
            remedies: [
                "repeat the request without prompt=none, so that a page can be shown",
                "send the user through an authorization request with this scope",
            ]),
        FindingTexts(
            "consent.denied", causes: ["the user declined on the consent page"],
            remedies: ["start again to ask once more"]),
        FindingTexts(
            "consent.session-over", causes: ["the session this form belongs to has ended"],
            remedies: ["go back to the application and start again"]),
        FindingTexts(
            "browser.authorize-by-script",
            causes: [
                "a script called the authorization endpoint, which answers with a page for a person"
            ],
            remedies: [
                "go there with the whole window: window.location.assign(url), not fetch or XMLHttpRequest"
            ]),
        FindingTexts(
            "browser.authorize-in-frame",
            causes: [
                "the authorization endpoint was opened in a frame, where login pages are not shown"
            ], remedies: ["open it in the window itself, or send prompt=none for a silent login"]),
        FindingTexts(
            "browser.cookie-kept-back",
            causes: [
                "a silent login came from a frame of another site, and the browser sent no cookie with it"
            ],
            remedies: ["browsers withhold the cookies of other sites: use a refresh token instead"]),
        FindingTexts(
            "browser.secret-in-url",
            causes: [
                "{} was sent to the authorization endpoint, where the browser keeps it in its history"
            ], remedies: ["send {} to the token endpoint only, and make a new one"]),
        FindingTexts(
            "headless.failed", causes: ["whoever answered in the user's place chose the error {}"],
            remedies: ["send the decision 'approve' to let the request pass"]),
        FindingTexts(
            "headless.session-unknown", causes: ["no session has the id {}"],
            remedies: ["start one, or leave the session out to sign in anew"]),
        FindingTexts(
            "headless.other-user",
            causes: ["{} was to answer, but {} is signed in and nobody is asked"],
            remedies: ["name the session of that user, or send prompt=login"]),
        FindingTexts(
            "headless.claims-unasked",
            causes: [
                "claims are edited on the login page, and this request is answered without one"
            ], remedies: ["leave the claims out, or send prompt=login"]),
        FindingTexts(
            "headless.scope-unasked",
            causes: ["the user was to consent to {}, which was not asked for"],
            remedies: ["name values of the scope of the request"]),
        FindingTexts(
            "headless.question-unanswered",
            causes: ["a page asks for {}, and there is nothing to choose from"],
            remedies: ["give an answer to it"]),
        FindingTexts(
            "logout.hint-of-other-client",
            causes: [
                "id_token_hint was issued to client {}, and client_id is {}"
            ],
            remedies: [
                "send the ID token that this client got, or leave client_id out"
            ]),
        FindingTexts(
            "device.user-code-expired",
            causes: [
                "the user code {} expired {} s ago"
            ],
            remedies: [
                "start again on the device, and enter the new code"
            ]),
    ]
}
