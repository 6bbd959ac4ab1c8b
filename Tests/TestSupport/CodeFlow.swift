/// The code flow of a client, step by step; the defaults succeed.
package struct CodeFlow: Sendable {
    package static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

    package var browser: Browser
    /// The profile of the tenant.
    package var profile: Profile
    package var prefix: String
    package var clientID = "app"
    package var secret: String?
    package var redirectURI = "https://app.example/cb"
    package var scope = "openid offline_access"
    package var verifier: String? = CodeFlow.verifier
    package var challengeOverride: [(String, String)]?
    package var extra: [(String, String)] = []
    /// The fields of each token request, for example a proof.
    package var tokenFields: @Sendable () throws -> Fields = { [:] }

    package init(_ browser: Browser, _ change: (inout CodeFlow) -> Void = { _ in }) {
        self.browser = browser
        profile = browser.rootProfile
        prefix = profile.path(ofTenant: nil)
        if profile.scopeRules.refusesUnknown {
            scope = Scope(text: scope).intersection(Scope(profile.scopes)).text
        }
        change(&self)
    }

    /// The path of an endpoint for the browser.
    package func path(_ endpoint: String) -> String {
        prefix + (Routes.path(of: endpoint, in: profile) ?? "")
    }

    package var authorizeTarget: String {
        var pairs = [
            ("client_id", clientID), ("redirect_uri", redirectURI), ("response_type", "code"),
            ("scope", scope), ("state", "st~1 %+&"), ("nonce", "n-1"),
        ]
        if let challengeOverride {
            pairs += challengeOverride
        } else if let verifier {
            pairs += [
                ("code_challenge", CodeChallenge(verifier: verifier).value),
                ("code_challenge_method", "S256"),
            ]
        }
        for (name, value) in extra {
            pairs.removeAll { $0.0 == name }
            if !value.isEmpty { pairs.append((name, value)) }
        }
        return path("authorize") + "?" + Form.encode(pairs)
    }

    /// Opens the authorize URL, and follows to the login page.
    package func authorize() async throws -> Response {
        let answer = try await browser.get(authorizeTarget)
        guard let page = profile.authorization.loginPage,
            let location = answer.fields[.location], location.hasPrefix(path(page) + "?")
        else { return answer }
        return try await browser.get(location)
    }

    /// Sends the form of a login page.
    package func submit(
        _ page: Response, as username: String = "alice", _ more: [(String, String)] = []
    ) async throws -> Response {
        try await browser.post(
            path("login"),
            form: [("form", page.hiddenField("form") ?? ""), ("username", username)] + more)
    }

    /// Authorize and log in: the answer that leads back to the client.
    package func signIn(as username: String = "alice") async throws -> Response {
        let page = try await authorize()
        return page.status == .ok ? try await submit(page, as: username) : page
    }

    package func code(as username: String = "alice") async throws -> String {
        let answer = try await signIn(as: username)
        let isAsked = answer.text.contains("value=\"approve\"")
        return try await (isAsked ? allow(answer) : answer).redirectParameters["code"] ?? ""
    }

    /// Sends the form of a consent page, all boxes ticked.
    package func allow(_ page: Response) async throws -> Response {
        try await browser.post(
            path("consent"),
            form: [
                ("form", page.hiddenField("form") ?? ""), ("scope", scope), ("action", "approve"),
            ])
    }

    /// Opens the logout, and sends the form of its question.
    package func signOut() async throws -> Response {
        let page = try await browser.get(path("logout"))
        return try await browser.post(
            path("logout"), form: [("form", page.hiddenField("form") ?? ""), ("action", "logout")])
    }

    package func redeem(
        _ code: String, _ changes: [(String, String)] = []
    ) async throws -> Response {
        var form = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirectURI),
            ("client_id", clientID),
        ]
        if let secret { form.append(("client_secret", secret)) }
        if let verifier { form.append(("code_verifier", verifier)) }
        return try await token(form, changes)
    }

    package func refresh(
        _ token: String, _ changes: [(String, String)] = []
    ) async throws -> Response {
        var form = [
            ("grant_type", "refresh_token"), ("refresh_token", token), ("client_id", clientID),
        ]
        if let secret { form.append(("client_secret", secret)) }
        return try await self.token(form, changes)
    }

    /// A whole flow: the token response.
    package func tokens(as username: String = "alice") async throws -> JSON {
        try await redeem(code(as: username)).json
    }

    /// - Parameter changes: replace parameters; an empty value removes one.
    private func token(
        _ form: [(String, String)], _ changes: [(String, String)]
    ) async throws -> Response {
        var form = form
        for (name, value) in changes {
            form.removeAll { $0.0 == name }
            if !value.isEmpty { form.append((name, value)) }
        }
        return try await browser.post(path("token"), form: form, tokenFields())
    }
}

extension CodeFlow {
    /// The flow of a web site with Apple: name and address requested, the answer posted, no PKCE.
    package static func apple(
        _ browser: Browser, _ change: (inout CodeFlow) -> Void = { _ in }
    ) throws -> CodeFlow {
        let secret = try AppleSecretMaker().secret()
        return CodeFlow(browser) {
            $0.clientID = "com.example.web"
            $0.secret = secret
            $0.scope = "name email"
            $0.verifier = nil
            $0.extra = [("response_mode", "form_post")]
            change(&$0)
        }
    }

    /// Signs in if needed, and returns the fields that the browser would post to the client.
    package func posted(as username: String = "alice") async throws -> [String: String] {
        let page = try await authorize()
        let isLogin = page.hiddenField("form") != nil
        return try await (isLogin ? submit(page, as: username) : page).postedFields
    }

    /// A whole flow: the token response.
    package func postedTokens(as username: String = "alice") async throws -> JSON {
        try await redeem(posted(as: username)["code"] ?? "").json
    }

    package func revoke(
        _ token: String, _ changes: [(String, String)] = []
    ) async throws -> Response {
        var form = [("client_id", clientID), ("client_secret", secret ?? ""), ("token", token)]
        for (name, value) in changes {
            form.removeAll { $0.0 == name }
            if !value.isEmpty { form.append((name, value)) }
        }
        return try await browser.post(path("revoke"), form: form)
    }
}

extension Response {
    /// The hidden fields of a page that posts itself.
    package var postedFields: [String: String] {
        var fields: [String: String] = [:]
        for part in text.split(separator: "<input type=\"hidden\" name=\"").dropFirst() {
            let name = part.prefix { $0 != "\"" }
            let rest = part.dropFirst(name.count + "\" value=\"".count)
            fields[String(name)] = String(rest.prefix { $0 != "\"" })
                .replacing("&quot;", with: "\"").replacing("&#34;", with: "\"")
                .replacing("&lt;", with: "<").replacing("&amp;", with: "&")
        }
        return fields
    }
}
