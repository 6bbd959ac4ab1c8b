extension CarefulClient {
    /// Asks for a login, and returns the parameters of the callback.
    func authorize(
        _ login: Login, prompt: String? = nil
    ) async throws(Refusal) -> [String: String] {
        var pairs = wishes(login)
        if let prompt { pairs.append(("prompt", prompt)) }
        if has("ro-rs256") {
            // A guessing client tries until one fits.
            var first = login
            first.number += "-first"
            let guess = signed(wishes(first), first, for: "https://app.example")
            _ = try await ask(.get, place(first, guess))
        }
        var answer = try await ask(.get, place(login, try await carried(pairs, login)))
        if kind == .pushing, answer.redirectParameters["error"] == "invalid_request_uri" {
            for number in 0..<(has("par-expired") ? 5 : 1) {
                var again = login
                if !has("habit-same") { again.number += "-\(number)" }
                let more = try await carried(wishes(again), again)
                answer = try await ask(.get, place(again, more))
            }
        }
        if kind == .hybrid { return answer.postedParameters }
        guard let place = answer.fields[.location] else { throw Refusal(reason: "no callback") }
        let states = Form.decode(URI(place)?.query ?? "").count { $0.name == "state" }
        try refuse("cb-state-twice", if: states > 1)
        let sent = answer.redirectParameters
        guard kind == .signing, let text = sent["response"] else { return sent }
        return try await opened(text, login)
    }

    func redirectURI(_ login: Login) -> String {
        has("habit-place") ? "https://app.example/cb/\(login.number)" : "https://app.example/cb"
    }

    /// A client that draws it once has a constant.
    func nonce(of login: Login) -> String {
        has("req-nonce") || has("req-nonce-once") ? "constant" : login.nonce
    }

    var sendsNonce: Bool { ![.device, .ciba, .pinged].contains(kind) }

    func verifier(of login: Login) -> String {
        has("req-pkce") ? "constant".padding(to: 43) : login.verifier
    }
}

private extension CarefulClient {
    /// The requested parameters by name.
    func wishes(_ login: Login) -> [(String, String)] {
        let claims = has("ui-scopes") ? [] : ["profile", "email", "address", "phone"]
        let scope = ((has("req-openid") ? [] : ["openid"]) + claims + ["offline_access"])
            .joined(separator: " ")
        var pairs = [
            ("response_type", kind == .hybrid ? "code id_token token" : "code"),
            ("client_id", login.clientID), ("redirect_uri", redirectURI(login)),
            ("scope", login.moreScope.isEmpty ? scope : "\(scope) \(login.moreScope)"),
            ("state", has("req-state") ? "constant" : login.state), ("max_age", "3600"),
            ("acr_values", "1"),
        ]
        pairs.append(("nonce", nonce(of: login)))
        switch kind {
        case .hybrid: pairs.append(("response_mode", "form_post"))
        case .signing: pairs.append(("response_mode", "query.jwt"))
        default: break
        }
        let advertisesPKCE = login.metadata["code_challenge_methods_supported"] != nil
        if advertisesPKCE || !has("disc-no-pkce") {
            pairs += [
                ("code_challenge", CodeChallenge(verifier: verifier(of: login)).value),
                ("code_challenge_method", "S256"),
            ]
        }
        return pairs
    }

    /// The parameters in the URL, in place of the requested ones.
    func carried(
        _ pairs: [(String, String)], _ login: Login
    ) async throws(Refusal) -> [(String, String)] {
        switch kind {
        case .signing: return signed(pairs, login, for: login.issuer)
        case .pushing:
            let endpoint = login.metadata.string("pushed_authorization_request_endpoint")
            let secret = ("client_secret", login.client.secret)
            let answer = try await ask(.post, endpoint, form: pairs + [secret])
            let uri = answer.json.string("request_uri")
            // A request may show beside the reference what OAuth demands of each.
            let shown = has("habit-beside") ? [("response_type", "code"), ("scope", "openid")] : []
            return [("client_id", login.clientID), ("request_uri", uri)] + shown
        default: return pairs
        }
    }

    func place(_ login: Login, _ pairs: [(String, String)]) -> String {
        let endpoint = login.metadata.string("authorization_endpoint")
        return endpoint + "?" + Form.encode(pairs)
    }
}

private extension Response {
    /// The hidden fields of the form that a page sends by itself.
    var postedParameters: [String: String] {
        let names = ["code", "state", "iss", "id_token", "access_token", "error"]
        return Dictionary(
            uniqueKeysWithValues: names.compactMap { name in hiddenField(name).map { (name, $0) } })
    }
}

/// Logins that a user decides on elsewhere: on another device (RFC 8628), or on the back channel
/// (CIBA).
extension CarefulClient {
    /// Takes a notification (CIBA Core §10.2).
    package func notified(_ request: Request) -> Response {
        let token = request.fields[.authorization]?.dropFirst("Bearer ".count).description ?? ""
        let isKnown = memory.withLock { memory in
            guard memory[token] != nil else { return false }
            memory[token] = "told"
            return true
        }
        let status: Status = isKnown || has("ciba-ping-bearer") ? .noContent : .unauthorized
        return Response(status, [:], body: [])
    }

