import DomainSupport
import Locks
import Testing

@testable import OAuth

struct `Two values that are alike` {
    @Test(
        arguments: [
            ("a ", "a", .corruption(.whitespace)), ("a\n", "a", .corruption(.whitespace)),
            ("\"a\"", "a", .corruption(.quotes)), ("'a'", "a", .corruption(.quotes)),
            ("{a}", "a", .corruption(.braces)), ("a b", "a+b", .corruption(.plus)),
            ("a%2Fb", "a/b", .corruption(.encodedTwice)),
            ("https://a/cb#x", "https://a/cb", .corruption(.fragment)),
            ("a/b", "a%2Fb", .corruption(.encodedTwice)),
            ("https://a/", "https://a", .difference(.slash)),
            ("SPA", "spa", .difference(.letterCase)),
            ("http://127.0.0.1:3/cb", "http://localhost:3/cb", .difference(.loopback)),
            ("http://[::1]/cb", "http://localhost/cb", .difference(.loopback)),
            ("http://a:1/cb", "http://a:2/cb", .difference(.port)),
            ("http://a:1/cb", "http://a/cb", .difference(.port)),
            ("https://a/cb", "http://a/cb", .difference(.scheme)),
        ] as [(String, String, Similarity)])
    func `differ in what has a name`(sent: String, known: String, similarity: Similarity) throws {
        let found = try require(Similarity.of(sent, to: ["other", known]))
        expect(found.similarity.words, is: similarity.words)
        expect(found.known, is: known)
        expect(Similarity.remedy(for: sent, among: [known])?.text.contains("'\(known)'"), is: true)
    }

    @Test(arguments: [
        ("a", "b"), ("", "a"), ("{a}", "b"), ("a-b", "a_b"), ("https://a", "ftp://a"),
    ])
    func `are not those that differ in more`(sent: String, known: String) {
        expect(Similarity.of(sent, to: [known]) == nil)
    }

    @Test func `are sought among few of many`() {
        let many = (0..<100_000).lazy.map { "https://app.example/callback/\($0)" }
        let compared = Lock(0)
        let counted = many.map { name in
            compared.withLock { $0 += 1 }
            return name
        }
        expect("https://app.example/".nearest(among: counted), is: nil)
        expect(Similarity.remedy(for: "https://app.example/cb", among: counted) == nil)
        expect(compared.withLock { $0 } < 300_000)
        let few = Array(many.prefix(300))
        let sent = "https://app.example/callback/7/"
        expect(Similarity.remedy(for: sent, among: few)?.text.contains("callback/7'"), is: true)
    }

    @Test func `are few values among the scopes of an API with many`() {
        let known = (0..<9_000).map { "read:thing-\($0)" } + ["openid"]
        let sent = Scope((0..<300).map { "read:thong-\($0)" } + ["opneid"])
        expect(ScopeMistake.all(in: sent, known: known).count <= 20)
        expect(sent.values(beyond: known), is: sent.values)
        expect(Scope(text: "openid x").values(beyond: known), is: ["x"])
    }

    @Test(
        arguments: [
            (.whitespace, "\r\n a\t", "a"), (.whitespace, "a", nil), (.whitespace, "  ", nil),
            (.quotes, "\"a", nil), (.quotes, "\"\"", nil), (.braces, "{a}", "a"),
            (.braces, "{{a}}", "{a}"), (.braces, "{", nil), (.braces, "{}", nil),
            (.plus, "a b c", "a+b+c"), (.plus, "a+b", nil), (.encodedTwice, "%61", "a"),
            (.encodedTwice, "%6", nil), (.encodedTwice, "%zz", nil), (.encodedTwice, "%+1", nil),
            (.encodedTwice, "%ff", nil), (.encodedTwice, "a", nil), (.base64, "d2Vi", "web"),
            (.base64, "web", nil), (.list, "[]", nil), (.list, "[a, 'b']", "a b"),
            (.fragment, "a#b#c", "a"), (.fragment, "#b", nil),
        ] as [(Corruption, String, String?)]) func `can be made equal when that loses nothing`(
            corruption: Corruption, sent: String, undone: String?
        )
    {
        expect(corruption.undone(in: sent), is: undone)
    }

