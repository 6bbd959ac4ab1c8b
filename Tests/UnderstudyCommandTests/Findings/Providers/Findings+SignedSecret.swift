extension Findings {
    /// What findings say of secrets that are signed, and notifications.
    static let signedSecret: [FindingTexts] = [
        FindingTexts(
            "apple.form-post-required",
            causes: ["scope asks for {}, and the answer would go by {}"],
            remedies: ["send response_mode=form_post, or leave scope out"]),
        FindingTexts(
            "apple.scope-unknown", causes: ["scope asks for {}, which does not exist here"],
            remedies: ["ask for nothing but {}"]),
        FindingTexts(
            "apple-secret.missing", causes: ["client {} sent no client_secret"],
            remedies: ["make one with the team's key, and send it in the body"]),
        FindingTexts(
            "apple-secret.pem",
            causes: ["client_secret is a key in PEM, which nobody else should ever see"],
            remedies: ["sign a JWT with it and send that; replace the key, since it was sent"]),
        FindingTexts(
            "apple-secret.not-three-parts", causes: ["client_secret is not a JWT: {}"],
            remedies: ["send the whole JWT, as it was signed"]),
        FindingTexts(
            "apple-secret.not-base64url", causes: ["client_secret is not a JWT: {}"],
            remedies: ["encode its parts with '-' and '_', and without '='"]),
        FindingTexts(
            "apple-secret.malformed",
            causes: [
                "client_secret is not a JWT: its header is not a JSON object with a kid, or it is far too long",
                "client_secret is not a JWT: its payload is not a JSON object",
            ],
            remedies: [
                "sign a header with alg and kid", "sign an object with iss, iat, exp, aud and sub",
            ]),
        FindingTexts(
            "apple-secret.id-token",
            causes: ["client_secret is an ID token, which says who a user is"],
            remedies: ["sign a JWT of your own, which says who the client is"]),
        FindingTexts(
            "apple-secret.algorithm", causes: ["client_secret is signed with {}"],
            remedies: ["sign it with ES256 and the team's key"]),
        FindingTexts(
            "apple-secret.kid-missing", causes: ["client_secret has no kid in its header"],
            remedies: ["put the ten characters of the key's id there"]),
        FindingTexts(
            "apple-secret.kid-unknown",
            causes: ["kid {} of client_secret is not a key of the client"],
            remedies: ["compare it with apple.key_id or jwks of the client in the configuration"]),
        FindingTexts(
            "apple-secret.signature",
            causes: [
                "the signature of client_secret is not by the key of client {}",
                "the signature of client_secret has {} bytes",
            ],
            remedies: [
                "sign with the .p8 whose public half is configured here",
                "a signature with ES256 has {}",
            ]),
        FindingTexts(
            "apple-secret.signature-der",
            causes: ["the signature of client_secret is DER of {} bytes"],
            remedies: ["write r and s as 32 bytes each, one after the other"]),
        FindingTexts(
            "apple-secret.swapped", causes: ["iss of client_secret is the client {}"],
            remedies: ["make iss the id of the team, and sub the client_id"]),
        FindingTexts(
            "apple-secret.issuer",
            causes: ["iss of client_secret is {}", "iss of client_secret is missing"],
            remedies: ["make it {}", "make it the ten characters of the team's id"]),
        FindingTexts(
            "apple-secret.subject",
            causes: ["sub of client_secret is {}", "sub of client_secret is missing"],
            remedies: ["make it the client_id {}"]),
        FindingTexts(
            "apple-secret.app-id-prefix",
            causes: ["sub of client_secret is {}, with the prefix of an App ID"],
            remedies: ["make it the client_id {} alone"]),
        FindingTexts(
            "apple-secret.audience",
            causes: ["aud of client_secret is missing", "aud of client_secret is {}"],
            remedies: ["make it {}"]),
        FindingTexts(
            "apple-secret.audience-slash", causes: ["aud of client_secret ends in a slash"],
            remedies: ["make it {}"]),
        FindingTexts(
            "apple-secret.expiry-missing",
            causes: ["exp of client_secret is missing, or not a number"],
            remedies: ["make it the seconds since 1970 when the secret runs out"]),
        FindingTexts(
            "apple-secret.milliseconds",
            causes: ["{} of client_secret is {}, too far off for seconds"],
            remedies: ["count in seconds since 1970, not in milliseconds"]),
        FindingTexts(
            "apple-secret.expired", causes: ["client_secret expired {} s ago"],
            remedies: ["make a new one, twice a year at least"]),
        FindingTexts(
            "apple-secret.too-long", causes: ["client_secret is good for {} s more"],
            remedies: ["let it expire within {} s, six months"]),
        FindingTexts(
            "apple-secret.issued-ahead", causes: ["iat of client_secret is {} s ahead"],
            remedies: ["compare the clocks"]),
        FindingTexts(
            "notification.malformed", causes: ["{}"],
            remedies: ["send JSON with type, user, client_id and, if wanted, deliver_to"]),
        FindingTexts(
            "notification.undelivered", causes: ["deliver_to {} cannot be reached: {}"],
            remedies: ["start what listens there, or leave deliver_to out and deliver the payload"]),
    ]
}
