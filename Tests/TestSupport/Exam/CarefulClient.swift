/// A client of the code flow that makes every check, and tolerates anything merely unusual; each
/// check has the name of its question.
package struct CarefulClient: Sendable {
    /// The questions that it fails.
    package let flaws: Set<String>
    let kind: Kind
    let application: Application
    let clock: WallClock
    /// The keys that it knows, by issuer.
    let keys: Lock<[String: [JSON]]>
    /// The key that it signs with itself.
    let prover: ProofMaker?
    /// Further memory: accounts, notices, vain attempts.
    let memory: Lock<[String: String]>

    /// The way in which it logs in.
    package enum Kind: Sendable {
        /// A code.
        case code
        /// A code beside an ID token and an access token, in a form.
        case hybrid
        /// A code, with everything signed: requests, answers, proofs of keys. It registers itself.
        case signing
        /// A code, with pushed requests.
        case pushing
        /// Another device.
        case device
        /// The back channel.
        case ciba
        /// The back channel, with notification of the decision.
        case pinged
        /// A code, at an issuer found by an address, or by a URL.
        case findingByAddress
        case findingByURL
    }

    /// The reason why it does not sign the user in.
    package struct Refusal: Error {
        package let reason: String
    }

    package init(
        to application: Application, clock: WallClock, kind: Kind = .code, flaws: Set<String> = []
    ) {
        self.application = application
        self.clock = clock
        self.kind = kind
        self.flaws = flaws
        prover = kind == .signing ? try? ProofMaker() : nil
        keys = Lock([:])
        memory = Lock(flaws.contains("habit-asleep") ? ["broken": "not started yet"] : [:])
    }

    /// A login that the client begins.
    struct Login {
        var issuer: String
        let user: String
        let username: String
        var number: String
        let client: ExamCredentials
        var metadata: JSON = [:]
        /// The response to its registration.
        var registered: JSON = [:]
        /// Scope beyond the usual.
        var moreScope = ""
        var clientID: String { registered["client_id"]?.string ?? client.id }
        var state: String { "state-\(number)" }
        var nonce: String { "nonce-\(number)" }
        var verifier: String { "verifier-\(number)-".padding(to: 43) }
    }

    /// The client as a candidate, which tells itself who is signed in.
    ///
    /// - Parameters:
    ///   - isNamed: whether it can be asked who is signed in.
    ///   - restarts: whether it can be restarted though it has one issuer.
    ///   - repeatsPlain: whether it logs in once more after a login that it had to stop.
    package func candidate(
        takesIssuers: Bool = true, isNamed: Bool = false, restarts: Bool = false,
        repeatsPlain: Bool = true
    ) -> ExamCandidate {
        let count = Lock(0)
        let probe: ExamCandidate.Probe = { turn, end in
            isOver(turn.user.sub) ? .signedOut : end.presence
        }
        return ExamCandidate(
            takesIssuers: takesIssuers, hasSeveralIssuers: takesIssuers,
            isFresh: takesIssuers || restarts, repeatsPlain: repeatsPlain,
            probe: isNamed ? probe : nil
        ) { turn in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if turn.isFresh, restarts { memory.withLock { $0["broken"] = nil } }
            do {
                let sub = try await logIn(
                    Login(
                        issuer: turn.issuer, user: turn.user.sub, username: turn.user.username,
                        number: String(number), client: turn.credentials))
                return LoginEnd(sub == turn.user.sub ? .signedIn : .signedOut)
            } catch let refusal as Refusal where refusal.reason == Self.breakdown {
                return LoginEnd(.crashed(refusal.reason))
            } catch { return LoginEnd(.signedOut) }
        }
    }

    static let breakdown = "out of memory"
}

extension CarefulClient {
    /// Refuses a fault, unless it has the flaw of the question.
    func refuse(_ question: String, if isWrong: Bool) throws(Refusal) {
        if isWrong, !flaws.contains(question) { throw Refusal(reason: question) }
    }

    /// Fails at something unusual, if it has the flaw of the question.
    func trip(at question: String, if isUnusual: Bool) throws(Refusal) {
        if isUnusual, flaws.contains(question) { throw Refusal(reason: question) }
    }

    func has(_ flaw: String) -> Bool { flaws.contains(flaw) }

