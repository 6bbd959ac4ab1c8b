/// A web application with a login at a provider, on its own socket, that makes every check; each
/// check has the name of its question.
package final class WebSite: Sendable {
    /// The questions that it fails.
    let flaws: Set<String>
    /// True if answers are posted to it.
    let takesForms: Bool
    let sessions = Lock<[String: Session]>([:])
    /// The states that it has sent, with the verifier of each login, and those that came back.
    let states = Lock<(sent: [String: String], used: Set<String>)>(([:], []))
    let logoutTokens = Lock<Set<String>>([])
    /// The claims of a logout token that it has not acted on.
    let unfinished = Lock<JSON?>(nil)
    /// The refresh under way, for which others wait.
    /// The address of each user at the first login.
    let firstAddresses = Lock<[String: String]>([:])
    let refreshing = Lock<Task<Void, Never>?>(nil)
    private let client = OutgoingClient(reach: .loopback, timeout: .seconds(600))
    private let addresses = Lock((site: "", provider: ""))
    private let time = Lock<WallClock?>(nil)

    /// The data kept of a browser.
    struct Session {
        var state: String?
        var verifier: String?
        var user: String?
        /// The text of its page about the user.
        var shown: String?
        var sid: String?
        var idToken: String?
        var refreshToken: String?
        /// The time until which its access token is good.
        var expires: Seconds?
        /// The state of the present logout.
        var logoutState: String?
    }

    private init(flaws: Set<String>, takesForms: Bool) {
        self.flaws = flaws
        self.takesForms = takesForms
    }

    /// Its URL, without a trailing slash.
    package var url: String { addresses.withLock { $0.site } }

    /// The URL of the provider, without a trailing slash.
    var provider: String { addresses.withLock { $0.provider } }

    var now: Seconds { time.withLock { $0 }?.now.seconds ?? 0 }

    package func use(_ provider: String, _ clock: WallClock) {
        addresses.withLock { $0.provider = provider }
        time.withLock { $0 = clock }
    }

    package static func run(
        flaws: Set<String>, takesForms: Bool = false, _ body: (WebSite) async throws -> Void
    ) async throws {
        let site = WebSite(flaws: flaws, takesForms: takesForms)
        let server = Server { await site.answer($0) }
        let port = try server.start(host: "127.0.0.1", port: 0).port
        site.addresses.withLock { $0.site = "http://localhost:\(port)" }
        do {
            try await body(site)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    /// Its registration at the provider.
    ///
    /// - Parameter isTold: whether the provider tells it of logouts.
    package func registration(isTold: Bool) -> Client {
        var client = Client(id: "site")
        client.redirectURIs = [url + "/cb"]
        client.policy.consent = .skip
        client.postLogoutRedirectURIs = [url + "/bye"]
        if isTold {
            client.logout.backChannelURI = url + "/backchannel"
            client.logout.frontChannelURI = url + "/frontchannel"
        }
        client.initiateLoginURI = url + "/initiate"
        return client
    }
}

extension WebSite {
    func has(_ flaw: String) -> Bool { flaws.contains(flaw) }

    func json(_ request: OutgoingRequest) async -> JSON {
        let answer = try? await client.send(request)
        return answer.flatMap { try? JSON(parsing: $0.body) } ?? .null
    }

    func session(of request: Request) -> String? {
        let cookies = request.fields[.cookie].map(Cookie.parse) ?? []
        return cookies.first { $0.name == "session" }?.value
    }
}

private extension WebSite {
    /// A site that looks for its own name at the end accepts anything before it, and one that looks
    /// at the beginning anything behind it.
    func follows(_ target: String) -> Bool {
        if target.contains("\\@") { return has("init-redirect-at") }
        if target.contains("\\") { return has("init-redirect-backslash") }
        if target.hasPrefix("//") { return has("init-redirect-relative") }
        if target.hasPrefix(url) { return has("init-redirect-prefix") }
        return has(target.hasPrefix("http://localhost") ? "careless-host" : "init-redirect")
    }

    func answer(_ request: Request) async -> Response {
        let id = session(of: request) ?? ""
        let form =
            takesForms || has("cb-method") || request.path == "/login"
            ? Form.decode(String(decoding: request.body, as: UTF8.self)) : []
        let query = Dictionary(
            (request.queryPairs + form).map { ($0.name, $0.value) },
            uniquingKeysWith: { first, _ in first })
        switch request.path {
        case "/login" where has("habit-closed") && isUsed:
            return .text("come back tomorrow", status: .tooManyRequests)
        case "/login" where has("habit-busy") && sessions.withLock { $0.count > 5 }:
            return .text("come back later", status: .tooManyRequests)
        case "/login": return entrance(request, query) ?? login()
        case "/cb": return await callback(query, id)
        case "/initiate":
            let target = query["target_link_uri"].flatMap { follows($0) ? $0 : nil }
            let isStrange = query["iss"] != provider && !has("init-issuer")
            return has("init-login") || isStrange
                ? .text("nothing", status: .notFound)
                : target.map { Response(.found, [.location: $0]) } ?? login()
        case "/logout": return has("habit-asking") ? .text("Sign out?") : logout(id)
        case "/bye":
            if has("out-open-redirect"), let next = query["next"] {
                return Response(.found, [.location: next])
            }
            let page = landed(query["state"], id)
            return has("habit-front") ? Response(.found, [.location: "/login"]) : page
        case "/frontchannel":
            var page = frontChannel(query, id)
            if has("careless-frames") { page.fields["X-Frame-Options"] = "DENY" }
            return page
        case "/backchannel" where !has("habit-deaf"): return await backChannel(request)
        case "/me" where has("habit-slash"):
            return Response(Status(code: 301), [.location: "/me/"])
        case "/me", "/me/":
            if has("habit-refresh") { await refreshed(id) }
            // A site that keeps a user in a variable shows the latest one.
            let user = sessions.withLock { sessions in
                has("net-many") ? sessions.values.compactMap(\.shown).max() : sessions[id]?.shown
            }
            // An answer that is no page is not for those who take only pages.
            let accepted = request.fields["Accept"] ?? ""
            if has("habit-json"), !accepted.contains("*/*") {
                return .text("no page", status: .badRequest)
            }
            if has("habit-guard"), user == nil { return Response(.found, [.location: "/login"]) }
            return user.map { .text("signed in as \($0)") }
                ?? .text("nobody", status: .unauthorized)
        case "/again" where request.method == .post: return login()
        case "/broken": return .text("a trace of the stack", status: .internalServerError)
        default: return .text("nothing", status: .notFound)
        }
    }
}

extension WebSite {
    func login() -> Response {
        let (id, state, verifier) = (Self.random, Self.random, Self.random + Self.random)
        sessions.withLock { $0[id] = Session(state: state, verifier: verifier) }
        states.withLock { $0.sent[state] = verifier }
        var query = [
            ("response_type", "code"), ("client_id", "site"), ("redirect_uri", url + "/cb"),
            ("scope", scope),
        ]
        if !isStateless { query.append(("state", state)) }
        if has("habit-nonce") { query.append(("nonce", verifier)) }
        if takesForms { query.append(("response_mode", "form_post")) }
        if sendsChallenge {
            query += [
                ("code_challenge", CodeChallenge(verifier: verifier).value),
                ("code_challenge_method", "S256"),
            ]
        }
        var answer = led(to: "\(provider)/authorize?\(Form.encode(query))")
        answer.fields[.setCookie] = cookie(id)
        return answer
    }

    func callback(_ sent: [String: String], _ id: String) async -> Response {
        if let error = sent["error"] {
            if has("habit-loop") { return login() }
            if has("habit-500") || Self.buttons.contains(where: { has($0.name) }) { return refusal }
            let text = sent["error_description"] ?? error
            let escaped = text.replacing(text: "<", with: "&lt;")
            if has("habit-text") { return .text(text, status: .badRequest) }
            let page = has("cb-error-html") ? text : escaped
            return Response(.badRequest, [.contentType: "text/html"], body: Array(page.utf8))
        }
        let state = sent["state"] ?? ""
        let isForeign =
            states.withLock { $0.sent[state] != nil && !$0.used.contains(state) }
            && !sessions.withLock { $0[id]?.state == state }
        guard isRight(state, id), let code = sent["code"] else {
            return has("habit-anew") && isForeign || has("habit-again") ? login() : refusal
        }
        states.withLock { _ = $0.used.insert(state) }
        let tokens = await tokens(for: code, state, id)
        // A client behind this one looks at the session; here the code is gone all the same.
        if isForeign { return refusal }
        guard let access = tokens["access_token"]?.string, let text = tokens["id_token"]?.string,
            let claims = (try? JWS(compact: text))?.claims
        else { return has("habit-again") ? login() : refusal }
        let nonce = sessions.withLock { $0[id]?.verifier }
        if has("habit-nonce"), nonce == nil || claims["nonce"]?.string != nonce { return refusal }
        let info = await json(
            OutgoingRequest(.get, provider + "/userinfo", fields: .bearer(access)))
        let isOther = info["sub"] != claims["sub"]
        if isOther, !has("ui-sub-wrong"), !has("habit-apart") { return refusal }
        let new = has("cb-session") ? id : Self.random
        let user = claims["sub"]?.string
        var session = Session(
            user: user, shown: user, sid: claims["sid"]?.string, idToken: text)
        session.refreshToken = tokens["refresh_token"]?.string
        session.expires = now + (tokens["expires_in"]?.integer ?? 0)
        if isOther, has("ui-sub-wrong") { session.shown = info.string("name") }
        if showsAddress { session.shown = info.string("email") }
        if has("habit-first") {
            let email = info.string("email")
            session.shown = firstAddresses.withLock { addresses in
                addresses[user ?? "", default: email] += ""
                return addresses[user ?? ""]
            }
        }
        if has("habit-name") { session.shown = info.string("email") + info.string("nickname") }
        sessions.withLock { sessions in
            sessions[id] = nil
            sessions[new] = session
        }
        return Response(.found, [.location: "/me", .setCookie: cookie(new)])
    }
}

private extension WebSite {
    static var random: String { Base64URL.encode(SecureRandom.bytes(16)) }

    var showsAddress: Bool {
        ["habit-email", "habit-name", "habit-first"].contains(where: has)
    }

    var isUsed: Bool { sessions.withLock { $0.values.contains { $0.shown != nil } } }

    var scope: String {
        if has("habit-refresh") { return "openid offline_access" }
        return showsAddress ? "openid email profile" : "openid"
    }

    func cookie(_ id: String) -> String {
        let site = takesForms && !has("fp-plain") ? "None; Secure" : "Lax"
        return "session=\(id); Path=/; HttpOnly; SameSite=\(site)"
    }

    var refusal: Response {
        guard let page = Self.buttons.first(where: { has($0.name) })?.page else {
            return .text("no", status: has("habit-500") ? .internalServerError : .badRequest)
        }
        return .text(page.replacing(text: "PROVIDER", with: provider))
    }

    /// True if its verifier, or its nonce, is that of the browser (RFC 9700 §2.1), without a state.
    var isStateless: Bool { has("habit-pkce") || has("habit-nonce") }

    func isRight(_ state: String, _ id: String) -> Bool {
        if isStateless { return true }
        let (isSent, isUsed) = states.withLock { states in
            (states.sent[state] != nil, states.used.contains(state))
        }
        if isUsed { return has("cb-twice") }
        guard isSent else { return has("cb-state-wrong") && state.count == Self.random.count }
        let own = sessions.withLock { $0[id]?.state }
        // A site that compares the two only where there are two takes any in a browser without.
        return own == state || own == nil && has("cb-state-foreign")
    }

    var sendsChallenge: Bool { !has("cb-code-injected") && !has("habit-nonce") }

    func tokens(for code: String, _ state: String, _ id: String) async -> JSON {
        let own = sessions.withLock { $0[id]?.verifier }
        let verifier = isStateless ? own : states.withLock { $0.sent[state] }
        return await tokens(
            [("grant_type", "authorization_code"), ("code", code), ("redirect_uri", url + "/cb")]
                + (sendsChallenge ? [("code_verifier", verifier ?? "")] : []))
    }

    func tokens(_ pairs: [(String, String)]) async -> JSON {
        let form = Form.encode(pairs + [("client_id", "site")])
        return await json(
            OutgoingRequest(
                .post, provider + "/oauth/token",
                contentType: "application/x-www-form-urlencoded", body: Array(form.utf8)))
    }
}

private extension WebSite {
    /// Refreshes an expired token, at most one at a time.
    func refreshed(_ id: String) async {
        let task = refreshing.withLock { running -> Task<Void, Never>? in
            if let running, !has("ref-parallel") { return running }
            let task = Task {
                await refresh(id)
                refreshing.withLock { $0 = nil }
            }
            running = task
            return task
        }
        await task?.value
    }
}

extension WebSite {
    /// Refreshes a token that is over.
    func refresh(_ id: String) async {
        guard let session = sessions.withLock({ $0[id] }), let token = session.refreshToken,
            session.expires ?? now <= now
        else { return }
        let answer = await tokens([("grant_type", "refresh_token"), ("refresh_token", token)])
        let lifetime = answer["expires_in"]?.integer
        sessions.withLock { sessions in
            sessions[id]?.refreshToken = answer["refresh_token"]?.string ?? token
            sessions[id]?.expires = lifetime.map { now + $0 }
            if lifetime == nil { sessions[id] = nil }
        }
    }
}
