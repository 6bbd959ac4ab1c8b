extension Findings {
    /// What findings say of authorization details, and of accounts and classes of authentication.
    static let details: [FindingTexts] = [
        FindingTexts(
            "details.malformed",
            causes: [
                "authorization_details is not a JSON list of objects that have a type"
            ],
            remedies: [
                "send a list such as [{\"type\": \"payment\"}], percent-encoded once"
            ]),
        FindingTexts(
            "details.type-unknown",
            causes: [
                "no authorization details have the type {}"
            ],
            remedies: [
                "did you mean {}?",
                "add it to authorization_details_types in the configuration",
            ]),
        FindingTexts(
            "details.type-unused",
            causes: [
                "client {} says that it does not use authorization details of the type {}"
            ],
            remedies: [
                "add it to authorization_details_types of the client"
            ]),
        FindingTexts(
            "details.member",
            causes: [
                "{} in authorization details of the type {} is nothing that the type allows",
                "authorization details of the type {} have no member {}",
                "authorization details of the type {} lack {}",
            ],
            remedies: [
                "let it be {}",
                "leave it out, or add it to members of the type in the configuration",
                "send it, since the configuration requires it",
            ]),
        FindingTexts(
            "details.not-granted",
            causes: [
                "authorization details of the type {} ask for more than was granted"
            ],
            remedies: [
                "ask for all of it in the authorization request already"
            ]),
        FindingTexts(
            "details.elsewhere",
            causes: [
                "authorization details of the type {} were left out: the token is for {}"
            ],
            remedies: [
                "name one of their locations by resource, or none"
            ]),
        FindingTexts(
            "login.acr-unmet",
            causes: [
                "none of the essential classes {} of acr was reached"
            ],
            remedies: [
                "add one to acr_ladder, take the step that its page asks for, or ask for it without essential"
            ]),
        FindingTexts(
            "bearer.authentication-insufficient",
            causes: [
                "the access token is of a login {} s ago with acr {}, and more was asked for"
            ],
            remedies: [
                "send acr_values and max_age of the challenge in a new authorization request"
            ]),
        FindingTexts(
            "login.name-taken",
            causes: [
                "there is an account called {} already"
            ],
            remedies: [
                "choose another name, or sign in without prompt=create"
            ]),
        FindingTexts(
            "authorize.details-ignored",
            causes: [
                "authorization_details has no effect here"
            ],
            remedies: [
                "add its type to authorization_details_types in the configuration, or ask by scope"
            ]),
    ]
}