    /// The places at which a client that does not wait asks again. No answer in a test is late, so
    /// the tenant's name tells.
    private static let lateAnswers = [
        ("net-slow-token", "/oauth/token"), ("net-slow-jwks", "/jwks.json"),
        ("net-slow-disc", "/openid-configuration"), ("net-trickle-token", "/oauth/token"),
    ]

    /// Requests a URL of the server.
    func ask(
        _ method: Method = .get, _ url: String, form: [(String, String)] = [],
        body: [UInt8]? = nil, _ fields: Fields = [:]
    ) async throws(Refusal) -> Response {
        guard let uri = URI(url), let authority = uri.authority else {
            throw Refusal(reason: "no URL")
        }
        var fields = fields
        if method == .post, body == nil {
            fields[.contentType] = "application/x-www-form-urlencoded"
        }
        let request = Request(
            method: method, path: uri.path, query: uri.query, fields: fields,
            body: body ?? Array(Form.encode(form).utf8), authority: authority,
            isSecure: url.hasPrefix("https"))
        for (flaw, place) in Self.lateAnswers where has(flaw) {
            guard uri.path.contains(flaw), uri.path.hasSuffix(place) else { continue }
            for _ in 0..<3 { _ = await application.answer(request) }
        }
        return await application.answer(request)
    }
}

extension String {
    func padding(to length: Int) -> String {
        self + String(repeating: "x", count: max(0, length - count))
    }
}

extension CarefulClient {
    /// The account of a user: a new one, or a known one (OpenID Connect Core §5.7).
    func account(of sub: String?, _ told: JSON, _ login: Login) -> String? {
        guard let sub else { return nil }
        let email = "\(login.issuer) \(told.string("email"))"
        let name = told.string("preferred_username")
        return memory.withLock { memory in
            // A client that trusts any address of which nobody says that it is not verified.
            let isVerified = told["email_verified"] != false
            if has("who-email"), isVerified, let known = memory[email] { return known }
            let called = "\(login.issuer) called \(name)"
            if has("who-username"), let known = memory[called] { return known }
            if has("who-sub"), let known = memory[sub], known != name { return "the first \(sub)" }
            (memory[email], memory[called]) = (sub, sub)
            memory[sub] = name
            return sub
        }
    }

    /// The issuer of an address or a URL (OpenID Connect Discovery §2); nil for a client that knows
    /// it.
    func foundIssuer(of login: Login) async throws(Refusal) -> String? {
        let halves = login.issuer.dropFirst("http://".count).split(separator: "/")
        guard [.findingByAddress, .findingByURL].contains(kind), halves.count == 2 else {
            return nil
        }
        let isAddress = kind == .findingByAddress
        let host = isAddress ? "\(halves[1]).\(halves[0])" : String(halves[0])
        var query = [
            ("resource", isAddress ? "acct:\(login.username)@\(host)" : login.issuer),
            ("rel", "http://openid.net/specs/connect/1.0/issuer"),
        ]
        if has(isAddress ? "disc-webfinger-acct" : "disc-webfinger-url") { query.removeLast() }
        let url = "http://\(host)/.well-known/webfinger?\(Form.encode(query))"
        let answer = try await ask(.get, url).json
        return answer["links"]?[0]?["href"]?.string ?? "http://nowhere.invalid"
    }

    /// A client without a session of its own keeps it for as long as the ID token lasts.
    func keep(_ claims: JSON, of user: String) {
        guard has("id-exp-short"), let end = claims["exp"]?.integer else { return }
        memory.withLock { $0["end of \(user)"] = String(end) }
    }

    /// Tells whether it does something for the first time: a client tries a thing out once.
    func isFirst(_ deed: String) -> Bool {
        memory.withLock { memory in
            defer { memory[deed] = "done" }
            return memory[deed] == nil
        }
    }

    func isOver(_ user: String) -> Bool {
        let end = memory.withLock { $0["end of \(user)"] }
        return end.flatMap { Int($0) }.map { $0 < clock.now.seconds } ?? false
    }

