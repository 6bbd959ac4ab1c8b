import Text

/// The meanings of tokens' claims, and of header members (RFC 7519 §4.1, RFC 7515 §4.1, OpenID
/// Connect Core §2 and §5.1, RFC 9068 §2.2).
enum ClaimWords {
    static let all: [ScriptWords] = [header, registered, login, user]
}

private extension ClaimWords {
    static let header: ScriptWords = [
        "claim:alg": "algorithm of the signature",
        "claim:kid": "key that signed it",
        "claim:typ": "kind of token",
    ]

    static let registered: ScriptWords = [
        "claim:iss": "who issued it",
        "claim:sub": "whom it is about",
        "claim:aud": "whom it is for",
        "claim:exp": "when it expires",
        "claim:nbf": "not good before",
        "claim:iat": "when it was issued",
        "claim:jti": "its own id",
        "claim:scope": "what it allows",
        "claim:client_id": "client that got it",
        "claim:cnf": "key that its holder has to prove",
        "claim:act": "who acts for the user",
    ]

    static let login: ScriptWords = [
        "claim:nonce": "ties it to the request",
        "claim:auth_time": "when the user signed in",
        "claim:azp": "client that it was issued to",
        "claim:acr": "how sure the login was",
        "claim:amr": "how the user signed in",
        "claim:at_hash": "hash of the access token",
        "claim:c_hash": "hash of the code",
        "claim:s_hash": "hash of the state",
        "claim:s_hash": "hash of state",
        "claim:sid": "session at the provider",
    ]

    static let user: ScriptWords = [
        "claim:name": "full name",
        "claim:given_name": "given name",
        "claim:family_name": "family name",
        "claim:preferred_username": "name to show",
        "claim:email": "e-mail address",
        "claim:email_verified": "whether it was verified",
        "claim:picture": "address of a picture",
        "claim:locale": "language of the user",
        "claim:zoneinfo": "time zone",
        "claim:updated_at": "when the profile changed",
    ]
}
