import DomainSupport
import Testing

/// The modules of the plan `fapi1-advanced-final-test-plan`, by their names there.
struct `FAPI 1.0 Advanced` {
    /// A kind of clients, how it sends requests, and how it gets answers.
    struct Way: Sendable, CustomTestStringConvertible {
        let manner: FAPIParty.Manner
        let isPushed: Bool
        let answers: FAPIResponseForm

        var testDescription: String { "\(manner) \(isPushed ? "pushed" : "by value") \(answers)" }

        static let all =
            [
                Way(manner: .certificateAlone, isPushed: true, answers: .jarm),
                Way(manner: .certificateAlone, isPushed: false, answers: .plain),
            ]
            + [true, false].flatMap { isPushed in
                FAPIResponseForm.allCases.map {
                    Way(manner: .keyAndCertificate, isPushed: isPushed, answers: $0)
                }
            }

        func party(
            _ configure: (inout TenantConfiguration) -> Void = { _ in }
        ) throws -> FAPIParty {
            try FAPIParty(manner, .first, answers: answers, isPushed: isPushed, configure)
        }

        func plays(_ module: FAPIModule) -> Bool {
            module.manners.contains(manner) && module.isPushed ?? isPushed == isPushed
                && module.answers ?? answers == answers
        }
    }

    @Test(arguments: FAPIModule.ofAdvanced, Way.all)
    func `passes`(module: FAPIModule, way: Way) async throws {
        guard way.plays(module) else { return }
        let party = try way.party()
        let refusal = try await Refusal.of { try await module.play(party, module) }
        expect(
            refusal.map { "\($0.error) \($0.diagnosis)" }, is: module.refusal(in: way.manner))
    }

    @Test func `no module is left out`() throws {
        let listed = try Fixture.text("conformance/fapi-modules.txt").split(separator: "\n")
            .map { $0.split(separator: " ").map(String.init) }
        let expected = listed.filter { $0[0] == "fapi1" && $0[1] == "domain" }.map { $0[2] }
        expect(Set(FAPIModule.ofAdvanced.map(\.name)), is: Set(expected))
    }

    private static let byValue = Way(
        manner: .keyAndCertificate, isPushed: false, answers: .plain)

