import DomainSupport
import JOSE
import Testing

@testable import OAuth

/// A request for verified claims, what answers it, and the elements that are left out.
struct VerifiedClaimsRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: String
    let answer: String
    var omissions: [String] = []
    var stated: [String: [String]] = [:]

    init(
        _ sentence: String, _ request: String, _ answer: String, _ omissions: String...,
        stating stated: [String: [String]] = [:]
    ) {
        testDescription = sentence
        self.request = request
        self.answer = answer
        self.omissions = omissions
        self.stated = stated
    }
}

struct `Verified claims that a request asks for` {
    private static let user = Result { () throws -> User in
        var user = User(
            sub: "u", username: "u", claims: ["given_name": "Ada", "birthdate": "1990-05-01"])
        let written = try ConfigurationReader.parse(Array(held.utf8))
        user.verifiedClaims = try (written.array ?? []).map { json in
            try MemberReader.read(json) { VerifiedClaims.read(&$0, of: user.claims) }
        }
        return user
    }

    private static let held = """
        [{ verification: {
             trust_framework: "uk_diatf", assurance_level: "medium",
             assurance_process: {
               policy: "gpg45", procedure: "m1a",
               assurance_details: [{ assurance_type: "evidence_validation",
                                     evidence_ref: [{ check_id: "c1" }] }] },
             time: "2029-12-31T00:00:00Z", txn: "t-1",
             evidence: [
               { type: "document", attachments: [{ content_type: "image/png", content: "aaaa" }],
                 check_details: [{ check_method: "vpip", check_id: "c1", organization: "Desk" },
                                 { check_method: "data", check_id: "c2" }],
                 document_details: { type: "passport", document_number: "P1",
                                     date_of_expiry: "2029-12-31", issuer: { country_code: "GBR" } } },
               { type: "electronic_signature", signature_type: "qes", issuer: "CA",
                 serial_number: "7", created_at: "2029-01-01T00:00:00Z" },
               { type: "vouch", attestation: { type: "written", reference_number: "R" } }] },
           claims: ["given_name", "birthdate"] },
         { verification: { trust_framework: "eidas" }, claims: { nationalities: ["GB"] } }]
        """

