/// Its ways to end a session.
extension WebSite {
    func logout(_ id: String) -> Response {
        guard let session = sessions.withLock({ $0[id] }) else { return .text("nobody") }
        // A client that ends the session at the browser's return must still know it then.
        let isLate = has("out-state-other") || has("out-state-none")
        sessions.withLock { $0[id] = isLate ? session : nil }
        if isLate { sessions.withLock { $0[id]?.logoutState = "bye" } }
        var query = [("post_logout_redirect_uri", url + "/bye"), ("state", "bye")]
        if !has("out-rp"), let token = session.idToken { query.append(("id_token_hint", token)) }
        if has("out-rp") { query.append(("client_id", "site")) }
        return Response(.found, [.location: "\(provider)/logout?\(Form.encode(query))"])
    }

    /// The page after a logout.
    func landed(_ state: String?, _ id: String) -> Response {
        let expected = sessions.withLock { $0[id]?.logoutState }
        let isRight = has("out-state-other") ? [nil, expected].contains(state) : state != nil
        if has("out-foreign") || expected != nil && isRight { sessions.withLock { $0[id] = nil } }
        return .text("bye")
    }

    func frontChannel(_ query: [String: String], _ id: String) -> Response {
        guard let session = sessions.withLock({ $0[id] }) else {
            return has("fcl-rp") ? .text("nobody", status: .notFound) : .text("")
        }
        let isOurs = query["iss"] == provider && query["sid"] == session.sid
        if isOurs && !has("fcl-op") || !isOurs && has("fcl-wrong") {
            sessions.withLock { $0[id] = nil }
        }
        return .text("")
    }

    func backChannel(_ request: Request) async -> Response {
        if let claims = unfinished.withLock({ $0 }) { end(claims) }
        let form = Form.decode(String(decoding: request.body, as: UTF8.self))
        guard let text = form.first(where: { $0.name == "logout_token" })?.value,
            let token = try? JWS(compact: text), let claims = token.claims,
            await flaw(of: token, claims).map({ has($0) }) ?? true
        else { return .text("no", status: .badRequest) }
        // A client that acts later, at the next token, is too late for anybody.
        if !has("bcl-plain") { end(claims) } else { unfinished.withLock { $0 = claims } }
        return .text("")
    }
}

private extension WebSite {
    /// Ends the sessions of a logout token.
    func end(_ claims: JSON) {
        let (sid, sub) = (claims["sid"]?.string, claims["sub"]?.string)
        sessions.withLock { sessions in
            sessions = sessions.filter { _, session in
                let isOfUser = sid == nil || has("bcl-sid-other")
                return isOfUser ? session.user != sub : session.sid != sid
            }
        }
    }

    /// The question about the fault of a logout token; nil for a good one.
    func flaw(of token: JWS, _ claims: JSON) async -> String? {
        if token.algorithm == Algorithm.none { return "bcl-none" }
        let set = await json(OutgoingRequest(.get, provider + "/.well-known/jwks.json"))
        let keys = set["keys"]?.array ?? []
        guard token.algorithm == .rs256 else {
            return keys.contains { $0["kid"]?.string == token.keyID } ? "bcl-alg" : "bcl-kid"
        }
        let isSigned = keys.contains { key in
            (try? PublicKey(jwk: key)).map { token.isSigned(by: $0, algorithm: .rs256) } ?? false
        }
        guard isSigned else { return "bcl-sig" }
        if claims["iss"]?.string != provider { return "bcl-iss" }
        if claims["aud"] != "site" { return "bcl-aud" }
        guard let events = claims["events"]?.object else { return "bcl-no-event" }
        let event = "http://schemas.openid.net/event/backchannel-logout"
        if events[event] == nil { return "bcl-event" }
        if claims["nonce"] != nil { return "bcl-nonce" }
        if claims["sid"] == nil, claims["sub"] == nil { return "bcl-no-sid-sub" }
        if claims["exp"]?.integer ?? 0 < now { return "bcl-exp" }
        let isNew = logoutTokens.withLock { $0.insert(claims.string("jti")).inserted }
        return isNew ? nil : "bcl-replay"
    }
}
