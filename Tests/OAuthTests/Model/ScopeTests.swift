import DomainSupport
import Testing

struct `A scope` {
    @Test(arguments: try Fixture.rows("model/scope", as: (String, [String]).self))
    func `the wire form keeps the order and each value once`(text: String, values: [String]) {
        expect(Scope(text: text).values, is: values)
        expect(Scope(text: text).text, is: values.joined(separator: " "))
        expect(Scope(text: text).isEmpty, is: values.isEmpty)
    }

    static let cases: [Case] = [
        Case("only a space separates values") {
            expect(Scope(text: "a\tb\nc").values, is: ["a\tb\nc"])
        },
        Case("intersection and difference keep the order of the left one") {
            let scope: Scope = ["d", "c", "b", "a"]
            expect(scope.intersection(["a", "c", "x"]), is: ["c", "a"])
            expect(scope.subtracting(["a", "c", "x"]), is: ["d", "b"])
            expect(scope.intersection([]), is: [])
            expect(scope.subtracting([]), is: scope)
        },
        /// The characters of RFC 6749 §3.3: `%x21 / %x23-5B / %x5D-7E`.
        Case("a value has the characters of the grammar and no others") {
            for byte in UInt8.min...UInt8.max where byte != 0x20 {
                let value = Scope([String(Unicode.Scalar(byte))])
                let isAllowed = [0x21...0x21, 0x23...0x5b, 0x5d...0x7e].contains {
                    $0.contains(byte)
                }
                expect(value.isWellFormed, is: isAllowed, "byte \(byte)")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ([], ["a"], true),
            (["a"], ["b", "a"], true),
            (["a", "c"], ["b", "a"], false),
            (["A"], ["a"], false),
            (["a"], [], false),
        ] as [(Scope, Scope, Bool)]) func `a scope is within another when each value is`(
            inner: Scope, outer: Scope, isSubset: Bool
        )
    {
        expect(inner.isSubset(of: outer), is: isSubset)
    }

    @Test(arguments: ["a é", "a 範囲", "a \u{1F600}", "a b\u{0}"])
    func `one bad value spoils the whole scope`(text: String) {
        expect(!Scope(text: text).isWellFormed)
    }
}

struct `A response type` {
    @Test func `is the same whatever the order of its words`() {
        expect(ResponseType(text: "code id_token"), is: ResponseType(text: "id_token code"))
        expect(ResponseType(text: "id_token  code").text, is: "code id_token")
        expect(ResponseType(text: "code"), is: .code)
    }

    @Test(arguments: ["", "Code", "code token", "id_token", "code,id_token"])
    func `is another with other words`(text: String) { expect(ResponseType(text: text) != .code) }

    @Test(
        arguments: [
            ("code", .query), ("none", .query), ("", .query), ("token", .fragment),
            ("id_token", .fragment), ("code id_token", .fragment), ("code token", .fragment),
        ] as [(String, ResponseMode)])
    func `keeps tokens out of the query by default`(text: String, mode: ResponseMode) {
        expect(ResponseType(text: text).defaultMode, is: mode)
    }
}

struct `The claims parameter` {
    /// The example of OpenID Connect Core §5.5, shortened.
    @Test func `wants claims by the place and with the weight it names`() throws {
        let request = try require(
            ClaimsRequest([
                "userinfo": ["given_name": ["essential": true], "nickname": nil],
                "id_token": [
                    "auth_time": ["essential": false], "acr": ["values": ["gold", "silver"]],
                    "sub": ["value": "alice"],
                ],
            ]))
        expect(Set(request.userInfo.keys), is: ["given_name", "nickname"])
        expect(Set(request.idToken.keys), is: ["auth_time", "acr", "sub"])
        expect(request.userInfo["given_name"]?.isEssential, is: true)
        expect(request.userInfo["nickname"]?.isEssential, is: false)
        expect(request.idToken["auth_time"]?.isEssential, is: false)
        expect(request.idToken["acr"]?.values, is: ["gold", "silver"])
        expect(request.idToken["sub"]?.values, is: ["alice"])
        expect(request.userInfo["given_name"]?.values, is: [])
    }

    @Test(
        arguments: [
            [:], ["userinfo": nil], ["id_token": [:]], ["other": 1],
            ["userinfo": [:], "id_token": nil],
        ] as [JSON])
    func `may want nothing, and unknown members are left alone`(json: JSON) {
        expect(ClaimsRequest(json), is: ClaimsRequest())
    }

    @Test(
        arguments: [
            nil, true, 1, "userinfo", [], ["userinfo"], ["userinfo": "name"],
            ["userinfo": ["name"]],
            ["id_token": true], ["userinfo": ["name": true]], ["id_token": ["acr": "gold"]],
            ["id_token": ["acr": ["gold"]]], ["userinfo": [:], "id_token": 1],
        ] as [JSON])
    func `of another form is no request`(json: JSON) {
        expect(ClaimsRequest(json), is: nil)
    }
}

struct `A code challenge` {
    /// RFC 7636 appendix B.
    @Test func `is the one of the example for the verifier of the example`() {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
        let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
        expect(CodeChallenge(verifier: verifier).value, is: challenge)
        expect(CodeChallenge.rfcExample.value, is: challenge)
        expect(CodeChallenge(value: challenge).isMet(by: verifier))
    }

    @Test(arguments: [
        "", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXK",
        "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk=",
        "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk\n",
        "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    ])
    func `is met by no other verifier`(verifier: String) {
        expect(!CodeChallenge.rfcExample.isMet(by: verifier))
    }

    @Test func `is met by the padded verifier that it was made from`() {
        let padded = String(repeating: "a", count: 43) + "="
        expect(CodeChallenge(verifier: padded).isMet(by: padded))
        expect(!CodeChallenge(verifier: padded).isMet(by: String(padded.dropLast())))
    }
}
