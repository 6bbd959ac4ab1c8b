import TestSupport
import Testing

/// Recordings at providers that are known by their hosts, or that ask for less than OAuth.
struct `A recording of a known provider` {
    private static let shape = RecordedShape.all[0]
    private static let callback = "https://app.example/cb?code=0123456789abcdef&state=s-1"
    private static let refusal: [(String, String)] = [
        ("error", "bad_verification_code"),
        ("error_description", "The code passed is incorrect or expired."),
    ]

    static let cases: [Case] = [
        Case("a token request of GitHub has no grant, and its error is known") {
            for isForm in [true, false] {
                let report = try await Self.report(on: [redemption(isForm: isForm)])
                expect(report.firstCode, is: "code.unknown", "\(report.text)")
                expect(report.text, contains: "token request with client_id, client_secret, code")
                expect(report.text, contains: "200 bad_verification_code")
                expect(report.text, lacks: "look the error up")
            }
        },
        Case("the redemption comes before the application's own error") {
            let report = try await Self.report(on: [
                request(answeredBy: callback), shape.entry("GET", callback, status: 500, at: 2),
                redemption(isForm: true),
            ])
            expect(report.firstCode, is: "code.unknown", "\(report.text)")
            expect(report.codes, contains: "recording.application-failed")
            expect(report.text, lacks: "no code is redeemed")
        },
        Case("GitHub's requests need no response_type, whatever the profile") {
            let error = Form.encode([
                ("error", "redirect_uri_mismatch"),
                (
                    "error_description",
                    "The redirect_uri MUST match the registered callback URL for this application."
                ), ("state", "s-1"),
            ])
            let report = try await Self.report(on: [
                request(answeredBy: "https://app.example/cb?\(error)")
            ])
            expect(report.codes, is: ["redirect-uri.unregistered"], "\(report.text)")
        },
        Case("a host whose name ends like GitHub's is another provider's") {
            let error = Form.encode([("error", "invalid_request"), ("state", "s-1")])
            let location = "https://app.example/cb?\(error)"
            for (host, isOfGitHub) in [("notgithub.com", false), ("github.com:443", true)] {
                let report = try await Self.report(on: [
                    request(answeredBy: location, at: host)
                ])
                let asks = report.codes.contains("authorize.response-type-missing")
                expect(asks, is: !isOfGitHub, "\(report.text)")
            }
        },
        Case("a form of a page with a code is no token request") {
            for (origin, isOwn) in [
                ("https://idp.example", true), ("https://idp.example.evil", false),
                ("https://IDP.example:443", true), ("http://idp.example", false),
            ] {
                let page = shape.entry(
                    "POST", "https://idp.example/second-factor", asking: [("Origin", origin)],
                    form: [("client_id", "app"), ("code", "123456")])
                let report = try await Self.report(on: [page])
                expect(report.isEmpty, is: isOwn, "\(origin): \(report.text)")
            }
        },
        Case("an operation of a user pool is told by its error") {
            let report = try await Self.report(on: [
                initiation(
                    "NotAuthorizedException",
                    "Client abc is configured with secret but SECRET_HASH was not received")
            ])
            expect(report.firstCode, is: "pool.secret-hash", "\(report.text)")
            expect(report.text, contains: "operation of a user pool: 400")
            expect(report.text, contains: "in Cognito: User pool > App clients > the client\n")
        },
        Case("a flow that a user pool does not allow is allowed in its settings") {
            let report = try await Self.report(on: [
                initiation(
                    "InvalidParameterException",
                    "USER_PASSWORD_AUTH flow not enabled for this client")
            ])
            expect(report.firstCode, is: "pool.flow-not-enabled", "\(report.text)")
            expect(report.text, contains: "allow the flow in the settings of the client")
        },
        Case("a file without anything known asks for the provider") {
            let entry = shape.entry("GET", "https://shop.example/")
            for (entries, told) in [
                ([entry], "the one exchange is none of OAuth or OpenID Connect that is known"),
                (
                    [entry, entry],
                    "none of the 2 exchanges is one of OAuth or OpenID Connect that is known"
                ),
            ] {
                let report = try await Self.report(on: entries)
                expect(report.isEmpty, is: true)
                expect(report.text, contains: "\(told); name the provider by --profile")
            }
        },
    ]

    @Test(arguments: [
        (
            #"{"log":{"entries":[]}}"#,
            "the file has no exchanges: keep the network log open during the login, and export again"
        ),
        (
            #"{"log":{"entries":[]"#,
            "the file has no exchange that can be read; export it again"
        ),
    ])
    func `that has no exchanges says so, whatever is to be done with it`(
        file: String, told: String
    ) async throws {
        for profile in [Profile.generic, .github] {
            var diagnosis = ArchiveDiagnosis(profile, Routes.endpoints, on: Application.stage)
            diagnosis.feed(Array(file.utf8))
            let text = try await diagnosis.report().text
            expect(text, contains: told)
            expect(text, lacks: "--profile")
        }
        var learning = try Learning.from([])
        learning.feed(Array(file.utf8))
        try learning.finish()
        let refusals = [
            await expect(throws: RecordingWithoutLogin.self) { [learning] in
                try await learning.learn()
            },
            await expect(throws: RecordingWithoutLogin.self) { [learning] in
                try await learning.replay(with: ServerConfiguration())
            },
        ]
        expect(refusals.compactMap { $0?.description }, is: [told, told])
    }

