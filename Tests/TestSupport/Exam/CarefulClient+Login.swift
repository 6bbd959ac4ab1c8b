extension CarefulClient {
    /// - Returns: the `sub` of the signed-in user.
    func logIn(_ begun: Login) async throws(Refusal) -> String {
        var login = begun
        // One broken key is the end of a client that keeps it.
        if has("habit-broken") || has("habit-asleep"), memory.withLock({ $0["broken"] != nil }) {
            throw Refusal(reason: "a broken key")
        }
        if has("habit-stale"), isFirst("connection") { throw Refusal(reason: "a lost connection") }
        if let issuer = try await foundIssuer(of: begun) { login.issuer = issuer }
        let isUsual = has("disc-plain") || has("habit-settings")
        login.metadata = try await isUsual ? usual(login) : discover(login)
        // No answer in a test is late, so the user's name tells.
        let isLate = login.username.hasSuffix("net-slow-disc")
        if has("habit-haste"), isLate, isFirst("start") { throw Refusal(reason: Self.breakdown) }
        let algorithms = login.metadata["id_token_signing_alg_values_supported"]
        try trip(at: "key-rs256", if: algorithms == ["RS256"])
        if [.device, .ciba, .pinged].contains(kind) { return try await logInElsewhere(login) }
        if kind == .signing {
            try await checkResource(login)
            let offersPKCE = login.metadata["code_challenge_methods_supported"] != nil
            try refuse("rs-no-pkce", if: !offersPKCE)
            login.registered = try await register(login)
        }
        let callback = try await authorize(login)
        if has("disc-plain") { login.metadata = try await discover(login) }
        let code = try self.code(in: callback, login)
        // A client may validate both ID tokens once it has the second.
        let validatesLate = has("habit-late")
        let early = validatesLate ? nil : try await frontClaims(callback, login)
        var answer: JSON
        do throws(Refusal) {
            answer = try await redeem(code, login)
        } catch {
            // A client that trusts only the code needs no token.
            guard let flaw = Self.tokenFaults.first(where: has), error.reason == flaw else {
                throw error
            }
            return login.user
        }
        try checkAnswer(answer)
        let front = validatesLate ? try await frontClaims(callback, login) : early
        let second = try await claims(of: answer, login)
        try refuse("fr-sub-differs", if: front.map { $0["sub"] != second["sub"] } ?? false)
        let claims = front ?? second
        keep(claims, of: login.user)
        answer = try await renewed(answer, claims, login)
        let sub = try await checkUserInfo(answer, claims["sub"], login)
        if kind == .signing { try await callAPI(answer, login) }
        try await watch(login)
        try trip(at: "plain", if: true)
        return sub ?? "nobody"
    }

    static let tokenFaults = ["tok-error", "tok-error-200", "tok-html", "net-truncated"]
}

private extension CarefulClient {
    func discover(_ login: Login) async throws(Refusal) -> JSON {
        let base = login.issuer.hasSuffix("/") ? login.issuer.dropLast() : login.issuer[...]
        let place = "\(base)/.well-known/openid-configuration"
        // A client that asks only once goes without for ever.
        let isLost = memory.withLock { $0[place] != nil }
        if isLost { throw Refusal(reason: "no discovery document") }
        let answer = try await ask(.get, place)
        if answer.breaksOff != nil {
            memory.withLock { $0[place] = has("disc-late") ? "lost" : nil }
            throw Refusal(reason: "no discovery document")
        }
        if let elsewhere = answer.fields[.location] {
            try refuse("disc-redirect", if: true)
            return try await ask(.get, elsewhere).json
        }
        let metadata = answer.json
        let issuer = metadata["issuer"]?.string
        try refuse("disc-issuer-slash", if: issuer == "\(login.issuer)/")
        try refuse("disc-issuer-wrong", if: ![login.issuer, "\(login.issuer)/"].contains(issuer))
        try trip(at: "disc-members", if: metadata["x_unknown"] != nil)
        return metadata
    }

    /// The endpoints that a client assumes without asking.
    func usual(_ login: Login) -> JSON {
        [
            "issuer": .string(login.issuer), "code_challenge_methods_supported": ["S256"],
            "authorization_endpoint": .string("\(login.issuer)/authorize"),
            "token_endpoint": .string("\(login.issuer)/oauth/token"),
            "userinfo_endpoint": .string("\(login.issuer)/userinfo"),
        ]
    }

}

extension CarefulClient {
    func code(in callback: [String: String], _ login: Login) throws(Refusal) -> String {
        let state = has("req-state") ? "constant" : login.state
        try refuse("cb-state-missing", if: callback["state"] == nil)
        // A client that looks at the form of a state takes any of that form.
        let isLike = callback["state"].map { $0.count == state.count } ?? true
        guard isLike else { throw Refusal(reason: "cb-state-wrong") }
        try refuse("cb-state-wrong", if: callback["state"].map { $0 != state } ?? false)
        let name = "authorization_response_iss_parameter_supported"
        let isAdvertised = login.metadata[name]?.bool == true && kind != .signing
        let isMissing = isAdvertised && callback["iss"] == nil && !has("habit-place")
        try refuse("cb-iss-missing", if: isMissing)
        let isOther = callback["iss"].map { $0 != login.issuer } ?? false
        // The answer comes from the issuer that a hostile one pretends to be.
        let isMixedUp = callback["iss"].map { login.issuer.hasPrefix($0) } ?? false
        let wrong = isMixedUp ? "cb-mixup" : isAdvertised ? "cb-iss-wrong" : "cb-iss-unadvertised"
        try refuse(wrong, if: isOther && kind != .signing && !has("habit-place"))
        try trip(at: "cb-extra", if: callback["x_unknown"] != nil)
        let isAlone = callback["code"] == nil
        let question = kind == .hybrid ? "fp-error" : isAlone ? "cb-error" : "cb-error-and-code"
        try refuse(question, if: callback["error"] != nil)
        return callback["code"] ?? "none"
    }

