import HTTP
import JOSE
import OAuth
import Web

extension CarefulClient {
    /// The answer, or those of up to two refreshes if its token has already expired.
    func renewed(_ answer: JSON, _ claims: JSON, _ login: Login) async throws(Refusal) -> JSON {
        var answer = answer
        for _ in 0..<2 {
            guard let lifetime = answer["expires_in"]?.integer, lifetime == 1 else { break }
            answer = try await refreshed(answer, claims, login)
        }
        return answer
    }

    /// - Returns: the `sub` of the user.
    func checkUserInfo(
        _ answer: JSON, _ sub: JSON?, _ login: Login
    ) async throws(Refusal) -> String? {
        var answer = answer
        guard answer["access_token"]?.string != nil, !has("req-openid") else {
            return sub?.string ?? login.user
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
        let token = answer["access_token"]?.string ?? ""
        let url = login.metadata["userinfo_endpoint"]?.string ?? ""
        if has("ui-header") { return try await posted(answer, login) }
        if has("req-no-query-token"), isFirst("query") {
            let answer = try await ask(.get, url + "?" + Form.encode([("access_token", token)]))
            if answer.status == .ok { return answer }
        }
        return try await ask(.get, url, bearing(answer, url))
    }

    /// Sends the token in the body (RFC 6750 §2.2).
    func posted(_ answer: JSON, _ login: Login) async throws(Refusal) -> Response {
        let url = login.metadata["userinfo_endpoint"]?.string ?? ""
        let token = answer["access_token"]?.string ?? ""
        return try await ask(.post, url, form: [("access_token", token)])
    }

    func refreshed(_ answer: JSON, _ claims: JSON, _ login: Login) async throws(Refusal) -> JSON {
        let old = answer["refresh_token"]?.string ?? ""
        let form = [("grant_type", "refresh_token"), ("refresh_token", old)]
        var reply = try await token(form, login)
        // No answer in a test is late, so the tenant's name tells.
        if has("ref-parallel"), login.issuer.contains("ref-parallel") {
            _ = try await token(form, login)
        }
        if has("net-429-refresh"), reply.status.code == 429 {
            reply = try await token(form, login)
        }
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
