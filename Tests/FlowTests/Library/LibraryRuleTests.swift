import TestSupport
import Testing
import Understudy
import UnderstudyTesting

struct `Rules in Swift` {
    @Test(.understudy()) func `are found again by id and label`() throws {
        let rules = Understudy.ofTest.rules
        let id = try rules.add(.at(.token).client("a", "b").times(3).labelled("mine").deny())
        expect(rules[id]?.rule.when["client_id"], is: ["a", "b"])
        expect(rules.all(labelled: "mine").map(\.id), is: [id])
        expect(rules[id]?.remaining, is: 3)
        try rules.update(id) { $0 = $0.times(5) }
        expect(rules[id]?.remaining, is: 5)
        expect(throws: UnderstudyError.self) { try rules.update("none") { _ in } }
        rules.removeAll(labelled: "other")
        expect(rules.all.count, is: 1)
        rules.removeAll(labelled: "mine")
        expect(rules.all.isEmpty)
    }

    @Test(.understudy(configure: { $0.rules = [.at(.userinfo).deny()] }))
    func `are put and replaced beside the configured ones`() throws {
        let rules = Understudy.ofTest.rules
        try rules.put(.at(.jwks).respond(status: 500), id: "slow")
        try rules.put(.at(.jwks).respond(status: 503), id: "slow")
        expect(rules["slow"]?.rule, is: .at(.jwks).respond(status: 503))
        expect(throws: UnderstudyError.self) { try rules.add(.at(.token).deny(), id: "slow") }
        try rules.replaceAll(with: [.at(.token, .par).delay(milliseconds: 1...2)])
        expect(rules.all.map(\.isConfigured), is: [true, false])
        rules.removeAll()
        expect(rules.all.count, is: 1)
    }

    @Test(.understudy()) func `are added all or none`() throws {
        let rules = Understudy.ofTest.rules
        expect(throws: UnderstudyError.self) {
            try rules.add([.at(.token).deny(), .at(.jwks).login(as: "alice")])
        }
        expect(rules.all.isEmpty)
        let ids = try rules.add([.at(.token).deny(), .at(.jwks).respond(status: 503)])
        expect(rules.all.map(\.id), is: ids)
    }

    @Test(.understudy()) func `say why they do not match`() async throws {
        let idp = Understudy.ofTest
        let id = try idp.rules.add(.at(.token).client("web").deny())
        _ = try await idp.logIn()
        let miss = try require(idp.rules.nearestMiss(of: id))
        expect(miss.differences.map(\.member), is: ["client_id"])
        expect(miss.differences.first?.expected, is: ["web"])
        expect(miss.differences.first?.found, is: ["app"])
        try expect(idp.rules.test(miss.request.id)[id]?.count, is: 1)
        expect(idp.rules.test(at: .token, client: "web")[id], is: [])
        expect(idp.rules.test(at: .jwks, client: "web")[id]?.map(\.member), is: ["endpoint"])
        expect(throws: UnderstudyError.self) { try idp.rules.test("req_0") }
    }

    @Test func `know every defect and every view of the keys`() {
        expect(Understudy.Rule.Defect.allCases.map(\.rawValue), is: DefectCatalog.all.map(\.name))
        expect(Understudy.Rule.KeyView.allCases.map(\.rawValue), is: KeyView.all.map(\.name))
    }

    @Test(
        .understudy(),
        arguments: [
            .at(.token).delay(medianMilliseconds: 1, sigma: 0.5),
            .at(.token).defect(.expired, .wrongAud, of: .accessToken),
            .at(.logout).defect(.missingEvents, .otherUser, of: .logoutToken),
            .at(.token).redirect(to: "https://evil.example", status: 307),
            .at(.token).body(.bom, .latin1, .duplicate("a"), .contentType("b/c"), .pad(bytes: 5)),
            .at(.jwks).body(.gzip), .at(.token).audience("a*").deny(),
            Understudy.Rule().tag("x").scope("s").grantType("password").header("X-A", "b")
                .response(["a": nil]),
        ] as [Understudy.Rule])
    func `of every form are read as they are written`(rule: Understudy.Rule) throws {
        let rules = Understudy.ofTest.rules
        let id = try rules.add(rule)
        expect(rules[id]?.rule, is: rule)
    }
}