    static let cases: [Case] = [
        Case("an error stays on a page while no signature says where the client is") {
            for twist in [FAPIModule.Twist.otherKey, .otherSignature] {
                let module = FAPIModule("x") { $0.twist = twist }
                let party = try byValue.party()
                let refusal = try await Refusal.of(surface: .page) { try await party.begin(module) }
                expect(
                    refusal, is: .page("invalid_request_object", "request-object.signature"))
            }
        },
        Case("a late object says where its error goes, whatever stands outside") {
            let late = FAPIModule("x") {
                $0.object = ["exp": .integer(Timestamp.start.seconds - 3600)]
            }
            let party = try byValue.party()
            do {
                _ = try await party.begin(
                    late, beside: ["redirect_uri": "https://x.example/cb", "state": "outside"])
                expect(false, "it was late")
            } catch let refused as RedirectableError {
                expect(refused.error.diagnosis.code, is: "request-object.expired")
                expect(refused.redirect.uri, is: FAPIParty.redirect)
                expect(refused.redirect.state, is: "s")
                expect(refused.redirect.mode, is: .fragment)
            }
        },
        Case("what stands outside the object is named, and used only where that is let through") {
            let unsigned = FAPIModule("x") { $0.object = ["state": .null] }
            let rows: [(DiagnosisLevel, String?)] = [
                (.strict, nil), (.warn, "outside"), (.ignore, "outside"),
            ]
            for (level, state) in rows {
                let party = try byValue.party {
                    $0.diagnosis = ["fapi.outside-request-object": level]
                }
                let request = try await party.begin(unsigned, beside: ["state": "outside"])
                expect(request.redirect.state, is: state)
                expect(
                    party.context.found,
                    is: level == .ignore ? [] : ["fapi.outside-request-object"])
            }
        },
        Case("a request without openid needs a state in place of the nonce") {
            let bare = FAPIModule("x") {
                $0.parameters = ["scope": "accounts", "nonce": "", "state": ""]
            }
            let jarm = Way(manner: .keyAndCertificate, isPushed: false, answers: .jarm)
            let refusal = try await Refusal.of { try await jarm.party().begin(bare) }
            expect(refusal, is: .redirect("invalid_request", "fapi.state-missing"))
            let relaxed = try jarm.party { $0.diagnosis = ["fapi.state-missing": .warn] }
            _ = try await relaxed.begin(bare)
            expect(relaxed.context.found, is: ["fapi.state-missing"])
        },
        Case("a response type of neither flow is refused by its name") {
            let party = try Way(manner: .keyAndCertificate, isPushed: false, answers: .plain)
                .party { $0.clients[0].responseTypes.append("id_token") }
            let module = FAPIModule("x") { $0.parameters = ["response_type": "id_token"] }
            let refusal = try await Refusal.of { try await party.begin(module) }
            expect(
                refusal, is: .redirect("unsupported_response_type", "fapi.response-type"))
        },
        Case("a key that is too short is told as that") {
            let short: JSON = [
                "kty": "RSA", "e": "AQAB", "kid": "k1",
                "n": .string(Base64URL.encode([UInt8](repeating: 0xff, count: 128))),
            ]
            let party = try byValue.party { $0.clients[0].keys.jwks = ["keys": [short]] }
            let refusal = try await Refusal.of(surface: .page) { try await party.begin() }
            expect(refusal, is: .page("invalid_request_object", "fapi.key-size"))
        },
        Case("a token that nothing binds may live for ten minutes") {
            let party = try FAPIParty(.keyAndProof, .first) {
                $0.diagnosis = ["fapi.token-unbound": .ignore]
            }
            let bearer = FAPIModule("x") { $0.twist = .withoutProof }
            let answer = try await party.finish(party.begin(bearer))
            _ = try await party.redeem(require(answer["code"]), bearer)
            expect(party.context.found, is: ["fapi.lifetime"])
        },
        Case("two names of one client are no client") {
            for (version, error) in [
                (FAPIVersion.first, "invalid_client"), (.off, "invalid_request"),
            ] {
                let context = try Context.make {
                    $0.extensions[FAPISettings.self].version = version
                }
                let request = ClientRequest(
                    parameters: Parameters([(name: "client_id", value: "other")]),
                    basic: BasicCredentials(
                        username: "web", password: "secret", decode: { $0 }))
                let refusal = try await Refusal.of {
                    try await ClientAuthentication.client(of: request, context)
                }
                expect(refusal, is: .direct(error, "client.id-mismatch"))
            }
        },
        Case("codes live as long as the tenant says") {
            let party = try byValue.party { $0.lifetimes[.code] = 300 }
            let code = try await require(party.finish(party.begin())["code"])
            party.context.clock.advance(by: 299)
            _ = try await party.redeem(code, hasChallenge: false)
        },
    ]

    @Test(arguments: cases) func `beside the suite`(_ one: Case) async throws { try await one() }
}

extension FAPIModule {
    static let ofAdvanced = shared + ofObjects + ofAnswers + ofParties

    /// The modules that FAPI 2.0 has, too.
    private static let shared =
        (`FAPI 2.0 Message Signing`.modules + ofRequests + ofTokens)
        .filter { sharedNames.contains(String($0.name.dropFirst(prefix(.second).count))) }
        .reduce(into: [FAPIModule]()) { found, module in
            // Those of both plans come signed.
            if !found.contains(where: { $0.testDescription == module.ofFirst.testDescription }) {
                found.append(module.ofFirst)
            }
        }
        .map { module in
            var module = module
            if module.name.contains("-par-") || module.name.contains("pkce-code-verifier") {
                module.isPushed = true
            }
            return module
        }

