/// The device flow step by step: the device polls, and a browser elsewhere decides.
package struct DevicePairing: Sendable {
    package var device: Browser
    package var browser: Browser
    package var prefix: String
    package var clientID = "tv"
    package var secret: String?
    package var scope = "openid offline_access"

    package init(_ provider: Provider, _ change: (inout DevicePairing) -> Void = { _ in }) {
        device = Browser(provider)
        browser = Browser(provider)
        prefix = provider.root.profile.path(ofTenant: nil)
        change(&self)
    }

    /// The path of an endpoint in the root's profile.
    private func path(_ endpoint: String) -> String {
        prefix + (Routes.path(of: endpoint, in: device.rootProfile) ?? "")
    }

    /// The device authorization request.
    ///
    /// - Parameter changes: replace parameters; an empty value removes one.
    package func begin(_ changes: [(String, String)] = []) async throws -> Response {
        let replaced = Set(changes.map(\.0))
        let form = [("client_id", clientID), ("client_secret", secret ?? ""), ("scope", scope)]
        return try await device.post(
            path("device"),
            form: (form.filter { !replaced.contains($0.0) } + changes).filter { !$0.1.isEmpty })
    }

    package func poll(
        _ started: JSON, _ changes: [(String, String)] = []
    ) async throws -> Response {
        try await device.token(
            [
                ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
                ("device_code", started.string("device_code")), ("client_id", clientID),
            ] + (secret.map { [("client_secret", $0)] } ?? []), changes, at: prefix)
    }

    /// Opens the page that a code leads to.
    package func open(_ userCode: String?) async throws -> Response {
        try await browser.get(
            path("verification") + (userCode.map { "?" + Form.encode([("user_code", $0)]) } ?? ""))
    }

    /// Opens the page for a started flow and signs in there.
    package func signIn(_ started: JSON, as username: String = "alice") async throws -> Response {
        let page = try await open(started["user_code"]?.string)
        return try await submit(page, [("username", username)])
    }

    /// Sends a form of a page.
    package func submit(_ page: Response, _ fields: [(String, String)]) async throws -> Response {
        try await browser.post(
            path("verification"), form: [("form", page.hiddenField("form") ?? "")] + fields)
    }

    /// The whole way to a decision: `approve` or `deny`.
    package func decide(_ action: String, _ started: JSON) async throws -> Response {
        try await submit(signIn(started), [("action", action)])
    }
}
