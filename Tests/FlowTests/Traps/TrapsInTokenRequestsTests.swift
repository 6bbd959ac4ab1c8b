import Foundation
import TestSupport
import Testing

/// Bodies and fields of requests to the token endpoint, and of calls with its tokens.
@Suite(.serialized) struct `Traps in token requests` {
    private static let malformed = Trap.Answer.refused(400, "invalid_request")

    private static func json(_ end: String) -> String {
        #"{"grant_type":"refresh_token","client_id": "spa","refresh_token": "\#(TrapStage.refreshToken)"\#(end)"#
    }

    private static func refresh(as type: String?, _ body: String? = nil) -> RawRequest {
        RawRequest(
            "POST /oauth/token", type.map { ["Content-Type: \($0)"] } ?? [],
            body: body
                ?? "grant_type=refresh_token&client_id=spa&refresh_token=\(TrapStage.refreshToken)")
    }

    static let bodies = [
        Trap(
            testDescription: "JSON", request: .json(json("}")), code: "request.json-body",
            says: "which most providers refuse", strict: malformed, warn: .ok),
        Trap(
            testDescription: "JSON with a comma at its end", request: .json(json(", }")),
            code: "request.json-trailing-comma",
            says: "trailing comma before '}' at offset 90", strict: malformed, warn: .ok),
        Trap(
            testDescription: "JSON that is cut off", request: .json(json("")),
            code: "request.json-malformed", says: "the body is not valid JSON", strict: malformed),
        Trap(
            testDescription: "JSON under the type of a form",
            request: refresh(as: "application/x-www-form-urlencoded", json("}")),
            code: "request.content-type-mismatch",
            says: "Content-Type says form, but the body looks like JSON", strict: malformed,
            warn: .ok),
        Trap(
            testDescription: "a form under the type of JSON",
            request: refresh(as: "application/json"), code: "request.content-type-mismatch",
            says: "Content-Type says JSON, but the body looks like a form", strict: malformed,
            warn: .ok),
        Trap(
            testDescription: "a form under no type", request: refresh(as: nil),
            code: "request.content-type", says: "Content-Type is missing", strict: malformed,
            warn: .ok),
        Trap(
            testDescription: "JSON under the type that scripts send text as",
            request: refresh(as: "text/plain;charset=UTF-8", json("}")),
            code: "request.content-type", says: "Content-Type 'text/plain;charset=UTF-8'",
            strict: malformed, warn: .ok),
        Trap(
            testDescription: "a form with a charset",
            request: refresh(as: "application/x-www-form-urlencoded; charset=UTF-8"), strict: .ok),
        Trap(
            testDescription: "the form data of the documentation taken for multipart",
            request: refresh(as: "multipart/form-data; boundary=x", "--x--\r\n"),
            code: "request.multipart", says: "curl: -d, not -F", strict: malformed),
        Trap(
            testDescription: "a '%' that was not percent-encoded", request: .refresh("scope=50%"),
            code: "request.form-malformed", says: "the \"%\" at byte", strict: malformed),
        Trap(
            testDescription: "a parameter twice, as an '&' that was not percent-encoded makes it",
            request: .refresh("scope=openid&client_id=spa&client_id=spa"),
            code: "request.duplicate-parameter", says: "percent-encode '&' in values as %26",
            strict: malformed),
        Trap(
            testDescription: "parameters that nobody asked for",
            request: .refresh("redirect_uri=https://app.example/cb&code_verifier=x&nonce=y"),
            strict: .ok),
        Trap(
            testDescription: "a scope wider than what was granted",
            request: .refresh("scope=openid+email"), code: "refresh-token.scope-wider",
            says: "scope asks for 'email', which was not granted",
            strict: .refused(400, "invalid_scope")),
        Trap(
            testDescription: "a code for which no ID token was asked",
            request: .exchange("code=Splxl-contacts"), code: "id-token.not-asked-for",
            says: "no id_token was given, because the scope lacks openid", strict: .ok),
        Trap(
            testDescription: "a code for which no refresh token was asked",
            request: .exchange(), code: "refresh-token.not-asked-for",
            says: "add offline_access to the scope", strict: .ok),
    ]

    private static func basic(_ secret: String) -> String {
        "Authorization: Basic " + Data("web:\(secret)".utf8).base64EncodedString()
    }

    private static let web =
        "client_id=web&code=Splxl-web&redirect_uri=https://web.example/cb&code_verifier"
    private static let encodedSecret = "s3cret%2Bof%25web"

    static let clients = [
        Trap(
            testDescription: "the same secret by Basic and in the body",
            request: .exchange("\(web)&client_secret=\(encodedSecret)", basic(encodedSecret)),
            code: "client.secret-twice", says: "use one method for each request", strict: malformed,
            warn: .ok),
        Trap(
            testDescription: "two secrets by Basic and in the body",
            request: .exchange("\(web)&client_secret=other", basic(encodedSecret)),
            code: "client.two-methods", says: "use one method for each request", strict: malformed),
        Trap(
            testDescription: "a secret whose '+' became a space",
            request: .exchange("\(web)&client_secret=s3cret+of%25web"),
            code: "value.plus-became-space", says: "client_secret of 13 characters has a space",
            strict: .refused(401, "invalid_client"), warn: .ok),
        Trap(
            testDescription: "a secret with the line feed of a file",
            request: .exchange("\(web)&client_secret=\(encodedSecret)%0A"),
            code: "value.whitespace", says: "client_secret of 14 characters ends with a line feed",
            strict: .refused(401, "invalid_client"), warn: .ok),
        Trap(
            testDescription: "a secret that is a placeholder",
            request: .exchange("\(web)&client_secret=CLIENT_SECRET"), code: "value.placeholder",
            says: "client_secret 'CLIENT_SECRET' is a placeholder",
            strict: .refused(401, "invalid_client")),
    ]

    static let calls = [
        ("Bearer {\(TrapStage.accessToken)}", "value.braces", "of 17 characters is wrapped in { }"),
        ("Bearer \"\(TrapStage.accessToken)\"", "value.quotes", "is wrapped in quotation marks"),
    ].map { (field: String, code: String, says: String) in
        Trap(
            testDescription: "an access token with \(code)",
            request: .get("/userinfo", "authorization: \(field)"), code: code, says: says,
            strict: .refused(401, "invalid_token"), warn: .ok)
    }

    static let hopelessCalls = [
        ("Bearer {accessToken}", 401, "invalid_token", "value.placeholder", "'{accessToken}'"),
        ("Bearer ACCESS_TOKEN", 401, "invalid_token", "value.placeholder", "'ACCESS_TOKEN'"),
        (
            "Bearer \(TrapStage.accessToken) x", 400, "invalid_request", "bearer.malformed",
            "3 words"
        ),
        (TrapStage.accessToken, 401, "invalid_token", "bearer.malformed", "begin with 'Bearer '"),
    ].map { field, status, error, code, says in
        Trap(
            testDescription: "a field \(field)",
            request: .get("/userinfo", "authorization: \(field)"), code: code, says: says,
            strict: .refused(status, error))
    }

    @Test(arguments: bodies + clients, Ring.allCases)
    func `are told apart, and let through where one can guess`(
        trap: Trap, ring: Ring
    ) async throws {
        try await trap.check(in: ring)
    }

    @Test(arguments: calls + hopelessCalls, Ring.allCases)
    func `are brackets around an access token too`(trap: Trap, ring: Ring) async throws {
        try await trap.check(in: ring)
    }
}
