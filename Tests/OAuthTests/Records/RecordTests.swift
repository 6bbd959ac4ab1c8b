import DomainSupport
import Testing

struct `A user code` {
    @Test(arguments: ["WDJB-MJHT", "wdjbmjht", " wdjb mjht ", "W-D-J-B-M-J-H-T"])
    func `is read whatever its case and its gaps`(typed: String) throws {
        try expect(require(UserCode(typed: typed)).shown, is: "WDJB-MJHT")
        expect(UserCode(typed: typed), is: UserCode(typed: "WDJB-MJHT"))
    }

    @Test(arguments: [("wdjbmjht7", "WDJB-MJHT7"), ("r1-WDJBMJHT7", "R1-WDJB-MJHT7")])
    func `may end in a digit`(typed: String, shown: String) {
        expect(UserCode(typed: typed)?.shown, is: shown)
    }

    @Test(arguments: [
        "", "WDJB-MJH", "WDJA-MJHT", "WDJB-MJH1", "ＷDJB-MJHT", "R1-WDJB-MJH", "R.1-WDJB-MJHT",
        "SEVENTEENLETTERS1WDJBMJHT", String(repeating: "-", count: 100) + "WDJBMJHT",
    ])
    func `is eight of its own letters`(typed: String) {
        expect(UserCode(typed: typed), is: nil)
    }

    @Test(arguments: ["R1-WDJB-MJHT", "r1wdjbmjht", "r1-wdjb mjht"])
    func `may have the name of a replica before it`(typed: String) throws {
        try expect(require(UserCode(typed: typed)).shown, is: "R1-WDJB-MJHT")
        expect(UserCode(typed: typed) != UserCode(typed: "WDJB-MJHT"))
    }
}

struct `The generation of a tenant` {
    @Test(
        arguments: [
            ("token_1_abcd1234", "abcd1234"), ("token_4294967295_00000000", "00000000"),
            ("token_1_abcd123", nil), ("token_1_abcd12345", nil), ("token_1_ABCD1234", nil),
            ("token__abcd1234", nil), ("token_x_abcd1234", nil), ("token_1_abcd1234_", nil),
            ("refresh_1_abcd1234", nil), ("", nil), ("orders_42", nil),
        ] as [(String, String?)])
    func `is read off the ids that a server gives`(id: String, mark: String?) {
        expect(Generation(ofToken: id)?.mark, is: mark)
    }

    @Test(
        arguments: ["<8 hex>-<4 hex>-4<3 hex>-a<3 hex>-<12 hex>", "AT.<43 base64url>"],
        ["token_1_abcd1234", "token_4294967295_00000000", "r1.token_77_zzzzzzzz"])
    func `is hidden in ids of a provider's form, with a number`(form: String, id: String) throws {
        let form = TextPattern(form)
        let text = try require(HiddenID(id)).text(in: form)
        expect(!text.contains("token"))
        expect(text.hasPrefix("r1."), is: id.hasPrefix("r1."))
        expect(HiddenID(text, in: form)?.id, is: id)
        // The same form by chance is nobody's id.
        expect(HiddenID(Entropy(seed: 1).text(in: form), in: form)?.id, is: nil)
        expect(HiddenID("orders_42")?.text(in: form), is: nil)
    }

    @Test func `follows from the seed and the generation before, and takes nothing from either`() {
        let entropy = Entropy(seed: 3)
        let first = Generation(entropy)
        let second = Generation(after: first, entropy)
        expect(first, is: Generation(Entropy(seed: 3)))
        expect(second, is: Generation(after: first, entropy))
        expect(first != second)
        expect(first != Generation(Entropy(seed: 4)))
        expect(Generation(Entropy()) != Generation(Entropy()))
        expect(entropy.token(), is: Entropy(seed: 3).token())
    }

    @Test func `does not make its tokens remembered at a greater price`() {
        expect(MemoryLayout<IssuedAccessToken>.size <= 40)
        expect(MemoryLayout<IssuedRefreshToken>.size <= 88)
    }
}

struct `The nonce of a DPoP proof` {
    private static let url = "http://localhost:8414/oauth/token"

    private static func refusal(nonce: String?, _ context: Context) async throws -> Refusal? {
        let proof = try ProofMaker().proof("POST", Self.url, at: context.now, nonce: nonce)
        let request = DPoPRequest(proofs: [proof], method: "POST", urls: [Self.url])
        return try await Refusal.of { try DPoPCheck.proof(of: request, context) }
    }

    static let cases: [Case] = [
        Case("is not asked for by default, and does no harm") {
            let context = try Context.make()
            try await expect(refusal(nonce: nil, context), is: nil)
            try await expect(refusal(nonce: "whatever", context), is: nil)
        },
        Case("is demanded where the tenant says so") {
            let context = try Context.make { $0.demandsDPoPNonce = true }
            let nonce = context.state.dpopNonces.current(at: context.now, context.world.entropy)
            let missing = Refusal.direct("use_dpop_nonce", "dpop.nonce-missing")
            try await expect(refusal(nonce: nil, context), is: missing)
            let unknown = Refusal.direct("use_dpop_nonce", "dpop.nonce-unknown")
            try await expect(refusal(nonce: "made-up", context), is: unknown)
            try await expect(refusal(nonce: nonce, context), is: nil)
        },
        Case("changes with the clock, and the one before is still good") {
            let nonces = DPoPNonces()
            let entropy = Entropy(seed: 1)
            let first = nonces.current(at: .start, entropy)
            expect(nonces.current(at: .start + (DPoPNonces.period - 1), entropy), is: first)
            let second = nonces.current(at: .start + DPoPNonces.period, entropy)
            expect(second != first)
            expect(nonces.accepts(first, at: .start + DPoPNonces.period))
            expect(nonces.accepts(second, at: .start + DPoPNonces.period))
            expect(!nonces.accepts(first, at: .start + 2 * DPoPNonces.period))
            expect(!nonces.accepts(second, at: .start))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