    /// Watches the frame that tells whether the session at the provider is still the same (OpenID
    /// Connect Session Management §3), and asks for another login if it is not.
    func watch(_ login: Login) async throws(Refusal) {
        guard kind == .code, let frame = login.metadata["check_session_iframe"]?.string else {
            return
        }
        let page = try await ask(.get, frame).text
        guard page.contains("postMessage('changed'"), !has("sm-changed") else { return }
        var again = login
        again.number += "-again"
        _ = try await authorize(again, prompt: "none")
    }

    /// The claims of the ID token of a callback, checked against the values beside it (OpenID
    /// Connect Core §3.3.2.9 to §3.3.2.11); nil for a login without one.
    func frontClaims(_ callback: [String: String], _ login: Login) async throws(Refusal) -> JSON? {
        guard kind == .hybrid, callback["error"] == nil else { return nil }
        guard let token = callback["id_token"].flatMap({ try? JWS(compact: $0) }),
            let claims = token.claims
        else { throw Refusal(reason: "no ID token") }
        if token.algorithm == Algorithm.none {
            try refuse("fr-alg-none", if: true)
        } else {
            try await checkSignature(of: token, login)
        }
        let (ofToken, ofCode) = (claims["at_hash"], claims["c_hash"])
        try refuse("fr-athash-missing", if: ofToken == nil)
        try refuse("fr-chash-missing", if: ofCode == nil)
        // A token replaced by another one has a real hash.
        let isMadeUp = ofToken?.string?.hasPrefix("AAAA") == true
        let isOther = ofToken.map { $0 != hash(of: callback["access_token"]) } ?? false
        try refuse(isMadeUp ? "fr-athash-wrong" : "fr-token-swapped", if: isOther)
        try refuse("fr-chash-wrong", if: ofCode.map { $0 != hash(of: callback["code"]) } ?? false)
        return claims
    }

    func hash(of text: String?) -> JSON {
        .string(Base64URL.encode(Digest.sha256(Array((text ?? "").utf8)).prefix(16)))
    }
}

/// The client's use of an API beside the provider.
extension CarefulClient {
    /// Checks the resource that the API names as its own (RFC 9728 §3.3).
    func checkResource(_ login: Login) async throws(Refusal) {
        guard let issuer = URI(login.issuer), let authority = issuer.authority else { return }
        let place = "http://\(authority)/.well-known/oauth-protected-resource\(issuer.path)"
        let metadata = try await ask(.get, place + Self.path).json
        let isOther = metadata["resource"] != .string(login.issuer + Self.path)
        try refuse("rs-metadata", if: isOther)
    }

    /// Calls the API, and once more with anything that it demands beyond that.
    func callAPI(_ answer: JSON, _ login: Login) async throws(Refusal) {
        var reply = try await call(answer, login, nonce: nil)
        if reply.status == .ok { reply = try await call(answer, login, nonce: nil) }
        let challenge = reply.fields[.wwwAuthenticate] ?? ""
        switch reply.status.code {
        case 401:
            let isKnown = (has("rs-scheme-case") ? challenge : challenge.lowercased())
                .hasPrefix(has("rs-scheme-case") ? "DPoP" : "dpop")
            guard isKnown else { throw Refusal(reason: "refused") }
            reply = try await call(answer, login, nonce: reply.fields["DPoP-Nonce"])
        case 403 where !has("rs-step-up"):
            var again = login
            again.number += "-again"
            again.moreScope = "exam"
            let code = try await authorize(again)["code"] ?? ""
            let more = try await token(
                [
                    ("grant_type", "authorization_code"), ("code", code),
                    ("redirect_uri", "https://app.example/cb"),
                    ("code_verifier", verifier(of: again)),
                ], again)
            reply = try await call(more.json, login, nonce: nil)
        default: break
        }
    }

    private static let path = "/_understudy/resource"

    private func call(
        _ answer: JSON, _ login: Login, nonce: String?
    ) async throws(Refusal) -> Response {
        let url = login.issuer + Self.path
        return try await ask(.get, url, bearing(answer, url, nonce: nonce))
    }

    /// The fields of a request with an access token.
    func bearing(_ answer: JSON, _ url: String, nonce: String? = nil) -> Fields {
        let token = answer.accessToken
        let proven = try? prover?.fields(
            "GET", url, at: clock.now, accessToken: token, nonce: nonce)
        return proven ?? .bearer(token)
    }
}
