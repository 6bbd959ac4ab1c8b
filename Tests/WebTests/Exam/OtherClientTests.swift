import TestSupport
import Testing

/// Clients that log in by another way than a plain code, each careful, and careless in one thing.
struct `Examining a client of another kind` {
    struct Proof: Sendable, CustomTestStringConvertible {
        let kind: CarefulClient.Kind
        let flaw: String
        /// The further failures; nil for the flaw alone.
        var wrong: [String]?
        var testDescription: String { flaw }
    }

    private static let families: [(CarefulClient.Kind, [String])] = [
        (.hybrid, ["fr", "fp", "cb-iss", "req"]),
        (
            .signing,
            [
                "jarm", "dpop", "rs", "reg", "ro", "ui-signed", "key-zip", "req", "tok-type-case",
                "key-rotated",
            ]
        ),
        (.pushing, ["par", "req"]), (.device, ["dev"]),
        (
            .ciba,
            [
                "ciba", "id-iss", "id-aud", "id-exp", "id-iat", "key-sig-rs256", "key-none",
                "key-alg-other", "key-stranger", "tok-scope-absent", "tok-expires-absent",
            ]
        ),
        (.findingByAddress, ["disc-webfinger"]), (.findingByURL, ["disc-webfinger"]),
    ]

    static let proofs: [Proof] =
        [
            // A client registered for a JWT gets one in each login, so one that cannot read it
            // signs nobody in even without faults, and is asked nothing else.
            Proof(kind: .signing, flaw: "ui-signed", wrong: ["plain"]),
            Proof(kind: .hybrid, flaw: "req-nonce"), Proof(kind: .pushing, flaw: "par-expired"),
            Proof(kind: .hybrid, flaw: "fp-error"),
            Proof(kind: .findingByAddress, flaw: "disc-webfinger-acct"),
            Proof(kind: .findingByURL, flaw: "disc-webfinger-url"),
        ]
        + proofs(
            .hybrid,
            "fr-athash-wrong fr-athash-missing fr-chash-wrong fr-chash-missing fr-sub-differs"
                + " fr-iss-differs fr-token-swapped fr-alg-none"
                + " cb-iss-wrong cb-iss-missing cb-iss-unadvertised")
        + proofs(
            .signing,
            "jarm-iss jarm-iss-missing jarm-aud jarm-aud-missing jarm-exp jarm-exp-missing jarm-sig"
                + " jarm-none dpop-nonce rs-metadata rs-no-pkce rs-step-up rs-scheme-case reg-plain reg-moved"
                + " key-zip-bomb ui-signed-bad ui-signed-iss ui-signed-aud ui-signed-plain ro-rs256 ro-none req-assertion-aud"
        ) + proofs(.device, "dev-slow-down dev-interval dev-interval-none dev-denied dev-expired")
        + proofs(
            .ciba,
            "ciba-slow-down ciba-interval ciba-denied ciba-expired ciba-invalid ciba-ack-no-id"
                + " ciba-ack-no-expires ciba-hint ciba-hint-expired id-iss-wrong id-iss-missing"
                + " id-aud-wrong id-aud-missing id-aud-extra id-exp-past id-exp-missing id-iat-week"
                + " key-sig-rs256 key-none key-alg-other key-stranger tok-scope-absent"
                + " tok-expires-absent")

    @Test(arguments: families) func `a careful one passes whatever it is asked`(
        kind: CarefulClient.Kind, families: [String]
    ) async throws {
        let report = try await Examined.report(on: kind, only: families)
        let others = report.results.filter { ![.pass, .notAsked].contains($0.verdict) }
        expect(others.map(\.told), is: [])
        let proven = Self.proofs.filter { $0.kind == kind }.map(\.flaw)
        let passed = report.results.filter { $0.verdict == .pass }.map(\.question.id)
        expect(Set(proven).subtracting(passed), is: [])
    }

