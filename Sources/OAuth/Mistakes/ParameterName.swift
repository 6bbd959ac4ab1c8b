import Text

/// The name of a parameter, compared with the one that was probably meant.
enum ParameterName {
    /// The name without the marks in which spelling conventions differ: `grantType`, `grant-type`,
    /// `amp;grant_type` and `grant_type[]` are the same.
    static func bare(_ name: String) -> String {
        var name = Substring(name.lowercased())
        if name.hasPrefix("amp;") { name = name.dropFirst(4) }
        let kept = name.prefix { $0 != "[" }.utf8.filter { $0.isLetter || $0.isDigit }
        return String(decoding: kept, as: UTF8.self)
    }

    /// Returns true if `sent` is certainly `known` in another spelling. Short names are too close
    /// to each other and to a client's own, so that only longer ones may contain a typing error.
    static func isSurely(_ sent: String, meant known: String) -> Bool {
        let (sent, known) = (bare(sent), bare(known))
        if sent.isEmpty || sent.utf8.count > 64 { return false }
        if sent == known || sent == known + "s" || sent + "s" == known { return true }
        if sent.utf8.sorted() == known.utf8.sorted() { return sent.editDistance(to: known) == 1 }
        let length = min(sent.utf8.count, known.utf8.count)
        return length >= 8 && sent.editDistance(to: known) <= (length >= 11 ? 2 : 1)
    }

    /// Returns true if other protocols have the name `sent` for `known`.
    static func isAlias(_ sent: String, of known: String) -> Bool {
        aliases[known]?.contains(bare(sent)) == true
    }

    /// Returns true if `sent` may be `known` with typing errors, if nothing else can be.
    static func isPerhaps(_ sent: String, meant known: String) -> Bool {
        bare(sent).nearest(among: [bare(known)]) != nil
    }

    /// Other names that libraries and other protocols have for a parameter.
    private static let aliases: [String: Set<String>] = [
        "client_id": ["apikey", "appid", "applicationid", "client", "consumerkey", "key"],
        "client_secret": ["apisecret", "appsecret", "clientkey", "consumersecret", "secret"],
        "code": ["authcode", "authorizationcode", "authorizecode"],
        "code_challenge": ["challenge", "pkcechallenge"],
        "code_challenge_method": ["challengemethod", "codemethod", "pkcemethod"],
        "code_verifier": ["pkceverifier", "verifier"],
        "device_code": ["code", "device"],
        "grant_type": ["granttypes", "responsetype", "type"],
        "password": ["pass", "pwd", "secret"],
        "post_logout_redirect_uri": [
            "callback", "callbackuri", "callbackurl", "continue", "logoutredirecturi", "logouturi",
            "logouturl", "postlogout", "postlogoutredirect", "postlogoutredirecturl", "redirect",
            "redirectto", "redirecturi", "redirecturl", "returnto", "returnuri", "returnurl",
        ],
        "redirect_uri": [
            "callback", "callbackuri", "callbackurl", "redirect", "redirectto", "returnto",
            "returnuri", "returnurl",
        ],
        "refresh_token": ["refresh", "token"],
        "response_type": ["granttype", "type"],
        "scope": ["permissions", "scp"],
        "token": ["accesstoken", "idtoken", "refreshtoken"],
        "username": ["email", "login", "user", "userid"],
    ]
}
