import TestSupport
import Testing

/// Accidents of values between a page, a terminal or a sample and the request.
@Suite(.serialized) struct `Traps in values` {
    private static let refused = Trap.Answer.refused(400, "invalid_grant")

    static let wrapped = [
        Trap(
            testDescription: "a code in braces, raw",
            request: .exchange("code={\(TrapStage.code)}"), code: "value.braces",
            says: "code of 24 characters is wrapped in { }", strict: refused, warn: .ok),
        Trap(
            testDescription: "a code in braces, percent-encoded",
            request: .exchange("code=%7B\(TrapStage.code)%7D"), code: "value.braces",
            says: "the braces are placeholders", strict: refused, warn: .ok),
        Trap(
            testDescription: "a refresh token in braces",
            request: .refresh("refresh_token=%7B\(TrapStage.refreshToken)%7D"),
            code: "value.braces", says: "refresh_token of 24 characters", strict: refused,
            warn: .ok),
        Trap(
            testDescription: "a redirect URI in braces at the token endpoint",
            request: .exchange("redirect_uri={https://app.example/cb}"), code: "value.braces",
            says: "redirect_uri '{https://app.example/cb}' is wrapped in { }", strict: refused,
            warn: .ok),
        Trap(
            testDescription: "a client id in braces", request: .exchange("client_id={spa}"),
            code: "value.braces", says: "client_id '{spa}' is wrapped in { }",
            strict: .refused(401, "invalid_client"), warn: .ok),
        Trap(
            testDescription: "a client id in braces on a page",
            request: .authorize("client_id=%7Bspa%7D"), code: "value.braces",
            says: "client_id '{spa}'", strict: .refused(400, "invalid_request"), warn: .ok),
        Trap(
            testDescription: "a grant type in quotation marks",
            request: .exchange("grant_type=%22authorization_code%22"), code: "value.quotes",
            says: "is wrapped in quotation marks",
            strict: .refused(400, "unsupported_grant_type"), warn: .ok),
        Trap(
            testDescription: "a refresh token in quotation marks",
            request: .refresh("refresh_token=%22\(TrapStage.refreshToken)%22"),
            code: "value.quotes", says: "refresh_token of 24 characters", strict: refused,
            warn: .ok),
    ]

    static let placeholders = [
        ("code={yourAuthorizationCode}", "{yourAuthorizationCode}"),
        ("code=%7ByourAuthorizationCode%7D", "{yourAuthorizationCode}"),
        ("code=%257ByourAuthorizationCode%257D", "%7ByourAuthorizationCode%7D"),
        ("code=YOUR_AUTHORIZATION_CODE", "YOUR_AUTHORIZATION_CODE"),
        ("code=CODE", "CODE"),
        ("code=%3Cyour%20code%3E", "<your code>"),
        ("redirect_uri=REDIRECT_URI", "REDIRECT_URI"),
        ("redirect_uri=${account.callback}", "${account.callback}"),
        ("redirect_uri={https://yourApp/callback}", "{https://yourApp/callback}"),
    ].map { pair, shown in
        Trap(
            testDescription: "the placeholder in \(pair)", request: .exchange(pair),
            code: "value.placeholder", says: "'\(shown)' is a placeholder", strict: refused)
    }

    static let morePlaceholders = [
        Trap(
            testDescription: "a refresh token that is a placeholder",
            request: .refresh("refresh_token=%7ByourRefreshToken%7D"), code: "value.placeholder",
            says: "refresh_token '{yourRefreshToken}' is a placeholder", strict: refused),
        Trap(
            testDescription: "a refresh token that is a word of capitals",
            request: .refresh("refresh_token=REFRESH_TOKEN"), code: "value.placeholder",
            says: "REFRESH_TOKEN", strict: refused),
        Trap(
            testDescription: "a client id that is a placeholder",
            request: .exchange("client_id={yourClientId}"), code: "value.placeholder",
            says: "client_id '{yourClientId}'", strict: .refused(401, "invalid_client")),
        Trap(
            testDescription: "a client id that is a placeholder of a template",
            request: .authorize("client_id=${account.clientId}"), code: "value.placeholder",
            says: "client_id '${account.clientId}'", strict: .refused(400, "invalid_request")),
        Trap(
            testDescription: "a callback that is a placeholder",
            request: .authorize("redirect_uri=%7ByourCallbackUrl%7D"), code: "value.placeholder",
            says: "redirect_uri '{yourCallbackUrl}'", strict: .refused(400, "invalid_request")),
        Trap(
            testDescription: "a scope that is a placeholder, which might be one",
            request: .authorize("scope=SCOPE"), code: "value.placeholder",
            says: "scope 'SCOPE' is a placeholder", strict: .redirect("invalid_request"), warn: .ok),
        Trap(
            testDescription: "a state that is a placeholder, which might be one",
            request: .authorize("state={state}"), code: "value.placeholder",
            says: "state '{state}'", strict: .redirect("invalid_request"), warn: .ok),
        Trap(
            testDescription: "an audience that is a placeholder",
            request: .authorize("audience=API_AUDIENCE"), code: "value.placeholder",
            says: "audience 'API_AUDIENCE'", strict: .redirect("invalid_request")),
        Trap(
            testDescription: "the client id your-client-id, which is real",
            request: .get(
                "/oauth/authorize?client_id=your-client-id&redirect_uri=myapp://callback"
                    + "&response_type=code&scope=openid%20profile%20email&state=2AC41A47"),
            strict: .ok),
        Trap(
            testDescription: "a state that is JSON",
            request: .authorize("state=%7B%22to%22:%22/%22%7D"), strict: .ok),
        Trap(
            testDescription: "a state that is a GUID in braces",
            request: .authorize("state={2AC41A47-B1BC-4AAE-B526-1FDC80FDBBAC}"), strict: .ok),
    ]