    @Test(
        arguments: [
            (["redirect_uri=https://a/cb?x=1", "y=2"], "https://a/cb?x=1&y=2"),
            (["redirect_uri=https://a/cb?x=1", "y=2", "z=3"], "https://a/cb?x=1&y=2"),
            (["redirect_uri=https://a/cb?x=1", "state=s", "y=2"], nil),
            (["y=2", "redirect_uri=https://a/cb?x=1"], nil), (["y=2"], nil),
        ] as [([String], String?)])
    func `were one before an '&' cut them`(pairs: [String], whole: String?) {
        let parameters = Parameters(
            pairs.map { pair in
                let name = pair.prefix { $0 != "=" }
                return (String(name), String(pair.dropFirst(name.count + 1)))
            })
        expect(parameters.rejoined("redirect_uri", among: ["https://a/cb?x=1&y=2"]), is: whole)
    }
}

struct `What is nearly right` {
    @Test(arguments: try Fixture.rows("mistakes/similarity", as: (String, String).self))
    func `is a name in another spelling`(sent: String, known: String) {
        expect(ParameterName.isSurely(sent, meant: known))
    }

    @Test(arguments: [
        ("stage", "state"), ("once", "nonce"), ("mode", "code"), ("score", "scope"),
        ("response_type", "response_mode"), ("code", "code_challenge"), ("", "scope"),
        ("utm_source", "resource"), ("screen_hint", "login_hint"), ("domain_hint", "login_hint"),
        ("data", "state"), ("sub", "scope"), ("source", "resource"), ("device_id", "device_code"),
    ])
    func `is no name of its own`(sent: String, known: String) {
        expect(!ParameterName.isSurely(sent, meant: known))
    }

    @Test(arguments: try Fixture.rows("mistakes/similarity-2", as: (String, String, String).self))
    func `is a grant by another word`(sent: String, parameter: String, meant: String) {
        let served = [
            "authorization_code", "refresh_token", "client_credentials",
            "urn:ietf:params:oauth:grant-type:device_code",
        ]
        expect(AllowedWords.meant(by: sent, as: parameter, among: served), is: meant)
        expect(AllowedWords.meant(by: "magic", as: parameter, among: served), is: nil)
    }

    static let cases: [Case] = [
        Case("is a list of words in any order") {
            let served = ["code id_token", "code"]
            expect(
                AllowedWords.meant(by: "id_token,code", as: "response_type", among: served),
                is: "code id_token")
            let prompts = ["none", "login", "consent", "select_account"]
            expect(
                AllowedWords.list(meantBy: "login,consent", as: "prompt", among: prompts),
                is: "login consent")
            expect(AllowedWords.list(meantBy: "none login", as: "prompt", among: prompts), is: nil)
        },
        Case("is a scope by its values") {
            let known = ["openid", "profile", "email", "offline_access"]
            expect(
                ScopeMistake.all(in: ["openid,profile"], known: known),
                is: [.separator(sent: "openid,profile", meant: "openid profile")])
            expect(
                ScopeMistake.all(in: ["opneid", "profile"], known: known),
                is: [.spelling(sent: "opneid", meant: "openid")])
            expect(ScopeMistake.ofList(#"["openid", "email"]"#), is: "openid email")
            let own: Scope = [
                "openid", "read:orders", "emailing", "open", "mail", "a+b", "profile2",
            ]
            expect(ScopeMistake.all(in: own, known: known).isEmpty)
        },
        Case("is named by codes that exist") {
            let names = Set(DiagnosisCode.all.map(\.name))
            expect(MissingParameter.names.keys.allSatisfy(names.contains))
        },
        Case("explains a missing parameter, and nothing else") {
            let sent = SentParts(parameters: Parameters([("grantType", "password")]))
            let missing = OAuthError(.invalidRequest, "request.grant-type-missing")
            let told = sent.explaining(missing)
            expect(told.code, is: missing.code)
            expect(told.diagnosis.code.name, is: "parameter.misnamed")
            expect(told.diagnosis.symptom?.name, is: "request.grant-type-missing")
            let other = OAuthError(.invalidGrant, "code.unknown")
            expect(sent.explaining(other), is: other)
            expect(SentParts(parameters: Parameters([])).explaining(missing), is: missing)
        },
        Case("never shows a value") {
            let body = [(name: "client_secret=hush&code=hush", value: "")]
            let told = SentParts(parameters: Parameters(body)).explaining(
                OAuthError(.invalidRequest, "request.grant-type-missing"))
            expect(told.diagnosis.code.name, is: "request.body-encoded")
            expect(told.diagnosis.text, lacks: "hush")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