    private static let sharedNames: Set = [
        "ensure-request-object-with-multiple-aud-succeeds",
        "ensure-authorization-request-without-state-success", "ensure-other-scope-order-succeeds",
        "ensure-different-nonce-inside-and-outside-request-object",
        "ensure-registered-redirect-uri",
        "ensure-request-object-without-exp-fails", "ensure-request-object-without-nbf-fails",
        "state-only-outside-request-object-not-used",
        "ensure-request-object-without-redirect-uri-fails", "ensure-expired-request-object-fails",
        "ensure-request-object-with-bad-aud-fails", "ensure-request-object-with-exp-over-60-fails",
        "ensure-request-object-with-nbf-over-60-fails",
        "ensure-signed-request-object-with-RS256-fails",
        "ensure-request-object-signature-algorithm-is-not-none",
        "ensure-request-object-with-invalid-signature-fails",
        "ensure-matching-key-in-authorization-request",
        "ensure-redirect-uri-in-authorization-request", "ensure-client-id-in-token-endpoint",
        "ensure-authorization-code-is-bound-to-client",
        "ensure-client-assertion-in-token-endpoint",
        "ensure-client-assertion-with-exp-is-5-minutes-in-past-fails",
        "ensure-client-assertion-with-no-sub-fails",
        "par-ensure-reused-request-uri-prior-to-auth-completion-succeeds",
        "par-attempt-reuse-request_uri", "par-attempt-to-use-expired-request_uri",
        "par-attempt-to-use-request_uri-for-different-client",
        "par-authorization-request-containing-request_uri-form-param", "par-ensure-pkce-required",
        "par-plain-pkce-rejected", "ensure-pkce-code-verifier-required",
        "incorrect-pkce-code-verifier-rejected", "par-authorization-request-containing-request_uri",
    ]

    private static func advanced(
        _ name: String, _ step: FAPIParty.Step = .push, refused: String? = nil,
        _ change: (inout FAPIModule) -> Void = { _ in }
    ) -> FAPIModule {
        FAPIModule(name, step, refused: refused) {
            $0.version = .first
            change(&$0)
        }
    }

    private static let ofObjects = [
        advanced("ensure-request-object-with-long-nonce") {
            $0.parameters = ["nonce": String(repeating: "n", count: 384)]
        },
        advanced("ensure-request-object-with-64-char-nonce-success") {
            $0.parameters = ["nonce": String(repeating: "n", count: 64)]
        },
        advanced("ensure-request-object-with-long-state") {
            $0.parameters = ["state": String(repeating: "s", count: 1000)]
        },
        advanced(
            "ensure-request-object-without-scope-fails", refused: "invalid_request scope.missing"
        ) { $0.object = ["scope": .null] },
        advanced(
            "ensure-request-object-without-nonce-fails",
            refused: "invalid_request fapi.nonce-missing"
        ) {
            $0.object = ["nonce": .null]
            $0.play = { try await $0.run($1, beside: ["nonce": "outside"]) }
        },
        advanced(
            "ensure-authorization-request-without-request-object-fails",
            refused: "invalid_request fapi.request-unsigned"
        ) {
            $0.isPushed = false
            $0.twist = .unsigned
        },
        advanced(
            "par-pushed-authorization-url-as-audience-in-request-object",
            refused: "invalid_request_object request-object.audience"
        ) {
            $0.isPushed = true
            $0.object = ["aud": .string(FAPIParty.issuer + "/par")]
        },
        advanced(
            "par-attempt-invalid-redirect_uri", refused: "invalid_request redirect-uri.unregistered"
        ) {
            $0.isPushed = true
            $0.parameters = ["redirect_uri": "https://app.example/cb?dummy1=lorem/x"]
        },
        advanced("par-without-duplicate-parameters") {
            $0.isPushed = true
            $0.play = { party, _ in
                let alone = ["request": try party.sent()["request"] ?? ""]
                let pushed = try await PushedRequest.answer(
                    party.request("par", alone, by: party.client, nil), party.context)
                _ = try await party.finish(party.visit(pushed.string("request_uri")))
            }
        },
    ]

    private static let ofAnswers = [
        advanced("ensure-valid-pkce-succeeds") {
            $0.isPushed = false
            $0.parameters = [
                "code_challenge": CodeChallenge(verifier: FAPIParty.verifier).value,
                "code_challenge_method": "S256",
            ]
        },
        advanced(
            "ensure-response-mode-query: plain",
            refused: "invalid_request authorize.response-mode-unsupported"
        ) {
            $0.answers = .plain
            $0.parameters = ["response_mode": "query"]
        },
        advanced(
            "ensure-response-mode-query: jarm", refused: "invalid_request fapi.response-unsigned"
        ) {
            $0.answers = .jarm
            $0.parameters = ["response_mode": "query"]
        },
        advanced(
            "ensure-response-type-code-fails", refused: "invalid_request fapi.response-unsigned"
        ) { $0.parameters = ["response_type": "code", "response_mode": ""] },
    ]

