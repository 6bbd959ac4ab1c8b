extension Findings {
    /// What findings say of grants and logins that are shared or ended, each behind a switch.
    static let sharing: [FindingTexts] = [
        FindingTexts(
            "grant-management.action",
            causes: [
                "grant_management_action is missing",
                "grant_management_action is {}",
            ],
            remedies: [
                "send create, or merge or replace with grant_id",
                "send create, merge or replace",
            ]),
        FindingTexts(
            "grant-management.public-client",
            causes: [
                "client {} is public, and grants are managed for others alone"
            ],
            remedies: [
                "give the client a secret or a key"
            ]),
        FindingTexts(
            "grant-management.id-misplaced",
            causes: [
                "grant_id does not go with grant_management_action {}"
            ],
            remedies: [
                "send it with merge and replace, and leave it out with create"
            ]),
        FindingTexts(
            "grant-management.id-unknown",
            causes: [
                "the client and the user have no grant {}"
            ],
            remedies: [
                "send grant_id of a token response for this client and user"
            ]),
        FindingTexts(
            "grant-management.other-client",
            causes: [
                "the grant {} is another client's"
            ],
            remedies: [
                "send an access token of the client that has the grant"
            ]),
        FindingTexts(
            "native-sso.secret-unknown",
            causes: [
                "actor_token is not a device_secret of this tenant, or is too old"
            ],
            remedies: [
                "send device_secret of the token response to the first app"
            ]),
        FindingTexts(
            "native-sso.id-token",
            causes: [
                "subject_token is not the ID token that came with the device_secret"
            ],
            remedies: [
                "send both of one token response, with subject_token_type id_token"
            ]),
        FindingTexts(
            "native-sso.session-over",
            causes: [
                "the session of the device_secret is over"
            ],
            remedies: [
                "let the user sign in again"
            ]),
        FindingTexts(
            "native-sso.audience",
            causes: [
                "audience is not the issuer"
            ],
            remedies: [
                "send audience={}"
            ]),
        FindingTexts(
            "native-sso.scope-lacks-openid",
            causes: [
                "scope lacks openid, which every login needs"
            ],
            remedies: [
                "add openid to the scope"
            ]),
        FindingTexts(
            "native-sso.consent-missing",
            causes: [
                "the user did not agree to what client {} asks for"
            ],
            remedies: [
                "send the user to the authorization endpoint once"
            ]),
        FindingTexts(
            "global-revocation.subject",
            causes: [
                "the body names no user in a format that is known"
            ],
            remedies: [
                "send {\"sub_id\": {\"format\": \"email\", \"email\": \"alice@example.com\"}}, or opaque with id, or iss_sub with iss and sub"
            ]),
        FindingTexts(
            "global-revocation.public-client",
            causes: [
                "client {} is public, and anybody could end logins in its name"
            ],
            remedies: [
                "give the client a secret or a key"
            ]),
        FindingTexts(
            "request.endpoint-off",
            causes: [
                "this endpoint is off, and discovery does not list it"
            ],
            remedies: [
                "set {} in the configuration"
            ]),
        FindingTexts(
            "first-party.part-missing",
            causes: [
                "the login lacks {}"
            ],
            remedies: [
                "ask the user for it, and send it with auth_session of this answer"
            ]),
        FindingTexts(
            "first-party.part-wrong",
            causes: [
                "{} is wrong"
            ],
            remedies: [
                "ask the user once more, and send it with auth_session of this answer"
            ]),
        FindingTexts(
            "first-party.session-unknown",
            causes: [
                "auth_session is unknown, too old, used before, or of another client or key"
            ],
            remedies: [
                "send that of the last answer, or begin without any"
            ]),
        FindingTexts(
            "first-party.response-type",
            causes: [
                "an app gets a code, and response_type is another"
            ],
            remedies: [
                "send response_type=code"
            ]),
        FindingTexts(
            "first-party.page-needed",
            causes: [
                "a page has to ask the user for something"
            ],
            remedies: [
                "open the authorization endpoint in a browser, with request_uri where the answer has it"
            ]),
    ]
}
