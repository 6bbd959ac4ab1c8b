import HTTP
import JOSE

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
