import DomainSupport
import Testing

/// OpenID Federation 1.0 §6.1.
struct `A metadata policy` {
    /// The code and the cause of a refusal.
    private static func refusal(_ body: () throws -> Void) throws -> String? {
        do {
            try body()
            return nil
        } catch let error as OAuthError {
            expect(error.code, is: .invalidMetadata)
            return error.diagnosis.code.name
        }
    }

    private static func json(_ text: String) throws -> JSON {
        try JSON(parsing: Array(text.utf8), dialect: .json5)
    }

    private static func policy(_ rule: String, of name: String = "p") throws -> MetadataPolicy {
        try MetadataPolicy(["rp": .object([name: json(rule)])])
    }

    @Test(
        arguments: try Fixture.rows("federation/metadata-policy", as: (String, String, String).self)
    )
    func `changes metadata`(rule: String, stated: String, result: String) throws {
        let stated = try Self.json(stated)
        let metadata: JSON = ["rp": stated.isNull ? [:] : ["p": stated], "other": ["p": 1]]
        let changed = try Self.policy(rule).applied(to: metadata)
        let result = try Self.json(result)
        expect(changed["rp"], is: result.isNull ? [:] : ["p": result])
        expect(changed["other"], is: ["p": 1])
    }

    @Test(arguments: [
        ("{ one_of: ['a'] }", "'b'"), ("{ superset_of: ['a', 'b'] }", "['a']"),
        ("{ essential: true }", "null"), ("{ value: null, essential: false, one_of: ['a'] }", ""),
        ("{ add: ['a'] }", "'a'"), ("{ subset_of: ['a'] }", "'a'"),
        ("{ superset_of: ['a'] }", "'a'"), ("{ default: 'b', one_of: ['a'] }", "null"),
    ])
    func `refuses metadata`(rule: String, stated: String) throws {
        let found = try Self.refusal {
            let value = try stated.isEmpty ? .null : Self.json(stated)
            _ = try Self.policy(rule).applied(to: ["rp": value.isNull ? [:] : ["p": value]])
        }
        expect(found, is: stated.isEmpty ? "federation.policy" : "federation.metadata")
    }

    static let cases: [Case] = [
        Case("takes a scope for a list") {
            let policy = try Self.policy(
                "{ add: ['email'], subset_of: ['openid', 'email'] }", of: "scope")
            let changed = try policy.applied(to: ["rp": ["scope": "openid phone"]])
            expect(changed["rp"]?["scope"], is: "openid email")
            let set = try Self.policy("{ value: 'openid', subset_of: ['openid'] }", of: "scope")
            expect(try set.applied(to: ["rp": [:]])["rp"]?["scope"], is: "openid")
        },
        Case("stays essential when those below say otherwise") {
            let both = try policy("{ essential: true }").merged(
                with: policy("{ essential: false }"))
            let found = try refusal { _ = try both.applied(to: ["rp": [:]]) }
            expect(found, is: "federation.metadata")
        },
        Case("of long lists takes a time that grows with their lengths alone") {
            func list(_ range: Range<Int>) -> JSON {
                .array(range.map { .string("mailto:contact-\($0)@example.com") })
            }
            let stated = list(0..<10_000)
            let (upper, lower) = (list(5_000..<15_000), list(9_000..<19_000))
            let took = try ContinuousClock().measure {
                for name in ["add", "superset_of", "subset_of"] {
                    let both = try MetadataPolicy(["rp": ["contacts": .object([name: upper])]])
                        .merged(with: MetadataPolicy(["rp": ["contacts": .object([name: lower])]]))
                    guard name != "superset_of" else { continue }
                    let changed = try both.applied(to: ["rp": ["contacts": stated]])
                    expect(
                        changed["rp"]?["contacts"],
                        is: name == "add" ? list(0..<19_000) : list(9_000..<10_000))
                }
            }
            expect(took < .seconds(5))
        },
        Case("is refused where an operator must be known that is not a standard one") {
            for critical: JSON in [["regexp"], ["add"], []] {
                let found = try refusal { _ = try MetadataPolicy([:], critical: critical) }
                expect(found, is: "federation.policy")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows(
            "federation/metadata-policy-2", as: (String, String, String).self))
    func `of two entities holds together or not at all`(
        upper: String, lower: String, equal: String
    ) throws {
        var result: JSON = .null
        let found = try Self.refusal {
            let both = try Self.policy(upper).merged(with: Self.policy(lower))
            result = try both.applied(to: ["rp": [:]])
        }
        expect(found, is: equal.isEmpty ? "federation.policy" : nil)
        if !equal.isEmpty { expect(result, is: try Self.policy(equal).applied(to: ["rp": [:]])) }
    }

    @Test(arguments: try Fixture.values("federation/metadata-policy-3", as: String.self))
    func `that contradicts itself is refused`(rule: String) throws {
        expect(try Self.refusal { _ = try Self.policy(rule) }, is: "federation.policy")
    }
}
