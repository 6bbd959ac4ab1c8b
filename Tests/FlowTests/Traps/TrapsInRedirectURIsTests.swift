import TestSupport
import Testing

/// Redirect URIs and other registered values that are nearly right.
@Suite(.serialized) struct `Traps in redirect URIs` {
    private static let onPage = Trap.Answer.refused(400, "invalid_request")
    private static let refused = Trap.Answer.refused(400, "invalid_grant")

    static let nearlyRegistered = [
        ("https://app.example/cb/", "differs only in a slash at the end"),
        ("https://app.example/CB", "differs only in upper and lower case"),
        ("http://app.example/cb", "differs only in http and https"),
        ("https://app.example:8443/cb", "differs only in the port"),
        ("http://127.0.0.1:3000/cb", "differs only in localhost and its address"),
        ("https://other.example/cb", "send one of 'https://app.example/cb'"),
    ].map { uri, says in
        Trap(
            testDescription: "\(uri), which is not registered",
            request: .authorize("redirect_uri=\(uri)"), code: "redirect-uri.unregistered",
            says: says, strict: onPage)
    }

    static let nearlyTheSame = [
        ("https://app.example/cb/", "differs only in a slash at the end"),
        ("https://app.example/Cb", "differs only in upper and lower case"),
        ("http://app.example/cb", "differs only in http and https"),
        ("https://app.example:443/cb", "differs only in the port"),
    ].map { uri, says in
        Trap(
            testDescription: "\(uri), which the authorization request had not",
            request: .exchange("redirect_uri=\(uri)"), code: "redirect-uri.mismatch", says: says,
            strict: refused)
    }

    static let damaged = [
        Trap(
            testDescription: "a fragment",
            request: .authorize("redirect_uri=https://app.example/cb%23/home"),
            code: "redirect-uri.fragment", says: "must not include a fragment", strict: onPage,
            warn: .ok),
        Trap(
            testDescription: "a fragment at the token endpoint",
            request: .exchange("redirect_uri=https://app.example/cb%23/home"),
            code: "redirect-uri.fragment", says: "has a fragment", strict: refused, warn: .ok),
        Trap(
            testDescription: "an '&' that cuts the redirect URI",
            request: .authorize("redirect_uri=https://app.example/cb?x=1&y=2"),
            code: "redirect-uri.unescaped-ampersand", says: "percent-encode '&' as %26",
            strict: onPage, warn: .ok),
        Trap(
            testDescription: "an '&' that cuts the redirect URI at the token endpoint",
            request: .exchange("code=Splxl-query&redirect_uri=https://app.example/cb?x=1&y=2"),
            code: "redirect-uri.unescaped-ampersand",
            says: "so that 'https://app.example/cb?x=1&y=2' arrives whole", strict: refused,
            warn: .ok),
        Trap(
            testDescription: "a redirect URI with a query, percent-encoded",
            request: .exchange(
                "code=Splxl-query&redirect_uri=https://app.example/cb?x=1%26y=2"), strict: .ok),
        Trap(
            testDescription: "a scheme of an app's own, ':' and '/' raw",
            request: .authorize("redirect_uri=com.myclientapp://myclientapp.com/callback"),
            strict: .ok),
        Trap(
            testDescription: "a redirect URI that the authorization request left out",
            request: .exchange("code=Splxl-unsent&redirect_uri=https://app.example/cb?x=1"),
            code: "redirect-uri.unexpected-at-token", says: "the authorization request had none",
            strict: refused, warn: .ok),
        Trap(
            testDescription: "no redirect URI, though the authorization request had one",
            request: .exchange("redirect_uri"), code: "redirect-uri.missing-at-token",
            says: "send the same redirect_uri again", strict: refused),
    ]

    static let others = [
        Trap(
            testDescription: "a client id in other letters",
            request: .authorize("client_id=SPA"), code: "client.unknown",
            says: "did you mean 'spa'? It differs only in upper and lower case", strict: onPage),
        Trap(
            testDescription: "a client id with a slip in it", request: .authorize("client_id=sap"),
            code: "client.unknown", says: "did you mean 'spa'?", strict: onPage),
        Trap(
            testDescription: "an audience without its slash",
            request: .authorize("audience=https://api.example"), code: "authorize.audience-unknown",
            says: "did you mean 'https://api.example/'? It differs only in a slash",
            strict: .redirect("invalid_target")),
        Trap(
            testDescription: "an audience in quotation marks",
            request: .authorize("audience=%22appointments:api%22"), code: "value.quotes",
            says: "is wrapped in quotation marks", strict: .redirect("invalid_target"), warn: .ok),
        Trap(
            testDescription: "a scope in other letters",
            request: .authorize("scope=OpenID"), code: "authorize.scope-case",
            says: "the scope 'OpenID' differs from 'openid' only in upper and lower case",
            strict: .redirect("invalid_scope"), warn: .ok),
    ]

    @Test(arguments: nearlyRegistered + nearlyTheSame, Ring.allCases)
    func `are named by what alone is different`(trap: Trap, ring: Ring) async throws {
        try await trap.check(in: ring)
    }

    @Test(arguments: damaged + others, Ring.allCases)
    func `are undone where that is wanted`(trap: Trap, ring: Ring) async throws {
        try await trap.check(in: ring)
    }
}