    static let rows: [VerifiedClaimsRow] = [
        .init(
            "nothing but the framework that was not asked for",
            "verification: { trust_framework: null }, claims: { given_name: null }",
            "[{ verification: { trust_framework: 'uk_diatf' }, claims: { given_name: 'Ada' } }]"),
        .init(
            "a list for two frameworks that both have what is wanted",
            "verification: { trust_framework: {} }, claims: { given_name: {}, nationalities: {} }",
            """
            [{ verification: { trust_framework: 'uk_diatf' }, claims: { given_name: 'Ada' } },
             { verification: { trust_framework: 'eidas' }, claims: { nationalities: ['GB'] } }]
            """),
        .init(
            "the object of the wanted framework",
            "verification: { trust_framework: { value: 'eidas' } }, claims: { nationalities: null }",
            "[{ verification: { trust_framework: 'eidas' }, claims: { nationalities: ['GB'] } }]"),
        .init(
            "nothing for a framework that nobody has",
            "verification: { trust_framework: { values: ['a', 'b'] } }, claims: { given_name: null }",
            "[]", "verification.trust_framework values [\"a\",\"b\"] for uk_diatf",
            "verification.trust_framework values [\"a\",\"b\"] for eidas"),
        .init(
            "a claim of another value is left out alone",
            """
            verification: { trust_framework: null },
            claims: { given_name: { value: 'Eve', essential: true }, birthdate: null }
            """,
            """
            [{ verification: { trust_framework: 'uk_diatf' }, claims: { birthdate: '1990-05-01' } }]
            """, "given_name value \"Eve\""),
        .init(
            "an element of another value takes everything along",
            """
            verification: { trust_framework: null, assurance_level: { value: 'high' } },
            claims: { given_name: null }
            """, "[]", "verification.assurance_level value \"high\" for uk_diatf",
            "verification.assurance_level value \"high\" for eidas"),
        .init(
            "elements without a constraint may be missing",
            """
            verification: { trust_framework: { value: 'eidas' }, time: null, unheard_of: {} },
            claims: { nationalities: null }
            """,
            "[{ verification: { trust_framework: 'eidas' }, claims: { nationalities: ['GB'] } }]",
            "verification.time absent", "verification.unheard_of absent"),
        .init(
            "assurance details come whole",
            """
            verification: { trust_framework: null, txn: null, assurance_process: {
              policy: { value: 'gpg45' }, assurance_details: [{ assurance_type: null }] } },
            claims: { given_name: null }
            """,
            """
            [{ verification: { trust_framework: 'uk_diatf', txn: 't-1', assurance_process: {
                 policy: 'gpg45',
                 assurance_details: [{ assurance_type: 'evidence_validation',
                                       evidence_ref: [{ check_id: 'c1' }] }] } },
               claims: { given_name: 'Ada' } }]
            """),
        .init(
            "a moment that is young enough",
            """
            verification: { trust_framework: null, time: { max_age: 86400 } },
            claims: { given_name: null }
            """,
            """
            [{ verification: { trust_framework: 'uk_diatf', time: '2029-12-31T00:00:00Z' },
               claims: { given_name: 'Ada' } }]
            """),
        .init(
            "a moment that is a second too old",
            """
            verification: { trust_framework: { value: 'uk_diatf' }, time: { max_age: 86399 } },
            claims: { given_name: null }
            """, "[]", "verification.time max_age 86399 for uk_diatf"),
        .init(
            "a date is as old as its last second",
            """
            verification: { trust_framework: { value: 'uk_diatf' }, evidence: [
              { type: { value: 'document' }, document_details: { date_of_expiry: { max_age: 1 } } }] },
            claims: {}
            """,
            """
            [{ verification: { trust_framework: 'uk_diatf', evidence: [
                 { type: 'document', document_details: { type: 'passport',
                                                         date_of_expiry: '2029-12-31' } }] },
               claims: {} }]
            """),
        .init(
            "the evidence that passes any filter, with the parts that it names",
            """
            verification: { trust_framework: { value: 'uk_diatf' }, evidence: [
              { type: { value: 'vouch' }, attestation: { reference_number: null } },
              { type: { value: 'document' }, attachments: null,
                check_details: [{ check_method: { value: 'data' }, check_id: null }] },
              { type: { value: 'electronic_record' } }] },
            claims: null
            """,
            """
            [{ verification: { trust_framework: 'uk_diatf', evidence: [
                 { type: 'document', attachments: [{ content_type: 'image/png', content: 'aaaa' }],
                   check_details: [{ check_method: 'data', check_id: 'c2' }],
                   document_details: { type: 'passport' } },
                 { type: 'vouch', attestation: { type: 'written', reference_number: 'R' } }] },
               claims: {} }]
            """),
        .init(
            "a signature has what makes it one",
            """
            verification: { trust_framework: { value: 'uk_diatf' }, evidence: [
              { type: { value: 'electronic_signature' }, created_at: null }] },
            claims: { given_name: null }
            """,
            """
            [{ verification: { trust_framework: 'uk_diatf', evidence: [
                 { type: 'electronic_signature', signature_type: 'qes', issuer: 'CA',
                   serial_number: '7', created_at: '2029-01-01T00:00:00Z' }] },
               claims: { given_name: 'Ada' } }]
            """),
        .init(
            "no evidence of the wanted kind takes everything along",
            """
            verification: { trust_framework: { value: 'uk_diatf' }, evidence: [
              { type: { value: 'document' }, document_details: { type: { value: 'idcard' } } }] },
            claims: { given_name: null }
            """, "[]",
            "verification.evidence.document_details.type value \"idcard\" for uk_diatf"),
        .init(
            "no evidence at all is none of the wanted kind",
            """
            verification: { trust_framework: { value: 'eidas' },
                            evidence: [{ type: { value: 'document' } }] },
            claims: { nationalities: null }
            """, "[]", "verification.evidence.type value \"document\" for eidas"),
        .init(
            "what is not listed is withheld",
            """
            verification: { trust_framework: null, evidence: [{ type: { value: 'document' } }] },
            claims: { given_name: null, nationalities: null }
            """, "[]", "evidence passport is not in documents_supported",
            "verification.evidence.type value \"document\" for uk_diatf",
            "trust_framework eidas is not in trust_frameworks_supported for eidas",
            stating: [
                "trust_frameworks_supported": ["uk_diatf"], "documents_supported": ["idcard"],
                "evidence_supported": ["document"],
            ]),
        .init(
            "so is a claim that is not listed",
            "verification: { trust_framework: null }, claims: { given_name: {}, birthdate: {} }",
            """
            [{ verification: { trust_framework: 'uk_diatf' }, claims: { birthdate: '1990-05-01' } }]
            """, "given_name given_name is not in claims_in_verified_claims_supported",
            stating: ["claims_in_verified_claims_supported": ["birthdate"]]),
    ]