    /// What a provider leaves out of its refusal stands in the request.
    @Test(
        arguments: [
            (
                "https://github.com/login/oauth/access_token",
                [("client_id", "abc"), ("client_secret", "s"), ("code", "c")],
                nil, "incorrect_client_credentials", "the secret of client 'abc', or not"
            ),
            (
                "https://idp.example/token",
                [("grant_type", "client_credentials"), ("scope", "a:b")],
                "abc", "invalid_scope", "client 'abc' may not ask for 'a:b'"
            ),
            (
                "https://idp.example/token",
                [
                    ("grant_type", "password"), ("client_id", "abc"), ("client_secret", "s"),
                    ("username", "u"), ("password", "p"),
                ], nil,
                "unauthorized grant", "client 'abc' may not use grant_type 'password'"
            ),
        ] as [(String, [(String, String)], String?, String, String)])
    func `is told with the values of the request, if one asks for them`(
        url: String, form: [(String, String)], basic: String?, error: String, told: String
    ) async throws {
        let fields = basic.map {
            [("Authorization", "Basic \(Base64.encode("\($0):secret".utf8))")]
        }
        let asked = Self.shape.entry(
            "POST", url, asking: fields ?? [], form: form, status: 400,
            answer: ["error": .string(error)])
        try await Self.check(asked, tells: told)
    }

    @Test func `is told with the values of a user pool, if one asks for them`() async throws {
        var call = Self.initiation(
            "NotAuthorizedException", "Unable to verify secret hash for client abc")
        call["request"]?["postData"] = [
            "mimeType": "application/x-amz-json-1.1",
            "text": #"{"ClientId":"abc","AuthFlow":"USER_SRP_AUTH"}"#,
        ]
        try await Self.check(call, tells: "SECRET_HASH is missing or wrong for client 'abc'")
    }

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("https://app.example", "https://app.example", false),
        ("https://app.example/bye", "https://APP.example/bye?state=1", false),
        ("https://app.example/bye", "https://app.example/bye-bye", true),
    ])
    func `tells of logouts that lead nowhere, of many in one walk`(
        uri: String, location: String, stays: Bool
    ) async throws {
        let query = Form.encode([("post_logout_redirect_uri", uri)])
        let logout = Self.shape.entry(
            "GET", "https://idp.example/logout?\(query)", status: 302,
            fields: [("Location", location)])
        let report = try await Self.report(on: Array(repeating: logout, count: 100))
        let told = report.codes.count { $0 == "logout.redirect-uri-unregistered" }
        expect(told, is: stays ? 100 : 0, "\(report.text)")
    }

    /// The second one alone failed, so that the first has spent the code.
    @Test(
        arguments: [
            (302, 500, "code.reused"), (500, 500, "recording.application-failed"), (302, 302, nil),
        ] as [(Int, Int, String?)])
    func `tells of a callback that came twice with one code`(
        first: Int, second: Int, code: String?
    ) async throws {
        let query = Form.encode([
            ("client_id", "app"), ("redirect_uri", "https://app.example/cb"),
            ("response_type", "code"), ("scope", "openid"), ("state", "s-1"),
        ])
        let report = try await Self.report(on: [
            Self.shape.entry(
                "GET", "https://idp.example/authorize?\(query)", status: 302,
                fields: [("Location", Self.callback)]),
            Self.shape.entry(
                "GET", Self.callback, status: first, fields: [("Location", "/")], at: 2),
            Self.shape.entry(
                "GET", Self.callback, status: second, fields: [("Location", "/")], at: 3),
        ])
        expect(report.firstCode, is: code, "\(report.text)")
        expect(report.text, lacks: "mitmdump")
        guard code == "code.reused" else { return }
        expect(
            report.text,
            contains: "the callback came twice with one code (exchanges 2 and 3), and the second "
                + "failed")
    }
}

private extension `A recording of a known provider` {
    static func report(on entries: [JSON]) async throws -> ArchiveReport {
        try await RecordedStory.report(of: RecordedShape.archive(entries))
    }

    /// Expects a text of the report with values, and none of its values in the other.
    static func check(_ entry: JSON, tells text: String) async throws {
        let archive = RecordedShape.archive([entry])
        let full = try await RecordedStory.report(of: archive, tellsValues: true).text
        expect(full, contains: text)
        let shown = try await RecordedStory.report(of: archive).text
        expect(shown, lacks: "abc")
    }

    /// The answer of a host to an authorization request without response_type, which leads to that
    /// URL.
    static func request(answeredBy location: String, at host: String = "github.com") -> JSON {
        let query = Form.encode([
            ("client_id", "app"), ("redirect_uri", "https://app.example/cb"), ("scope", "user"),
            ("state", "s-1"),
        ])
        return shape.entry(
            "GET", "https://\(host)/login/oauth/authorize?\(query)", status: 302,
            fields: [("Location", location)])
    }

    /// GitHub's refusal of a code.
    static func redemption(isForm: Bool) -> JSON {
        let type = isForm ? "application/x-www-form-urlencoded" : "application/json"
        let members = JSON.object(
            Dictionary(uniqueKeysWithValues: refusal.map { ($0, .string($1)) }))
        var entry = shape.entry(
            "POST", "https://github.com/login/oauth/access_token",
            form: [
                ("client_id", "app"), ("client_secret", "marked-secret"),
                ("code", "0123456789abcdef"), ("redirect_uri", "https://app.example/cb"),
            ], fields: [("Content-Type", type)], at: 3)
        let text = isForm ? Form.encode(refusal) : members.text
        Damage.response("content", ["mimeType": .string(type), "text": .string(text)])(&entry)
        return entry
    }

    /// A refusal of `InitiateAuth`.
    static func initiation(_ type: String, _ message: String) -> JSON {
        shape.entry(
            "POST", "https://cognito-idp.eu-west-1.amazonaws.com/",
            asking: [("X-Amz-Target", "AWSCognitoIdentityProviderService.InitiateAuth")],
            status: 400, answer: ["__type": .string(type), "message": .string(message)])
    }
}