    private static let issuer = FAPIParty.issuer

    private static func assertion(
        _ name: String, _ step: FAPIParty.Step, refused: String? = nil, _ claims: [String: JSON]
    ) -> FAPIModule {
        advanced(name, step, refused: refused) {
            $0.manners = [.keyAndCertificate]
            $0.assertion = claims
            if step == .push { $0.isPushed = true }
        }
    }

    private static let ofParties =
        [
            assertion(
                "ensure-client-assertion-with-iss-aud-succeeds", .redeem, ["aud": .string(issuer)]),
            assertion(
                "par-test-pushed-authorization-url-as-audience-for-client-JWT-assertion", .push,
                ["aud": .string(issuer + "/par")]),
            assertion(
                "par-token-endpoint-url-as-audience-for-client-JWT-assertion", .push,
                ["aud": .string(Addresses.local.tokenEndpoint)]),
            assertion(
                "test-array-as-audience-for-client-JWT-assertion: token endpoint", .redeem,
                ["aud": [.string(issuer), "https://x.example"]]),
            assertion(
                "test-array-as-audience-for-client-JWT-assertion: PAR", .push,
                ["aud": [.string(issuer), "https://x.example"]]),
        ]
        + [("", FAPIParty.Step.redeem), ("par-", .push)].flatMap { prefix, step in
            [
                ("wrong-aud", ["aud": "https://x.example"], "assertion.audience"),
                ("wrong-iss", ["iss": "other"], "assertion.issuer"),
                ("wrong-sub", ["sub": "other"], "assertion.issuer"),
            ].map { (name: String, claims: [String: JSON], finding: String) in
                assertion(
                    "\(prefix)ensure-client-assertion-with-\(name)-fails", step,
                    refused: "invalid_client \(finding)", claims)
            }
        }
        + [
            advanced(
                "ensure-signed-client-assertion-with-RS256-fails", .redeem,
                refused: "invalid_client fapi.algorithm"
            ) {
                $0.manners = [.keyAndCertificate]
                $0.signs = .assertion
            },
            advanced(
                "ensure-mtls-holder-of-key-required", .redeem,
                refused: "invalid_request certificate.missing"
            ) {
                $0.twist = .withoutBinding
                $0.refusals = [.certificateAlone: "invalid_client certificate.missing"]
            },
            advanced(
                "attempt-reuse-authorisation-code-after-one-second",
                refused: "invalid_grant code.reused"
            ) {
                $0.play = { party, _ in
                    let code = try await require(party.finish(party.begin())["code"])
                    _ = try await party.redeem(code, hasChallenge: party.isPushed)
                    party.context.clock.advance(by: 1)
                    _ = try await party.redeem(code, hasChallenge: party.isPushed)
                }
            },
            refreshing("refresh-token", nil, by: { $0.client }),
            refreshing(
                "refresh-token: without certificate", "invalid_request certificate.missing",
                by: { $0.client }, isShown: false),
            refreshing(
                "refresh-token: by the other client", "invalid_grant refresh-token.other-client",
                by: { $0.other }),
        ]

    private static func refreshing(
        _ name: String, _ refusal: String?, by sender: @escaping @Sendable (FAPIParty) -> Client,
        isShown: Bool = true
    ) -> FAPIModule {
        advanced(name, refused: refusal) {
            if !isShown {
                $0.refusals = [.certificateAlone: "invalid_client certificate.missing"]
            }
            $0.play = { party, module in
                let tokens = try await party.run(module)
                let form = [
                    "grant_type": "refresh_token", "refresh_token": tokens.string("refresh_token"),
                ]
                party.context.clock.advance(by: 1)
                _ = try await TokenFlow.answer(
                    party.request("token", form, by: sender(party), nil),
                    isShown ? party.context : party.context.showing(nil))
            }
        }
    }
}
