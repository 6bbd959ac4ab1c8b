import DomainSupport
import Testing

/// The modules of the plan `fapi2-security-profile-final-test-plan`, by their names there.
struct `The FAPI 2.0 Security Profile` {
    static let modules = FAPIModule.ofRequests + FAPIModule.ofTokens

    @Test(
        arguments: modules,
        FAPIParty.Manner.allCases.flatMap { [($0, FAPIResponseForm.plain), ($0, .jarm)] })
    func `passes`(
        module: FAPIModule, client: (manner: FAPIParty.Manner, answers: FAPIResponseForm)
    ) async throws {
        guard module.manners.contains(client.manner) else { return }
        let party = try FAPIParty(client.manner, answers: client.answers)
        let refusal = try await Refusal.of { try await module.play(party, module) }
        expect(refusal.map { "\($0.error) \($0.diagnosis)" }, is: module.refusal(in: client.manner))
    }

    @Test func `no module is left out`() throws {
        let played = Self.modules + `FAPI 2.0 Message Signing`.modules
        let listed = try Fixture.text("conformance/fapi-modules.txt").split(separator: "\n")
            .map { $0.split(separator: " ").map(String.init) }
        let rings = Set(listed.filter { $0[0] == "fapi2" }.map { $0[1] })
        expect(rings, is: ["domain", "http"])
        let expected = listed.filter { $0[0] == "fapi2" && $0[1] == "domain" }.map { $0[2] }
        expect(Set(played.map(\.name)), is: Set(expected))
    }

    @Test func `a client that is told of logouts gets the sid of its session`() async throws {
        let told = Client.web.with {
            $0.logout.backChannelURI = "https://app.example/out"
            $0.extensions[FAPISettings.self].version = .off
        }
        for (version, client) in [(FAPIVersion.second, told), (.off, .web), (.second, .web)] {
            let context = try Context.make(clients: [client]) {
                $0.extensions[FAPISettings.self].version = version
                $0.diagnosis = Dictionary(
                    uniqueKeysWithValues: DiagnosisCode.all.filter { $0.family == "fapi" }.map {
                        ($0.name, .ignore)
                    })
            }
            let claims = try await context.tokens(for: client).claims(of: "id_token")
            let isKept = version == .off || client.logout.backChannelURI != nil
            expect(claims["sid"] != nil, is: isKept)
        }
    }
}
