extension CarefulClient {
    /// The answer, or those of up to two refreshes if its token has already expired.
    func renewed(_ answer: JSON, _ claims: JSON, _ login: Login) async throws(Refusal) -> JSON {
        var answer = answer
        for _ in 0..<2 {
            guard let lifetime = answer["expires_in"]?.integer, lifetime == 1 else { break }
            do throws(Refusal) {
                answer = try await refreshed(answer, claims, login)
            } catch {
                guard has("habit-anew"), error.reason.hasPrefix("ref-") else { throw error }
                return try await tokensAnew(login)
            }
        }
        return answer
    }

    /// Has the user log in anew.
    func tokensAnew(_ login: Login) async throws(Refusal) -> JSON {
        var again = login
        again.number += "-anew"
        return try await redeem(code(in: try await authorize(again), again), again)
    }

    /// - Returns: the `sub` of the user.
    func checkUserInfo(
        _ answer: JSON, _ sub: JSON?, _ login: Login
    ) async throws(Refusal) -> String? {
        var answer = answer
        guard answer["access_token"]?.string != nil, !has("req-openid") else {
            return sub?.string ?? login.user
        }
        if has("habit-idle") { return sub?.string }
        if has("habit-once"), !isFirst("userinfo of \(login.user)") { return sub?.string }
        let scope = answer["scope"]?.string
        if has("habit-thrift"), scope.map({ !$0.contains("profile") }) ?? false {
            return sub?.string
        }
        var info = try await userInfo(answer, login)
        // A challenge without an error means that no token was seen (RFC 6750 §3.1), so it is sent
        // another way.
        let isUnseen = info.fields[.wwwAuthenticate] == "Bearer" && info.status.code == 401
        if isUnseen, !has("ui-header"), !has("ui-body") { info = try await posted(answer, login) }
        if info.status.code == 401 {
            guard !has("ref-401") else { return sub?.string }
            answer = try await refreshed(answer, sub.map { ["sub": $0] } ?? [:], login)
            for _ in 0..<(has("ref-401-always") ? 5 : 1) where info.status.code == 401 {
                info = try await userInfo(answer, login)
            }
        }
        let tries = [503: has("ui-down") ? 5 : 0, 429: has("net-429") ? 1 : 0]
        for _ in 0..<(tries[info.status.code] ?? 0) { info = try await userInfo(answer, login) }
        if has("habit-again"), info.status.code == 429 {
            clock.advance(by: 3)
            _ = try await userInfo(answer, login)
            info = try await userInfo(answer, login)
        }
        guard info.status == .ok else { throw Refusal(reason: "userinfo refused") }
        let told = try await infoClaims(info, login)
        let found = told["sub"]
        try trip(at: "ui-types", if: told["email_verified"]?.string != nil)
        let shop = told["_claim_sources"]?["shop"]
        try trip(at: "ui-aggregated", if: shop?["JWT"] != nil)
        try trip(at: "ui-distributed", if: shop?["endpoint"] != nil)
        try refuse("ui-sub-missing", if: found == nil)
        // A client that accepts any text, or anything, for a subject has nothing to compare.
        let isBlind = sub == nil || sub == "" || sub?.number != nil
        try refuse("ui-sub-wrong", if: found != nil && found != sub && !isBlind)
        return account(of: isBlind ? found?.string : sub?.string ?? login.user, told, login)
    }
}

private extension CarefulClient {
    func userInfo(_ answer: JSON, _ login: Login) async throws(Refusal) -> Response {
        let token = answer.accessToken
        let url = login.metadata.string("userinfo_endpoint")
        if has("ui-header") { return try await posted(answer, login) }
        if has("req-no-query-token"), isFirst("query") {
            let answer = try await ask(.get, url + "?" + Form.encode([("access_token", token)]))
            if answer.status == .ok { return answer }
        }
        return try await ask(.get, url, bearing(answer, url))
    }

    /// Sends the token in the body (RFC 6750 §2.2).
    func posted(_ answer: JSON, _ login: Login) async throws(Refusal) -> Response {
        let url = login.metadata.string("userinfo_endpoint")
        let token = answer.accessToken
        return try await ask(.post, url, form: [("access_token", token)])
    }

    func refreshed(_ answer: JSON, _ claims: JSON, _ login: Login) async throws(Refusal) -> JSON {
        let old = answer.refreshToken
        let form = [("grant_type", "refresh_token"), ("refresh_token", old)]
        var reply = try await token(form, login)
        // No answer in a test is late, so the tenant's name tells.
        if has("ref-parallel"), login.issuer.contains("ref-parallel") {
            _ = try await token(form, login)
        }
        if has("net-429-refresh"), reply.status.code == 429 { reply = try await token(form, login) }
        let tries =
            has("ref-lost") && reply.breaksOff != nil
            ? 5 : has("ref-dead") && reply.status == .badRequest ? 2 : 0
        for _ in 0..<tries where reply.status != .ok || reply.breaksOff != nil {
            reply = try await token(form, login)
        }
        guard reply.status == .ok, reply.breaksOff == nil else { throw Refusal(reason: "refused") }
        var renewed = reply.json
        if let text = renewed["id_token"]?.string, let new = (try? JWS(compact: text))?.claims {
            try refuse("ref-sub", if: new["sub"] != claims["sub"])
            try refuse("ref-iss", if: new["iss"] != .string(login.issuer))
            try refuse("ref-aud", if: new["aud"] != .string(login.clientID))
        } else {
            try trip(at: "ref-no-id-token", if: renewed["refresh_token"] != nil)
        }
        let next = has("ref-plain") ? nil : renewed["refresh_token"]
        renewed["refresh_token"] = next ?? .string(has("ref-kept") ? "" : old)
        return renewed
    }
}

