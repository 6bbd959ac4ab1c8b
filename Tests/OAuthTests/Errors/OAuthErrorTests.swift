import DomainSupport
import Testing

struct `An error` {
    private static func describing(_ problem: String) -> OAuthError {
        OAuthError(
            .invalidRequest, "register.algorithm",
            ["member": "x", "problem": problem, "offered": "y"])
    }

    static let cases: [Case] = [
        Case("is described by problem and remedy") {
            expect(describing("it is wrong").description, is: "x: it is wrong; use one of y")
        },
        /// RFC 6749 §4.1.2.1: `%x20-21 / %x23-5B / %x5D-7E`.
        Case("keeps to the characters of the grammar, whatever it quotes") {
            let allowed: Set<UInt8> = Set(0x20...0x21).union(0x23...0x5b).union(0x5d...0x7e)
            let scalars =
                (UInt32(0)...0x3ff).compactMap(Unicode.Scalar.init) + [
                    "\u{2028}", "\u{d7ff}", "\u{e000}", "\u{feff}", "\u{ffff}", "\u{10000}",
                    "\u{10ffff}",
                ]
            for scalar in scalars {
                let description = describing("x\(scalar)x").description
                expect(description.utf8.allSatisfy(allowed.contains), "U+\(scalar.value)")
                expect(description.utf8.count, is: "x: xxx; use one of y".utf8.count)
            }
        },
        Case("of ours tells nothing of the cause") {
            expect(OAuthError.serverError(cause: "the disk is full").code, is: .serverError)
            expect(
                OAuthError.serverError(cause: "the disk is full").description,
                is: "Understudy failed to answer; see its log for the cause")
        },
        Case("of a library keeps its words for the log") {
            let key = try require(KeySource.development.signingKeys().first)
            let context = try Context.make(
                keys: [SigningKey(id: "x", algorithm: .es256, key: key.key)])
            let error = try #require(throws: OAuthError.self) {
                try TokenIssuer.sign([:], type: nil, context)
            }
            expect(error.code, is: .serverError)
            expect(error.cause?.hasPrefix("CryptoError: "), is: true)
            expect(error.told(in: "r1").description, lacks: "CryptoError")
            expect(error.told(in: "r1").description.hasSuffix("; request r1"))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("say \"hi\"", "say 'hi'"), ("a\\b", "a/b"), ("a\nb\r\tc", "a?b??c"), ("a\u{7f}b", "a?b"),
        ("caf\u{e9}", "caf?"), ("cafe\u{301}", "cafe?"), ("§…", "??"), ("\u{1F600}", "?"),
        ("a\u{0}b", "a?b"), ("~ !#[]", "~ !#[]"),
    ])
    func `replaces what the wire may not carry`(problem: String, text: String) {
        expect(Self.describing(problem).description, is: "x: \(text); use one of y")
    }

    @Test(arguments: [
        (OAuthError.Code.invalidRequest, "invalid_request"),
        (.invalidClient, "invalid_client"),
        (.invalidGrant, "invalid_grant"),
        (.unauthorizedClient, "unauthorized_client"),
        (.unsupportedGrantType, "unsupported_grant_type"),
        (.unsupportedResponseType, "unsupported_response_type"),
        (.invalidScope, "invalid_scope"),
        (.invalidTarget, "invalid_target"),
        (.invalidToken, "invalid_token"),
        (.insufficientScope, "insufficient_scope"),
        (.accessDenied, "access_denied"),
        (.loginRequired, "login_required"),
        (.requestNotSupported, "request_not_supported"),
        (.requestURINotSupported, "request_uri_not_supported"),
        (.registrationNotSupported, "registration_not_supported"),
    ])
    func `goes over the wire under its registered name`(code: OAuthError.Code, name: String) {
        expect(code.rawValue, is: name)
    }
}