    @Test(arguments: rows)
    func `are told as they are wanted, or left out with a reason`(row: VerifiedClaimsRow) throws {
        let request = try ConfigurationReader.parse(Array("{ \(row.request) }".utf8))
        let match = try VerifiedClaimsMatch(
            VerifiedClaimsRequest(request), of: Self.user.get(),
            IdentityAssurance(stated: row.stated), at: .start)
        try expect(.array(match.results), is: ConfigurationReader.parse(Array(row.answer.utf8)))
        expect(match.omissions.map(\.text), is: row.omissions)
    }

    /// Each element of a list is answered by itself.
    @Test func `are told one by one for a list`() throws {
        let request = try ConfigurationReader.parse(
            Array(
                """
                [{ verification: { trust_framework: { value: 'eidas' } }, claims: { nationalities: null } },
                 { verification: { trust_framework: { value: 'none' } }, claims: { given_name: null } },
                 { verification: { trust_framework: null }, claims: { birthdate: null } }]
                """.utf8))
        let match = try VerifiedClaimsMatch(
            VerifiedClaimsRequest(request), of: Self.user.get(), IdentityAssurance(), at: .start)
        expect(
            match.results.map { $0["claims"] },
            is: [["nationalities": ["GB"]], ["birthdate": "1990-05-01"]])
    }

    @Test(
        arguments: [
            "1", "null", "['x']", "{ claims: {} }", "{ verification: {}, claims: {} }",
            "{ verification: { trust_framework: null }, claims: ['given_name'] }",
            "{ verification: { trust_framework: null }, claims: { given_name: true } }",
            "{ verification: { trust_framework: null, evidence: null } }",
            "{ verification: { trust_framework: null, evidence: [{}] } }",
            "{ verification: { trust_framework: null, evidence: [{ type: { values: ['vouch'] } }] } }",
        ])
    func `are refused to a request of another form`(text: String) async throws {
        let asked = try ConfigurationReader.parse(Array(text.utf8))
        let user = try Self.user.get()
        let context = try Context.make { $0.users = [user] }
        let claims: JSON = ["userinfo": ["verified_claims": asked]]
        let refusal = try await Refusal.of {
            try await context.verified(.authorize(.web, ["claims": claims.text]))
        }
        expect(refusal, is: .redirect("invalid_request", "verified-claims.malformed"))
    }

    @Test(arguments: [
        ("{ given_name: { value: 'Eve' } }", "verified-claims.unmet"),
        ("{ nickname: null }", "verified-claims.unknown-claim"),
        ("{ birthdate: null }", "verified-claims.unlisted"),
    ])
    func `are missing with a note that says why`(claims: String, finding: String) async throws {
        let user = try Self.user.get()
        let context = try Context.make {
            $0.users = [user]
            $0.extensions[IdentityAssurance.self].stated = [
                IdentityAssurance.claims: ["given_name"]
            ]
        }
        let claims = try ConfigurationReader.parse(Array(claims.utf8))
        let request: JSON = [
            "userinfo": [
                "verified_claims": ["verification": ["trust_framework": nil], "claims": claims]
            ]
        ]
        let code = try await context.code(as: "u", ["claims": request.text])
        let token = try await require(context.redeem(code)["access_token"]?.string)
        let answer = try UserInfo.claims(for: token, context)
        expect(answer["verified_claims"]?["claims"], is: [:])
        expect(context.found, contains: finding)
    }
}

private extension Omission {
    var text: String {
        let rule =
            switch reason {
            case .absent: "absent"
            case .unmet(let constraint, _): constraint
            case .unlisted(let list, let value): "\(value) is not in \(list)"
            }
        return "\(element) \(rule)" + (framework.map { " for \($0)" } ?? "")
    }
}
