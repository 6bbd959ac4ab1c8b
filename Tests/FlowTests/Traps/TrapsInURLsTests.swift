import Providers
import TestSupport
import Testing

/// Authorization URLs copied from a page, and paths that lead nowhere.
@Suite(.serialized) struct `Traps in URLs` {
    private static let missing = Trap.Answer.refused(404, "not_found")

    /// The query with white space before each name, as in a template of many lines.
    private static func indented(_ space: String) -> RawRequest {
        .get(
            "/authorize?"
                + [
                    "response_type=code", "client_id=spa", "redirect_uri=https://app.example/cb",
                    "scope=openid", "state=xyz", "code_challenge=\(TrapStage.challenge)",
                    "code_challenge_method=S256",
                ].map { space + $0 }.joined(separator: "&"))
    }

    static let copied = [
        Trap(
            testDescription: "names that two spaces stand before, as browsers send a link",
            request: indented("%20%20"), code: "request.parameter-name-whitespace",
            says: "the parameter name '  response_type' begins or ends with white space",
            strict: .refused(400, "invalid_request"), warn: .ok),
        Trap(
            testDescription: "names that a line feed stands before, as Foundation sends a template",
            request: indented("%0A%20%20%20%20"), code: "request.parameter-name-whitespace",
            says: "'%0A    response_type'", strict: .refused(400, "invalid_request"), warn: .ok),
        Trap(
            testDescription: "one name that a space stands before, of a form",
            request: .form(
                "grant_type=refresh_token&client_id=spa&+refresh_token=\(TrapStage.refreshToken)"),
            code: "request.parameter-name-whitespace", says: "' refresh_token'",
            strict: .refused(400, "invalid_request"), warn: .ok),
        Trap(
            testDescription: "a scope of an API with ':' in it, and an audience that is no URL",
            request: .authorize("scope=appointments%20read:contacts&audience=appointments:api"),
            strict: .ok),
        Trap(
            testDescription: "a scope with '+' between the values",
            request: .authorize("scope=openid+profile"), strict: .ok),
        Trap(testDescription: "no state", request: .authorize("state"), strict: .ok),
        Trap(
            testDescription: "a parameter that nobody knows",
            request: .authorize("connection=google"), strict: .ok),
        Trap(
            testDescription: "no response type", request: .authorize("response_type"),
            code: "authorize.response-type-missing", says: "send response_type=code",
            strict: .redirect("invalid_request")),
        Trap(
            testDescription: "a response type that nobody knows",
            request: .authorize("response_type=jwt"), code: "authorize.response-type-unsupported",
            says: "response_type 'jwt' is not served",
            strict: .redirect("unsupported_response_type")),
    ]

    static let paths = [
        ("POST /{yourDomain}/oauth/token", "path.host-name", "/oauth/token"),
        ("POST /%7ByourDomain%7D/oauth/token", "path.host-name", "/oauth/token"),
        ("POST /tenant.auth0.com/oauth/token", "path.host-name", "/oauth/token"),
        ("POST /http://localhost:8414/oauth/token", "path.host-name", "/oauth/token"),
        ("GET /https:/tenant.auth0.com/authorize", "path.host-name", "/authorize"),
        ("POST /api/v1/oauth/token", "path.other-provider", "/oauth/token"),
        ("POST /OAuth/Token", "path.letter-case", "/oauth/token"),
        ("GET /userInfo", "path.letter-case", "/userinfo"),
        ("POST /oauth/tokens", "request.not-found", "/oauth/token"),
        ("POST /oauth2/token", "path.other-provider", "/oauth/token"),
        ("POST /token", "path.other-provider", "/oauth/token"),
        ("POST /connect/token", "path.other-provider", "/oauth/token"),
        ("POST /auth/token", "path.other-provider", "/oauth/token"),
        ("GET /oauth2/v2.0/authorize", "path.other-provider", "/authorize"),
        ("GET /auth/realms/x/protocol/openid-connect/auth", "path.other-provider", "/authorize"),
        ("GET /v2/keys", "path.other-provider", "/.well-known/jwks.json"),
        ("GET /oidc/v1/endsession", "path.other-provider", "/logout"),
    ].map { line, code, meant in
        Trap(
            testDescription: line, request: RawRequest(line), code: code,
            says: "did you mean \(meant)?", strict: missing)
    }

    static let slashes = [
        Trap(
            testDescription: "a doubled slash, from an issuer that ends in one",
            request: .get("//.well-known/openid-configuration"), code: "path.doubled-slash",
            says: "did you mean /.well-known/openid-configuration?", strict: missing, warn: .ok),
        Trap(
            testDescription: "a doubled slash below a tenant",
            request: .get("/acme//.well-known/openid-configuration"), code: "path.doubled-slash",
            says: "has a doubled slash", strict: missing, warn: .ok),
        Trap(
            testDescription: "a slash at the end",
            request: .get("/.well-known/jwks.json/"), code: "path.trailing-slash",
            says: "ends with a slash; did you mean /.well-known/jwks.json?", strict: missing,
            warn: .ok),
        Trap(
            testDescription: "a tenant with a dot in its name",
            request: .get("/LoginTests.testRefresh/.well-known/jwks.json"), strict: .ok),
    ]

    @Test(arguments: copied, Ring.allCases)
    func `are the shape of the page they were copied from`(trap: Trap, ring: Ring) async throws {
        try await trap.check(in: ring)
    }

    @Test(arguments: paths + slashes, Ring.allCases)
    func `are paths, and the nearest one is named`(trap: Trap, ring: Ring) async throws {
        try await trap.check(in: ring)
    }
}
