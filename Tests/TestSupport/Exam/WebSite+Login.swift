import HTTP
import JOSE
import Locks
import OAuth
import Text

extension WebSite {
    func login() -> Response {
        let (id, state, verifier) = (Self.random, Self.random, Self.random + Self.random)
        sessions.withLock { $0[id] = Session(state: state) }
        states.withLock { $0.sent[state] = verifier }
        var query = [
            ("response_type", "code"), ("client_id", "site"), ("redirect_uri", url + "/cb"),
            ("scope", "openid"), ("state", state),
        ]
        if takesForms { query.append(("response_mode", "form_post")) }
        if !has("cb-code-injected") {
            query += [
                ("code_challenge", CodeChallenge(verifier: verifier).value),
                ("code_challenge_method", "S256"),
            ]
        }
        return Response(
            .found,
            [.location: "\(provider)/authorize?\(Form.encode(query))", .setCookie: cookie(id)])
    }

    func callback(_ sent: [String: String], _ id: String) async -> Response {
        if let error = sent["error"] {
            let text = sent["error_description"] ?? error
            let escaped = text.replacing(text: "<", with: "&lt;")
            return .text(has("cb-error-html") ? text : escaped, status: .badRequest)
        }
        let state = sent["state"] ?? ""
        guard isRight(state, id), let code = sent["code"] else { return refusal }
        states.withLock { _ = $0.used.insert(state) }
        let tokens = await tokens(for: code, state)
        guard let access = tokens["access_token"]?.string, let text = tokens["id_token"]?.string,
            let claims = (try? JWS(compact: text))?.claims
        else { return refusal }
        let info = await json(
            OutgoingRequest(
                .get, provider + "/userinfo", fields: [.authorization: "Bearer \(access)"]))
        guard info["sub"] == claims["sub"] || has("ui-sub-wrong") else { return refusal }
        let new = has("cb-session") ? id : Self.random
        let session = Session(
            user: claims["sub"]?.string, sid: claims["sid"]?.string, idToken: text)
        sessions.withLock { sessions in
            sessions[id] = nil
            sessions[new] = session
        }
        return Response(.found, [.location: "/me", .setCookie: cookie(new)])
    }
}

private extension WebSite {
    static var random: String { Base64URL.encode(SecureRandom.bytes(16)) }

    func cookie(_ id: String) -> String {
        let site = takesForms && !has("fp-plain") ? "None; Secure" : "Lax"
        return "session=\(id); Path=/; HttpOnly; SameSite=\(site)"
    }

    var refusal: Response { .text("no", status: .badRequest) }

    func isRight(_ state: String, _ id: String) -> Bool {
        let (isSent, isUsed) = states.withLock { states in
            (states.sent[state] != nil, states.used.contains(state))
        }
        if isUsed { return has("cb-twice") }
        guard isSent else { return has("cb-state-wrong") }
        let isOwn = sessions.withLock { $0[id]?.state == state }
        return isOwn || has("cb-state-foreign")
    }

    func tokens(for code: String, _ state: String) async -> JSON {
        let verifier = states.withLock { $0.sent[state] }
        let form = Form.encode(
            [
                ("grant_type", "authorization_code"), ("code", code), ("client_id", "site"),
                ("redirect_uri", url + "/cb"),
            ] + (has("cb-code-injected") ? [] : [("code_verifier", verifier ?? "")]))
        return await json(
            OutgoingRequest(
                .post, provider + "/oauth/token",
                contentType: "application/x-www-form-urlencoded", body: Array(form.utf8)))
    }
}
