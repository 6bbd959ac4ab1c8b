extension Findings {
    /// What findings say of refresh tokens and devices.
    static let refreshToken: [FindingTexts] = [
        FindingTexts(
            "refresh-token.missing", causes: ["refresh_token is missing"],
            remedies: ["send the refresh token"]),
        FindingTexts(
            "refresh-token.unknown", causes: ["refresh_token was not issued here"],
            remedies: ["sign in again to get one"]),
        FindingTexts(
            "refresh-token.expired", causes: ["refresh_token expired {} s ago"],
            remedies: ["sign in again"]),
        FindingTexts(
            "refresh-token.revoked", causes: ["refresh_token was revoked"],
            remedies: ["sign in again"]),
        FindingTexts(
            "refresh-token.reused",
            causes: [
                "refresh_token was already used {} s ago, and all its successors are now revoked",
                "refresh_token was already used {} s ago, and the token that replaced it never was: the client keeps the old one, or refreshes twice at once",
            ],
            remedies: [
                "store the refresh_token of each answer and send only the newest, one refresh at a time"
            ]),
        FindingTexts(
            "refresh-token.outdated",
            causes: [
                "refresh_token was replaced by a newer one",
                "refresh_token was replaced when the refresh that gave it was repeated, and all its successors are now revoked",
            ],
            remedies: [
                "store the refresh_token of each answer, and send only the newest",
                "store the refresh_token of the last answer, and send one refresh at a time",
            ]
        ),
        FindingTexts(
            "refresh-token.repeated",
            causes: [
                "refresh_token was already used {} s ago, within rotation_leeway, so that the refresh_token of that answer is now outdated"
            ], remedies: ["send one refresh at a time"]),
        FindingTexts(
            "refresh-token.other-client",
            causes: ["refresh_token was issued to another client than {}"],
            remedies: ["send the client_id that got it"]),
        FindingTexts(
            "refresh-token.user-gone",
            causes: ["refresh_token belongs to {}, who was removed from the users"],
            remedies: ["sign in again"]),
        FindingTexts(
            "refresh-token.scope-wider", causes: ["scope asks for {}, which was not granted"],
            remedies: ["a refresh may only narrow the scope; leave it out to keep it"]),
        FindingTexts(
            "refresh-token.not-asked-for",
            causes: ["no refresh_token was given, because the scope lacks offline_access"],
            remedies: ["add offline_access to the scope if the client needs one"]),
        FindingTexts(
            "device.code-missing", causes: ["device_code is missing"],
            remedies: ["send the device_code of the device authorization response"]),
        FindingTexts(
            "device.code-unknown", causes: ["device_code was not issued here"],
            remedies: ["send the code of this provider and tenant"]),
        FindingTexts(
            "device.code-expired",
            causes: [
                "device_code expired {} s ago",
                "device_code expired {} s ago and nobody had entered the user code",
            ],
            remedies: ["start again and show the new user code"]),
        FindingTexts(
            "device.code-gone", causes: ["device_code expired, and an earlier poll was told so"],
            remedies: ["stop polling at expired_token, then start again and show the new user code"]
        ),
        FindingTexts(
            "device.code-reused", causes: ["device_code was already redeemed {} s ago"],
            remedies: ["stop polling once the tokens have come"]),
        FindingTexts(
            "device.other-client", causes: ["device_code was issued to another client than {}"],
            remedies: ["send the client_id of the device authorization request"]),
        FindingTexts(
            "device.pending", causes: ["the user did not approve yet"],
            remedies: ["poll again after the interval"]),
        FindingTexts(
            "device.too-soon", causes: ["the device polls too often"],
            remedies: ["wait {} s between two requests"]),
        FindingTexts(
            "device.denied", causes: ["the user declined"],
            remedies: ["start again to ask once more"]),
        FindingTexts(
            "device.user-code-unknown", causes: ["no device is waiting for the code {}"],
            remedies: ["compare it with the code on the device, or start again there"]),
        FindingTexts(
            "device.user-code-attempts", causes: ["too many wrong codes were entered"],
            remedies: ["wait ten minutes"]),
    ]
}
