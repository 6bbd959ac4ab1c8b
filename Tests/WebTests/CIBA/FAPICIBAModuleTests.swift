import TestSupport
import Testing

/// The checks of the modules of the plan `fapi-ciba-id1-test-plan`, by their names.
struct `The modules of FAPI-CIBA` {
    private static func configuration(
        _ manner: BankClient.Manner, _ delivery: CIBADelivery, notifying endpoint: String,
        bindingByCertificate: Bool = true
    ) throws -> ServerConfiguration {
        let clients = try [("bank", true), ("twin", true), ("other", false)].map { id, isOwner in
            let shared: JSON = [
                "grant_types": ["urn:openid:params:grant-type:ciba", "refresh_token"],
                "backchannel_token_delivery_mode": .string(delivery.rawValue),
                "backchannel_client_notification_endpoint": .string(endpoint),
                "tls_client_certificate_bound_access_tokens": .bool(bindingByCertificate),
            ]
            return try BankClient.members(id, manner, ownsCertificate: isOwner).merging(shared)
        }
        return try .read(JSON.object(["fapi_ciba": true, "clients": .array(clients)]).text)
    }

    @Test(
        arguments: CIBAModule.all,
        BankClient.Manner.allCases.flatMap { [($0, CIBADelivery.poll), ($0, .ping)] })
    func `are answered as they expect`(
        module: CIBAModule, client: (manner: BankClient.Manner, delivery: CIBADelivery)
    ) async throws {
        guard module.manners.contains(client.manner), module.deliveries.contains(client.delivery)
        else { return }
        let pings = Lock<[String?]>([])
        // A receiver that asks for a certificate, which it does not get.
        let isAsking = module.name.contains(text: "with-mtls")
        let transport = isAsking ? try Self.asking.get() : .plain
        let host = Server(transport: transport) { request in
            pings.withLock { $0.append(request.fields[.authorization]) }
            var answer = Response(module.answer ?? .noContent, body: Array("body".utf8))
            answer.fields[.location] = "/elsewhere"
            return answer
        }
        // Most modules need no receiver, and run without one.
        let port = module.answer == nil ? 1 : try host.start(host: "127.0.0.1", port: 0).port
        let configuration = try Self.configuration(
            client.manner, client.delivery,
            notifying: "\(isAsking ? "https" : "http")://127.0.0.1:\(port)/cb")
        try await Provider.run(.inProcess, configuration) { provider in
            let bank = BankClient(provider: provider, manner: client.manner)
            let round = CIBARound(client: bank, delivery: client.delivery, module: module)
            if let play = module.play { return try await play(bank, round) }
            try await Self.logIn(round)
        }
        if module.answer != nil {
            await host.stop()
            let told = client.delivery == .ping ? ["Bearer \(CIBARound.notice)"] : []
            expect(pings.withLock { $0 }, is: told)
        }
    }

    private static let asking = Result {
        let identity = try TestAuthority().identity(for: TestAuthority.standardNames)
        return Transport.tls(try TLSEnd(serving: identity, asksForCertificates: true))
    }

    private static func logIn(_ round: CIBARound) async throws {
        let answer = try await round.ask()
        expect(answer.diagnosis, is: round.module.diagnosis)
        guard round.module.diagnosis == nil else {
            return expect(answer, is: .badRequest, error: round.module.error)
        }
        try await expect(round.decide(answer.json).status, is: .ok)
        let tokens = try await round.poll(answer.json).json
        let claims = try tokens.claims(of: "id_token")
        expect(claims["acr"], is: "urn:mace:incommon:iap:silver")
        let bound = try tokens.claims(of: "access_token")["cnf"]
        expect(bound?["x5t#S256"]?.string != nil)
    }

    static let cases: [Case] = [
        Case("no module is left out") {
            let listed = try Fixture.text("conformance/fapi-modules.txt").split(separator: "\n")
                .map { $0.split(separator: " ").map(String.init) }
            expect(
                Set(CIBAModule.all.map(\.name)),
                is: Set(listed.filter { $0[0] == "ciba" }.map { $0[2] }))
        },
        Case("push is refused") {
            let configuration = try Self.configuration(
                .key, .push, notifying: "http://localhost:1/")
            let bank = try BankClient(provider: Provider(configuration), manner: .key)
            let round = CIBARound(client: bank, delivery: .push, module: CIBAModule(""))
            try await expect(round.ask().diagnosis, is: "ciba.fapi")
        },
        Case("a proof binds tokens as well as a certificate") {
            let configuration = try Self.configuration(
                .key, .poll, notifying: "http://localhost:1/", bindingByCertificate: false)
            var bank = try BankClient(provider: Provider(configuration), manner: .key)
            (bank.certificate, bank.maker) = (nil, try ProofMaker())
            let round = CIBARound(client: bank, delivery: .poll, module: CIBAModule(""))
            let asked = try await round.ask().json
            _ = try await round.decide(asked)
            try await expect(round.poll(asked).json["token_type"], is: "DPoP")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