    @Test(arguments: proofs)
    func `one without a check fails its question alone`(proof: Proof) async throws {
        let families = Self.families.first { $0.0 == proof.kind }?.1 ?? []
        let report = try await Examined.report(
            on: proof.kind, flaws: [proof.flaw],
            // A repeated value needs a second login.
            only: families.filter {
                $0 == "req" || proof.flaw.hasPrefix($0) || proof.flaw == "req-nonce" && $0 == "fp"
            })
        expect(
            report.wrong.map(\.question.id), is: proof.wrong ?? [proof.flaw],
            "\(report.wrong.map(\.told))")
    }

    /// Ways of being careful in which a client differs from others.
    @Test(
        arguments: [
            (.pushing, "habit-beside", ["req"]), (.pushing, "habit-same", ["par", "req"]),
            (.device, "habit-anew", ["dev"]), (.ciba, "habit-anew", ["ciba"]),
            (.code, "habit-anew", ["ref"]),
            (.code, "habit-anew", ["net-503", "net-reset"]),
            (.hybrid, "habit-late", ["id-iss", "id-aud", "key-sig-rs256", "fr"]),
        ] as [(CarefulClient.Kind, String, [String])])
    func `a careful one passes, whatever its habit`(
        kind: CarefulClient.Kind, habit: String, families: [String]
    ) async throws {
        let report = try await Examined.report(
            on: kind, flaws: [habit], only: families, mayAlwaysSayYes: kind == .pushing)
        expect(report.wrong.map(\.told), is: [])
    }

    /// A place of its own for each issuer stands in for `iss` (RFC 9700 §4.4.2).
    @Test(arguments: ["cb-iss-wrong", "cb-iss-missing", "cb-mixup"])
    func `one with a redirect URI for each issuer need not look at iss`(
        question: String
    ) async throws {
        let report = try await Examined.report(flaws: ["habit-place"], only: [question])
        expect(report.results.map(\.verdict), is: [.warning], "\(report.results.map(\.told))")
    }

    /// A browser brings anybody's answers, whatever the channel to the server is.
    @Test(
        arguments: [(.hybrid, .must), (.code, .should)] as [(CarefulClient.Kind, ExamSeverity)])
    func `one that reads ID tokens from the callback must verify their signatures over TLS`(
        kind: CarefulClient.Kind, severity: ExamSeverity
    ) async throws {
        let report = try await Examined.report(
            on: kind, flaws: ["key-sig-rs256"], only: ["key-sig-rs256"], isSecure: true)
        let result = try require(report.results.first)
        expect(result.severity, is: severity)
        expect(report.wrong.count, is: 1)
        expect(result.seen, lacks: "channel")
    }

    @Test(arguments: [CarefulClient.Kind.code, .signing])
    func `a confidential client is only advised to send a challenge`(
        kind: CarefulClient.Kind
    ) async throws {
        // A repeated value needs a second login.
        let report = try await Examined.report(
            on: kind, flaws: ["req-pkce"], only: ["req-pkce", "id-extra"])
        let result = report.results.first { $0.question.id == "req-pkce" }
        expect(result?.verdict, is: .warning)
    }

    /// The questions for a client that keeps running, or one that tells who is signed in.
    @Test(arguments: Self.rare, [true, false])
    func `one that runs, or tells who is there, fails its question alone`(
        proof: Proof, isCareful: Bool
    ) async throws {
        let runs = ["disc-late", "key-kid-flood", "ciba-ping-bearer"].contains(proof.flaw)
        let report = try await Examined.report(
            on: proof.kind, flaws: isCareful ? [] : [proof.flaw],
            only: runs ? [proof.flaw, "req"] : ["who", "id-exp-short", "req"],
            takesIssuers: !runs, isNamed: !runs, restarts: runs)
        expect(report.wrong.map(\.question.id), is: isCareful ? [] : [proof.flaw])
        let verdict = report.results.first { $0.question.id == proof.flaw }?.verdict
        expect(verdict == .pass, is: isCareful)
    }

    static let rare =
        proofs(.code, "who-email who-username who-sub id-exp-short disc-late key-kid-flood")
        + proofs(.pinged, "ciba-ping-bearer")

    private static func proofs(_ kind: CarefulClient.Kind, _ flaws: String) -> [Proof] {
        flaws.split(separator: " ").map { Proof(kind: kind, flaw: String($0)) }
    }
}
