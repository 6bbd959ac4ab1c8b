import TestSupport
import Testing

/// The modules of the plan `ekyc-test-plan-oidccore`, by their names.
struct `The modules of Identity Assurance` {
    @Test(arguments: EKYCModule.all, EKYCModule.Place.allCases)
    func `are answered as they expect`(module: EKYCModule, place: EKYCModule.Place) async throws {
        let flow = try EKYCModule.flow()
        let metadata = try await flow.browser.get("/.well-known/openid-configuration").json
        expect(metadata["claims_parameter_supported"], is: true)
        for list in EKYCModule.lists {
            expect(metadata[list]?.array?.isEmpty, is: false, "\(list)")
        }
        let first = try require(metadata["claims_in_verified_claims_supported"]?[0]?.string)
        let answers = try await EKYCModule.answers(to: module.request(first), by: flow)
        // A module looks where its variant says, and one for a single place at the other too.
        for name in place.names {
            let answer = try require(answers[name])
            let wanted = module.place?.names.contains(name) ?? true
            expect(answer["verified_claims"], is: wanted ? module.answer : nil, "\(name)")
            expect(answer["zoneinfo"], is: "Europe/Berlin")
        }
    }

    static let rows: [Case] = [
        Case("no module is left out") {
            let listed = try Fixture.text("conformance/fapi-modules.txt").split(separator: "\n")
                .map { $0.split(separator: " ").map(String.init) }
            expect(
                Set(EKYCModule.all.map(\.name)),
                is: Set(listed.filter { $0[0] == "ekyc" }.map { $0[2] }))
        },
        Case("the lists are what the users have, in their order") {
            let metadata = try await EKYCModule.flow().browser
                .get("/.well-known/openid-configuration").json
            let wanted: JSON = [
                "trust_frameworks_supported": ["de_aml", "eidas"],
                "claims_in_verified_claims_supported": [
                    "given_name", "family_name", "birthdate", "nationalities",
                ],
                "evidence_supported": ["document", "electronic_record"],
                "documents_supported": ["idcard"],
                "documents_check_methods_supported": ["vpip"],
                "electronic_records_supported": ["population_register"],
            ]
            for (list, values) in wanted.object ?? [:] { expect(metadata[list], is: values) }
            expect(metadata["attachments_supported"], is: nil)
            expect(metadata["claims_supported"]?.array?.contains("verified_claims"), is: true)
        },
        Case("nothing is said of it where nobody has any") {
            let flow = CodeFlow(Browser(try Provider(.open)))
            let metadata = try await flow.browser.get("/.well-known/openid-configuration").json
            expect(EKYCModule.lists.allSatisfy { metadata[$0] == nil })
            expect(metadata["claims_supported"]?.array?.contains("verified_claims"), is: false)
            let request = EKYCModule.asking(["given_name": nil])
            let answers = try await EKYCModule.answers(
                to: ["userinfo": ["verified_claims": request]], by: flow)
            expect(answers["userinfo"]?["verified_claims"], is: nil)
        },
        Case("signed and encrypted userinfo have them too") {
            for member in ["userinfo_signed_response_alg: 'RS256'", EKYCModule.encrypted] {
                let flow = try EKYCModule.flow(client: member)
                let answers = try await EKYCModule.answers(
                    to: EKYCModule.happy.request("given_name"), by: flow)
                expect(answers["userinfo"]?["verified_claims"], is: EKYCModule.happy.answer)
            }
        },
        Case("a user is asked for consent, and sees what is released by which framework") {
            let flow = try EKYCModule.flow(consent: "ask")
            var asking = flow
            asking.extra = [("claims", EKYCModule.happy.request("given_name").text)]
            let page = try await asking.signIn()
            for text in ["Verified data", "<code>de_aml</code>", "given_name", "Erika"] {
                expect(page.text.contains(text), "\(text)")
            }
            expect(!page.text.contains("53554554"))
            _ = try await asking.allow(page)
            try await expect(asking.authorize().status, is: .seeOther)
        },
        Case("a move to another server and a patch keep them") {
            let flow = try EKYCModule.flow()
            let request = EKYCModule.happy.request("given_name")
            var asking = flow
            asking.extra = [("claims", request.text)]
            let code = try await asking.code()
            let state = try await flow.browser.get("/_understudy/state").text
            let moved = try EKYCModule.flow()
            let put = try await moved.browser.send(
                .put, "/_understudy/state", body: Array(state.utf8))
            expect(put.status, is: .noContent, "\(put.text)")
            try await expect(
                moved.redeem(code).json.claims(of: "id_token")["verified_claims"],
                is: EKYCModule.happy.answer)
            let patch = #"{"claims": {"given_name": "Erik"}}"#
            let patched = try await moved.browser.send(
                .patch, "/_understudy/users/alice", body: Array(patch.utf8))
            let framework = patched.json["verified_claims"]?[0]?["verification"]?["trust_framework"]
            expect(framework, is: "de_aml", "\(patched.text)")
            let answers = try await EKYCModule.answers(to: request, by: moved)
            let claims = answers["userinfo"]?["verified_claims"]?["claims"]
            expect(claims, is: ["given_name": "Erik"])
        },
    ]

    @Test(arguments: rows) func hold(_ behaviour: Case) async throws { try await behaviour() }
}