    static let ends = [
        Trap(
            testDescription: "a code with a line feed after it",
            request: .exchange("code=\(TrapStage.code)%0A"), code: "value.whitespace",
            says: "code of 23 characters ends with a line feed", strict: refused, warn: .ok),
        Trap(
            testDescription: "a code with a space before it",
            request: .exchange("code=%20\(TrapStage.code)"), code: "value.whitespace",
            says: "begins with a space", strict: refused, warn: .ok),
        Trap(
            testDescription: "a body from a file, with its line feed",
            request: .form(
                "grant_type=refresh_token&client_id=spa&refresh_token=\(TrapStage.refreshToken)\n"),
            code: "value.whitespace", says: "refresh_token of 23 characters ends with a line feed",
            strict: refused, warn: .ok),
        Trap(
            testDescription: "a redirect URI with a space after it",
            request: .authorize("redirect_uri=https://app.example/cb%20"), code: "value.whitespace",
            says: "ends with a space", strict: .refused(400, "invalid_request"), warn: .ok),
        Trap(
            testDescription: "a client id with a line feed after it",
            request: .authorize("client_id=spa%0A"), code: "value.whitespace",
            says: "client_id 'spa%0A' ends with a line feed",
            strict: .refused(400, "invalid_request"), warn: .ok),
        Trap(
            testDescription: "a response type with a line feed after it",
            request: .authorize("response_type=code%0A"), code: "value.whitespace",
            says: "ends with a line feed", strict: .redirect("unsupported_response_type"),
            warn: .ok),
        Trap(
            testDescription: "a scope with a line feed after it",
            request: .authorize("scope=openid%0A"), code: "value.whitespace",
            says: "ends with a line feed", strict: .redirect("invalid_scope"), warn: .ok),
    ]

    static let encodings = [
        Trap(
            testDescription: "a code whose '+' became a space",
            request: .exchange("code=Splxl+plus"), code: "value.plus-became-space",
            says: "code of 10 characters has a space at position 5", strict: refused, warn: .ok),
        Trap(
            testDescription: "a code whose '+' was percent-encoded",
            request: .exchange("code=Splxl%2Bplus"), strict: .ok),
        Trap(
            testDescription: "a refresh token whose '+' became a space",
            request: .refresh("refresh_token=8xLOx+plus"), code: "value.plus-became-space",
            says: "percent-encode '+' as %2B", strict: refused, warn: .ok),
        Trap(
            testDescription: "a code that was percent-encoded twice",
            request: .exchange("code=Splxl%252Bplus"), code: "value.encoded-twice",
            says: "still percent-encoded at position 5", strict: refused, warn: .ok),
        Trap(
            testDescription: "a redirect URI that was percent-encoded twice",
            request: .authorize("redirect_uri=https%253A%252F%252Fapp.example%252Fcb"),
            code: "value.encoded-twice", says: "'https%3A%2F%2Fapp.example%2Fcb' is still",
            strict: .refused(400, "invalid_request"), warn: .ok),
    ]

    @Test(arguments: wrapped + placeholders + morePlaceholders, Ring.allCases)
    func `are brackets around them, with or without something in them`(
        trap: Trap, ring: Ring
    ) async throws {
        try await trap.check(in: ring)
    }

    @Test(arguments: ends + encodings, Ring.allCases)
    func `are white space at their ends and escapes too many or too few`(
        trap: Trap, ring: Ring
    ) async throws {
        try await trap.check(in: ring)
    }
}