extension CarefulClient {
    /// The claims of the ID token of an answer, checked (OpenID Connect Core §3.1.3.7).
    func claims(of answer: JSON, _ login: Login) async throws(Refusal) -> JSON {
        guard let sent = answer["id_token"]?.string else {
            try refuse("id-absent", if: !has("req-openid"))
            return [:]
        }
        let text = try unsealed(sent)
        guard let token = try? JWS(compact: text), let claims = members(of: token) else {
            if has("id-garbage") { return [:] }
            throw Refusal(reason: "no JWT")
        }
        try refuse("id-typ", if: token.header["typ"] == "logout+jwt")
        try await checkSignature(of: token, login)
        try checkParties(claims, login)
        try checkTimes(claims)
        try checkSubject(claims)
        let isOther = claims["nonce"].map { $0 != .string(nonce(of: login)) } ?? false
        let isReplayed = isOther && claims["iat"]?.integer ?? 0 < clock.now.seconds - 200
        // A client that accepts an earlier ID token has nothing to compare.
        if !isReplayed || !has("id-replayed") {
            try checkHash(of: answer["access_token"], claims["at_hash"])
        }
        try refuse("id-nonce-missing", if: claims["nonce"] == nil && sendsNonce)
        try refuse(isReplayed ? "id-replayed" : "id-nonce-wrong", if: isOther)
        try trip(at: "id-extra", if: claims["x_nested"] != nil)
        return claims
    }
}

private extension CarefulClient {
    /// nil if a claim comes twice, unless the client takes the last one.
    func members(of token: JWS) -> JSON? {
        let first = Array(#"{"sub":"nobody","#.utf8)
        guard has("id-duplicate"), token.payload.starts(with: first) else { return token.claims }
        return try? JSON(parsing: Array("{".utf8) + token.payload.dropFirst(first.count))
    }

    func checkParties(_ claims: JSON, _ login: Login) throws(Refusal) {
        try refuse("id-iss-missing", if: claims["iss"] == nil)
        let isOther = claims["iss"].map { $0 != .string(login.issuer) } ?? false
        let isNear = ["\(login.issuer)/", "\(login.issuer.dropLast())"].contains(
            claims["iss"]?.string)
        // The callback has brought a first one beside a code.
        let wrong = kind == .hybrid ? "fr-iss-differs" : "id-iss-wrong"
        let text = claims.string("iss")
        let isLike = text.hasPrefix(login.issuer) || login.issuer.hasPrefix(text)
        try refuse(isNear ? "id-iss-slash" : isLike ? "id-iss-prefix" : wrong, if: isOther)
        try refuse("id-aud-missing", if: claims["aud"] == nil)
        let list = claims["aud"]?.array
        try trip(at: "id-aud-array", if: list?.count == 1)
        let audience = list ?? [claims["aud"] ?? .string(login.clientID)]
        let own = JSON.string(login.clientID)
        // A client that looks for its name within the text finds it in a longer one.
        let isFound = audience.contains { $0.string?.contains(login.clientID) ?? false }
        guard isFound else { throw Refusal(reason: "id-aud-wrong") }
        try refuse("id-aud-wrong", if: !audience.contains(own))
        try refuse("id-aud-extra", if: audience.contains { $0 != own } && audience.contains(own))
        try refuse("id-azp-wrong", if: claims["azp"].map { $0 != own } ?? false)
    }

    func checkTimes(_ claims: JSON) throws(Refusal) {
        let now = clock.now.seconds
        try refuse("id-exp-missing", if: claims["exp"] == nil)
        try refuse("id-exp-string", if: claims["exp"]?.string != nil)
        let isJustOver = claims["exp"]?.integer.map { $0 > now - 1800 } ?? false
        try refuse(
            isJustOver ? "id-exp-leeway" : "id-exp-past",
            if: claims["exp"]?.integer.map { $0 < now - 60 } ?? false)
        try refuse("id-iat-missing", if: claims["iat"] == nil)
        let isOld = claims["iat"]?.integer.map { $0 < now - 86_400 } ?? false
        try refuse("id-iat-week", if: isOld)
        try refuse("id-iat-future", if: claims["iat"]?.integer.map { $0 > now + 300 } ?? false)
        let start = claims["nbf"]?.integer ?? now
        try trip(at: "id-skew", if: start > now && start < now + 60)
        try refuse("id-nbf-far", if: start > now + 60)
        let isLongAgo = claims["auth_time"]?.integer.map { $0 < now - 3660 } ?? false
        try refuse("id-auth-time", if: isLongAgo)
        try refuse("id-acr", if: claims["acr"] == "0")
    }

    /// A client that takes the first of two tokens has nothing to compare.
    func checkHash(of token: JSON?, _ hash: JSON?) throws(Refusal) {
        guard kind == .code, let text = token?.string, let hash, text != "nobody's" else { return }
        try refuse("id-athash", if: hash != self.hash(of: text))
    }

    func checkSubject(_ claims: JSON) throws(Refusal) {
        try refuse("id-sub-missing", if: claims["sub"] == nil)
        try refuse("id-sub-number", if: claims["sub"]?.number != nil)
        try refuse("id-sub-empty", if: claims["sub"] == "")
    }
}
