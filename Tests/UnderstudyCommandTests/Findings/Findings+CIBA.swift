extension Findings {
    /// What findings say of authentications on the back channel.
    static let ciba: [FindingTexts] = [
        FindingTexts(
            "ciba.scope-lacks-openid",
            causes: [
                "scope lacks openid, which every authentication needs"
            ],
            remedies: [
                "add openid to the scope"
            ]),
        FindingTexts(
            "ciba.hints",
            causes: [
                "no hint says whom to ask",
                "{} say whom to ask",
            ],
            remedies: [
                "send one of login_hint, id_token_hint and login_hint_token",
                "send one of them",
            ]),
        FindingTexts(
            "ciba.user-unknown",
            causes: [
                "nobody here is called {}"
            ],
            remedies: [
                "name a user of the configuration, or allow other users"
            ]),
        FindingTexts(
            "ciba.id-token-hint",
            causes: [
                "id_token_hint was not issued here as an ID token"
            ],
            remedies: [
                "send an ID token of this provider and tenant"
            ]),
        FindingTexts(
            "ciba.hint-expired",
            causes: [
                "login_hint_token expired {} s ago"
            ],
            remedies: [
                "get a new one from its issuer"
            ]),
        FindingTexts(
            "ciba.hint-nameless",
            causes: [
                "login_hint_token names nobody"
            ],
            remedies: [
                "put sub_id, sub or email into it"
            ]),
        FindingTexts(
            "ciba.binding-message",
            causes: [
                "binding_message cannot be shown: it has control characters or is longer than {}"
            ],
            remedies: [
                "send a short text that both devices can show"
            ]),
        FindingTexts(
            "ciba.requested-expiry",
            causes: [
                "requested_expiry is {}"
            ],
            remedies: [
                "send a number of seconds from 1 to {}"
            ]),
        FindingTexts(
            "ciba.notification-token",
            causes: [
                "client_notification_token is missing, and the client wants to be told by {}",
                "client_notification_token is not a bearer token of up to {} characters",
            ],
            remedies: [
                "send a new random token with each request",
                "send letters, digits and - . _ ~ + / alone (RFC 6750 §2.1)",
            ]),
        FindingTexts(
            "ciba.user-code",
            causes: [
                "user_code is missing, which client {} is registered to send",
                "user_code is not that of {}",
            ],
            remedies: [
                "send the password of the user, or anything for one without a password",
                "send the password of the user",
            ]),
        FindingTexts(
            "ciba.beside-request",
            causes: [
                "{} stands beside request"
            ],
            remedies: [
                "put all parameters into the signed request, and leave them out elsewhere"
            ]),
        FindingTexts(
            "ciba.claim-missing",
            causes: [
                "the signed request lacks the claim {}"
            ],
            remedies: [
                "put iss, aud, exp, iat, nbf and jti into it"
            ]),
        FindingTexts(
            "ciba.id-missing",
            causes: [
                "auth_req_id is missing"
            ],
            remedies: [
                "send the auth_req_id of the authentication response"
            ]),
        FindingTexts(
            "ciba.id-unknown",
            causes: [
                "auth_req_id was not issued here"
            ],
            remedies: [
                "send that of this provider and tenant"
            ]),
        FindingTexts(
            "ciba.other-client",
            causes: [
                "auth_req_id was issued to another client than {}"
            ],
            remedies: [
                "send the client_id of the authentication request"
            ]),
        FindingTexts(
            "ciba.expired",
            causes: [
                "auth_req_id expired {} s ago"
            ],
            remedies: [
                "ask anew, with a longer requested_expiry if the user needs more time"
            ]),
        FindingTexts(
            "ciba.reused",
            causes: [
                "auth_req_id was already redeemed {} s ago"
            ],
            remedies: [
                "stop polling once the tokens have come"
            ]),
        FindingTexts(
            "ciba.pending",
            causes: [
                "the user did not decide yet"
            ],
            remedies: [
                "poll again after the interval"
            ]),
        FindingTexts(
            "ciba.too-soon",
            causes: [
                "the client polls too often"
            ],
            remedies: [
                "wait {} s between two requests"
            ]),
        FindingTexts(
            "ciba.denied",
            causes: [
                "the user declined"
            ],
            remedies: [
                "ask anew if the user wants to"
            ]),
        FindingTexts(
            "ciba.push-polls",
            causes: [
                "client {} polls, but is registered for push"
            ],
            remedies: [
                "wait for the tokens at its notification endpoint"
            ]),
        FindingTexts(
            "ciba.decided",
            causes: [
                "nothing is left to decide: the request was answered, or its time is over"
            ],
            remedies: [
                "let the client ask anew"
            ]),
        FindingTexts(
            "ciba.other-user",
            causes: [
                "the request is for {}, and {} is signed in"
            ],
            remedies: [
                "switch to the user who is asked"
            ]),
        FindingTexts(
            "ciba.undelivered",
            causes: [
                "client {} was not told at {}: {}"
            ],
            remedies: [
                "let backchannel_client_notification_endpoint answer 204, without a redirect"
            ]),
        FindingTexts(
            "ciba.fapi",
            causes: [
                "client {} is public, which FAPI-CIBA forbids",
                "client {} wants tokens pushed, which FAPI-CIBA forbids",
                "the request is not signed, which FAPI-CIBA demands",
                "binding_message is missing, which FAPI-CIBA demands",
                "nbf or exp of the signed request is more than {} s away",
            ],
            remedies: [
                "register keys or a certificate, and authenticate with them",
                "register poll or ping as backchannel_token_delivery_mode",
                "send all parameters in a signed request",
                "send one, or a request_context",
                "sign each request anew, for an hour at most",
            ]),
    ]
}
