import TestSupport

/// The requests of a login with a second factor.
struct SecondFactorLogin {
    let browser: Browser

    init(_ provider: Provider) { browser = Browser(provider) }

    static let client = [("client_id", "app"), ("client_secret", "s")]

    func password() async throws -> Response {
        try await browser.token(
            Self.client + [
                ("grant_type", "password"), ("username", "ada"), ("password", "pw"),
                ("scope", "openid offline_access"),
            ])
    }

    func authenticators(_ token: String) async throws -> Response {
        try await browser.get("/mfa/authenticators", .bearer(token))
    }

    func associate(_ token: String, _ wish: JSON) async throws -> Response {
        try await browser.send(.post, "/mfa/associate", json: wish, .bearer(token))
    }

    func challenge(_ token: String, _ more: [(String, String)] = []) async throws -> Response {
        try await browser.post("/mfa/challenge", form: Self.client + [("mfa_token", token)] + more)
    }

    func pass(
        _ proof: String, _ token: String, _ more: [(String, String)], client: String = "app"
    ) async throws -> Response {
        try await browser.token(
            [
                ("client_id", client), ("client_secret", "s"), ("mfa_token", token),
                ("grant_type", "http://auth0.com/oauth/grant-type/mfa-" + proof),
            ] + more)
    }

    /// Goes from the password to the tokens.
    func complete(_ proof: String, _ more: [(String, String)]) async throws -> Response {
        try await pass(proof, password().json.string("mfa_token"), more)
    }
}
