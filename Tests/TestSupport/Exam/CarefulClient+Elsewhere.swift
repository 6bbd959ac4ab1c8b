import HTTP
import JOSE
import Locks
import OAuth
import Text
import Web

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
        let hint =
            answer.json["error"] == "unknown_user_id" ? "ciba-hint" : "ciba-hint-expired"
        if answer.status != .ok, has(hint) {
            answer = try await ask(.post, endpoint, form: form)
        }
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
        for number in 0..<5 {
            clock.advance(by: interval)
            let endpoint = login.metadata["token_endpoint"]?.string ?? ""
            let answer = try await ask(.post, endpoint, form: form + credentials(login))
            if answer.status == .ok { return answer.json }
            switch answer.json["error"]?.string {
            case "authorization_pending": break
            case "slow_down": interval += has("\(family)-slow-down") ? 0 : 5
            case "access_denied": try refuse("\(family)-denied", if: true)
            case "expired_token": try refuse("\(family)-expired", if: true)
            default: try refuse("\(family)-invalid", if: true)
            }
            if number == 0 { try await approve(begun, login) }
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
        var query = [("user_code", begun["user_code"]?.string ?? "")]
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
