import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

struct `The outbox over HTTP` {
    @Test(arguments: Ring.allCases)
    func `has each request that the tenant sent, and what became of it`(ring: Ring) async throws {
        let client = Server { _ in Response(.ok) }
        let port = try client.start(host: "127.0.0.1", port: 0).port
        let url = "http://127.0.0.1:\(port)/back"
        let configuration = ServerConfiguration.closed(
            .make { $0.logout.backChannelURI = url },
            .make("gone") { $0.logout.backChannelURI = "http://127.0.0.1:1/back" })
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            try await expect(control.send(.get, "outbox").json["total"], is: 0)
            for clientID in ["app", "gone"] {
                let made = try await control.send(
                    .post, "sessions", #"{"user": "bob", "client_ids": ["\#(clientID)"]}"#)
                let id = made.json["id"]?.string ?? ""
                try await control.send(.delete, "sessions/\(id)")
            }
            let outbox = try await control.send(.get, "outbox").json
            // An unreachable client is tried once more.
            expect(outbox["total"], is: 3)
            let (sent, lost) = (outbox["items"]?[0], outbox["items"]?[1])
            expect(sent?["id"], is: "out_1")
            expect(sent?["time"], is: "2027-01-15T08:00:00.000Z")
            expect(sent?["purpose"], is: "backchannel_logout")
            expect(sent?["method"], is: "POST")
            expect(sent?["url"]?.string, is: url)
            expect(sent?["status"], is: 200)
            expect(sent?["failure"], is: nil)
            expect(sent?["body"]?["logout_token"] != nil)
            expect(lost?["status"], is: nil)
            expect(lost?["failure"]?.string?.isEmpty, is: false)

            try await expect(control.send(.delete, "outbox").status, is: .noContent)
            try await expect(control.send(.get, "outbox").json["total"], is: 0)
        }
        await client.stop()
    }

    @Test func `shows header fields without their secrets, which this machine may see`()
        async throws
    {
        try await Provider.run { provider in
            let addresses = Addresses(issuer: "", publicURL: "", internalURL: "")
            let fields = [
                OutboundField("Authorization", "Bearer secret"), OutboundField("Accept", "a/b"),
                OutboundField("accept", "c/d"), OutboundField("A B", "secret"),
            ]
            _ = try? await Context(server: provider.root, addresses: addresses).send(
                OutboundRequest("POST", "http://127.0.0.1:1/", fields: fields), for: .notification)
            let control = ControlAPI(provider)
            let outbox = try await control.send(.get, "outbox").json
            expect(
                outbox["items"]?[0]?["headers"],
                is: [
                    "authorization": "Bearer [redacted]", "accept": ["a/b", "c/d"],
                    "a b": "[redacted]",
                ])
            expect(outbox["items"]?[0]?["failure"], is: "'A B' is not the name of a header field")
            let all = try await control.send(.get, "outbox?secrets=1").json
            expect(all["items"]?[0]?["headers"]?["authorization"], is: "Bearer secret")
        }
    }
}
