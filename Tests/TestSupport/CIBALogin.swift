/// A login on the back channel step by step: the client asks and polls, and a browser elsewhere
/// decides.
package struct CIBALogin: Sendable {
    package var client: Browser
    package var browser: Browser
    package var prefix = ""
    package var credentials = [("client_id", "kiosk"), ("client_secret", "s3cret")]

    package init(_ provider: Provider, _ change: (inout CIBALogin) -> Void = { _ in }) {
        client = Browser(provider)
        browser = Browser(provider)
        change(&self)
    }

    /// The authentication request.
    ///
    /// - Parameter changes: replace parameters; an empty value removes one.
    package func begin(_ changes: [(String, String)] = []) async throws -> Response {
        let replaced = Set(changes.map(\.0))
        let form =
            credentials + [
                ("scope", "openid profile"), ("login_hint", "alice"), ("binding_message", "W4SCT"),
            ]
        return try await send(
            (form.filter { !replaced.contains($0.0) } + changes).filter { !$0.1.isEmpty })
    }

    /// Exactly these parameters, after the client's credentials.
    package func ask(_ form: [(String, String)]) async throws -> Response {
        try await send(credentials + form)
    }

    private func send(_ form: [(String, String)]) async throws -> Response {
        try await client.post(prefix + "/oauth/ciba", form: form)
    }

    package func poll(
        _ started: JSON, _ changes: [(String, String)] = []
    ) async throws -> Response {
        try await client.token(
            [
                ("grant_type", "urn:openid:params:grant-type:ciba"),
                ("auth_req_id", started.string("auth_req_id")),
            ] + credentials, changes, at: prefix)
    }

    /// Opens the list of requests, and its first entry.
    package func open() async throws -> Response {
        let list = try await browser.get(prefix + "/ciba")
        let name = list.hiddenField("request") ?? ""
        return try await browser.get(prefix + "/ciba?request=\(name)")
    }

    /// Sends a form of a page.
    package func submit(_ page: Response, _ fields: [(String, String)]) async throws -> Response {
        try await browser.post(
            prefix + "/ciba", form: [("form", page.hiddenField("form") ?? "")] + fields)
    }

    package func signIn(as username: String = "alice") async throws -> Response {
        try await submit(open(), [("username", username)])
    }
}