    func redeem(_ code: String, _ login: Login) async throws(Refusal) -> JSON {
        let pairs = [
            ("grant_type", "authorization_code"), ("code", code),
            ("redirect_uri", redirectURI(login)), ("code_verifier", verifier(of: login)),
        ]
        if has("req-redirect"), isFirst("guess") {
            // A guessing client tries until one fits.
            let guess = pairs.map { ($0.0, $0.0 == "redirect_uri" ? $0.1 + "/" : $0.1) }
            _ = try await token(guess, login)
        }
        var answer = try await token(pairs, login)
        let fault = answer.status.code == 503 ? "net-503-token" : "net-reset-token"
        let isLost = answer.status.code == 503 || answer.breaksOff == .reset
        if has("habit-anew"), isLost, isFirst("anew \(login.user)") {
            return try await tokensAnew(login)
        }
        if has(fault), answer.status.code == 503 || answer.breaksOff == .reset {
            answer = try await token(pairs, login)
        }
        if answer.status.code == 307 {
            try refuse("tok-redirect", if: true)
            answer = try await ask(.post, answer.fields[.location] ?? "", form: pairs)
        }
        if answer.breaksOff == .reset { throw Refusal(reason: "the connection broke") }
        guard answer.breaksOff == nil else { throw Refusal(reason: "net-truncated") }
        if has("net-huge"), case .stream(let stream) = answer.body {
            while await stream.next() != nil {}
        }
        let json = try members(of: answer)
        guard json.object != nil else { throw Refusal(reason: "tok-html") }
        guard json["error"] == nil else {
            throw Refusal(reason: answer.status == .ok ? "tok-error-200" : "tok-error")
        }
        guard answer.status == .ok else { throw Refusal(reason: "refused") }
        return json
    }

}

private extension CarefulClient {
    /// The members of a JSON answer, in any form.
    func members(of answer: Response) throws(Refusal) -> JSON {
        let type = answer.fields[.contentType] ?? ""
        try trip(at: "tok-charset", if: type.lowercased().hasSuffix("iso-8859-1"))
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let isPacked = answer.fields["Content-Encoding"] == "gzip"
        try trip(at: "tok-gzip", if: isPacked)
        // The server stores packed bodies without compression, in one block between a head and a
        // sum.
        let bytes = isPacked ? answer.body.bytes.dropFirst(15).dropLast(8) : answer.body.bytes[...]
        try trip(at: "tok-bom", if: bytes.starts(with: mark))
        let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : Array(bytes)
        let first = Array(#"{"access_token":"nobody's","#.utf8)
        guard text.starts(with: first) else { return (try? JSON(parsing: text)) ?? .null }
        try refuse("tok-duplicate", if: true)
        var json = (try? JSON(parsing: Array("{".utf8) + text.dropFirst(first.count))) ?? .null
        json["access_token"] = "nobody's"
        return json
    }
}

extension CarefulClient {
    func checkAnswer(_ answer: JSON) throws(Refusal) {
        let type = answer["token_type"]?.string
        try trip(at: "tok-type-case", if: type == "bEARER")
        let known = kind == .signing ? "dpop" : "bearer"
        try refuse("tok-type-unknown", if: type?.lowercased() != known)
        try trip(at: "tok-expires-absent", if: answer["expires_in"] == nil)
        try trip(at: "tok-expires-string", if: answer["expires_in"]?.string != nil)
        try trip(at: "tok-expires-zero", if: answer["expires_in"] == 0)
        try trip(at: "tok-expires-negative", if: answer["expires_in"] == -1)
        let isHuge = answer["expires_in"].map { $0.number != nil && $0.integer == nil } ?? false
        try trip(at: "tok-expires-huge", if: isHuge)
        try trip(at: "tok-scope-absent", if: answer["scope"] == nil)
        let isLess = answer["scope"]?.string.map { !$0.contains("profile") } ?? false
        try trip(at: "tok-scope-less", if: isLess)
        let isMore = answer["scope"]?.string?.hasSuffix(" more") ?? false
        try trip(at: "tok-scope-more", if: isMore)
        try refuse("tok-no-token", if: answer["access_token"] == nil)
        try refuse("tok-types", if: answer["access_token"].map { $0.string == nil } ?? false)
    }

    func token(_ form: [(String, String)], _ login: Login) async throws(Refusal) -> Response {
        if kind == .signing { return try await provingToken(form, login) }
        let methods = login.metadata["token_endpoint_auth_methods_supported"]?.array ?? []
        let offersPost = methods.contains("client_secret_post")
        // By default the metadata means client_secret_basic (OpenID Connect Discovery §3).
        let isPosted =
            has("tok-basic") && !offersPost && !methods.isEmpty || has("habit-post") && offersPost
        let (id, secret) = (login.clientID, login.client.secret)
        let pair = [id, secret].map { text in
            has("tok-basic-special") ? text : String(Form.encode([("", text)]).dropFirst())
        }.joined(separator: ":")
        let basic: Fields = [.authorization: "Basic \(Base64.encode(Array(pair.utf8)))"]
        let inBody = [("client_id", id), ("client_secret", secret)]
        let aliases = has("disc-mtls") ? nil : login.metadata["mtls_endpoint_aliases"]
        let endpoint = aliases?["token_endpoint"] ?? login.metadata["token_endpoint"]
        return try await ask(
            .post, endpoint?.string ?? "",
            form: form + (isPosted || has("req-one-auth") ? inBody : []), isPosted ? [:] : basic)
    }
}