    /// - Returns: the `sub` of the signed-in user.
    func logInElsewhere(_ login: Login) async throws(Refusal) -> String {
        let begun = try await begin(login)
        let name = kind == .device ? "device_code" : "auth_req_id"
        let isShort = kind != .device && begun["expires_in"] == nil
        try refuse("ciba-ack-no-expires", if: isShort)
        try refuse("ciba-ack-no-id", if: kind != .device && begun[name] == nil)
        let grant = kind == .device ? DeviceFlow.grant.name : CIBAFlow.grant.name
        let form = [("grant_type", grant), (name, begun[name]?.string ?? "")]
        let answer = try await polled(form, begun, login)
        try checkAnswer(answer)
        return try await claims(of: answer, login)["sub"]?.string ?? login.user
    }
}

private extension CarefulClient {
    /// The token with which the provider notifies it.
    func token(of login: Login) -> String {
        let token = "notify-\(login.number)"
        memory.withLock { $0[token] = $0[token] ?? "expected" }
        return token
    }

    var family: String { kind == .device ? "dev" : "ciba" }

    func begin(_ login: Login) async throws(Refusal) -> JSON {
        let member =
            kind == .device
            ? "device_authorization_endpoint" : "backchannel_authentication_endpoint"
        var form = credentials(login) + [("scope", "openid"), ("login_hint", login.username)]
        if kind == .pinged { form.append(("client_notification_token", token(of: login))) }
        let endpoint = login.metadata[member]?.string ?? ""
        var answer = try await ask(.post, endpoint, form: form)
        let hint = answer.json["error"] == "unknown_user_id" ? "ciba-hint" : "ciba-hint-expired"
        if answer.status != .ok, has(hint) { answer = try await ask(.post, endpoint, form: form) }
        guard answer.status == .ok else { throw Refusal(reason: "not begun") }
        return answer.json
    }

    /// Polls for the tokens as often as allowed, but no more than five times; the user decides
    /// after the first.
    func polled(
        _ form: [(String, String)], _ begun: JSON, _ login: Login
    ) async throws(Refusal) -> JSON {
        var interval = begun["interval"]?.integer ?? (has("dev-interval-none") ? 1 : 5)
        if has("\(family)-interval") { interval = min(interval, 5) }
        if kind == .pinged {
            try await approve(begun, login)
            let token = token(of: login)
            let isTold = memory.withLock { $0[token] == "told" }
            guard isTold else { throw Refusal(reason: "not told") }
        }
        var form = form
        for number in 0..<5 {
            clock.advance(by: interval)
            let endpoint = login.metadata.string("token_endpoint")
            let answer = try await ask(.post, endpoint, form: form + credentials(login))
            if answer.status == .ok { return answer.json }
            let isAnew = has("habit-anew") && number == 0
            switch answer.json["error"]?.string {
            case "authorization_pending": break
            case "slow_down": interval += has("\(family)-slow-down") ? 0 : 5
            case "access_denied"? where isAnew, "expired_token"? where isAnew:
                // A television shows the next code.
                form[1].1 = try await begin(login).string(form[1].0)
            case "access_denied": try refuse("\(family)-denied", if: true)
            case "expired_token": try refuse("\(family)-expired", if: true)
            default: try refuse("\(family)-invalid", if: true)
            }
            if number == 0, !has("habit-undecided") { try await approve(begun, login) }
        }
        throw Refusal(reason: "nobody decided")
    }

    func credentials(_ login: Login) -> [(String, String)] {
        [("client_id", login.clientID), ("client_secret", login.client.secret)]
    }

    /// The user's approval, in a browser.
    func approve(_ begun: JSON, _ login: Login) async throws(Refusal) {
        let page = login.issuer + (kind == .device ? "/device" : "/ciba")
        var jar: [String: String] = [:]
        var query = [("user_code", begun.string("user_code"))]
        if kind != .device {
            query = [("request", try await browse(page, [], &jar).hiddenField("request") ?? "")]
        }
        let first = try await browse("\(page)?\(Form.encode(query))", [], &jar)
        let form = [("form", first.hiddenField("form") ?? "")]
        let second = try await browse(page, form + [("username", login.username)], &jar)
        let again = [("form", second.hiddenField("form") ?? ""), ("action", "approve")]
        _ = try await browse(page, again, &jar)
    }

    func browse(
        _ url: String, _ form: [(String, String)], _ jar: inout [String: String]
    ) async throws(Refusal) -> Response {
        let cookies = jar.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
        let answer = try await ask(
            form.isEmpty ? .get : .post, url, form: form, cookies.isEmpty ? [:] : [.cookie: cookies]
        )
        for cookie in answer.fields.values(.setCookie).compactMap({ Cookie.parse($0).first }) {
            jar[cookie.name] = cookie.value
        }
        return answer
    }
}
