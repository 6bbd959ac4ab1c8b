import TestSupport
import Testing

/// The way from a tenant to other hosts.
struct `Outbound requests of a tenant` {
    @Test func `a tenant reaches hosts on this machine`() async throws {
        try await Provider.run(.live) { provider in
            let answer = try await provider.root.world.outbound(
                OutboundRequest("GET", "http://\(provider.wire.authority)/_understudy/health"))
            expect(answer.status, is: 200)
            expect(answer.contentType, is: "application/json")
            expect(String(decoding: answer.body, as: UTF8.self), is: "{\"status\":\"ok\"}")
        }
    }

    @Test func `a tenant sends header fields, and none with a name that is none`() async throws {
        let host = Server { request in
            Response(.ok, body: Array((request.fields[.authorization] ?? "").utf8))
        }
        let port = try host.start(host: "127.0.0.1", port: 0).port
        let url = "http://127.0.0.1:\(port)/"
        try await Provider.run { provider in
            let outbound = provider.root.world.outbound
            let fields = [OutboundField("Authorization", "Bearer t")]
            let answer = try await outbound(OutboundRequest("POST", url, fields: fields))
            expect(String(decoding: answer.body, as: UTF8.self), is: "Bearer t")
            let wrong = OutboundRequest("GET", url, fields: [OutboundField("A B\r\n", "c")])
            await expect(throws: OutboundError("'A B%0D%0A' is not the name of a header field")) {
                try await outbound(wrong)
            }
        }
        await host.stop()
    }

    @Test(arguments: [
        (OutboundReach.loopback, " is not this machine"),
        (.any, "the certificates of authorities cannot be read"),
    ])
    func `the configuration says how far it goes`(
        reach: OutboundReach, reason: String
    ) async throws {
        let near = TenantConfiguration(profile: .generic)
        var configuration = ServerConfiguration.make(tenants: ["near": near]) {
            $0.outbound = reach
        }
        configuration.outboundCA = "nonsense"
        let provider = try Provider(configuration)
        let request = OutboundRequest("GET", "https://10.0.0.1/")
        let error = await expect(throws: OutboundError.self) {
            try await provider.root.world.outbound(request)
        }
        expect(error?.reason.contains(reason), is: true)
        let other = await expect(throws: OutboundError.self) {
            try await provider.application.tenants.tenant(named: "near").world.outbound(request)
        }
        expect(other?.reason.contains(" is not this machine"), is: true)
    }
}
