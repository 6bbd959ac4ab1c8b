import Testing

@testable import HTTP

struct `A request to another host` {
    @Test(arguments: ["127.0.0.1", "localhost", "app.localhost", "LOCALHOST"])
    func `reaches this machine by any of its names`(host: String) async throws {
        try await withServer { address, _ in
            let client = OutgoingClient.patient
            let answer = try await client.send(
                OutgoingRequest(.get, "http://\(host):\(address.port)/a/b?c#d"))
            #expect(answer.status == .ok)
            #expect(String(decoding: answer.body, as: UTF8.self) == "GET /a/b ")
        }
    }

    @Test func `carries a body and its type`() async throws {
        try await withServer(handler: { request in
            Response(
                .created, [.contentType: request.fields[.contentType] ?? ""], body: request.body)
        }) { address, _ in
            let answer = try await OutgoingClient.patient.send(
                OutgoingRequest(
                    .post, "http://\(address.authority)", contentType: "text/x", body: [1, 2]))
            #expect(answer.status == .created)
            #expect(answer.fields[.contentType] == "text/x")
            #expect(answer.body == [1, 2])
        }
    }

    @Test func `follows no redirect`() async throws {
        try await withServer(handler: { _ in Response(.found, [.location: "/elsewhere"]) }) {
            address, _ in
            let answer = try await OutgoingClient.patient.send(
                OutgoingRequest(.get, "http://\(address.authority)/"))
            #expect(answer.status == .found)
        }
    }

    @Test(arguments: [
        ("ftp://localhost/", "the URL is not an http or https URL"),
        ("http:///", "the URL names no valid host"),
        ("http://user@localhost/", "the URL names no valid host"),
        ("http://localhost/ö", "the URL has a character that a URI has to percent-encode"),
        (
            "http://10.0.0.1/",
            "10.0.0.1 is not this machine; set outbound to 'any' to allow other hosts"
        ),
        (
            "http://0.0.0.0/",
            "0.0.0.0 is not this machine; set outbound to 'any' to allow other hosts"
        ),
        (
            "http://[fd00::1]/",
            "fd00::1 is not this machine; set outbound to 'any' to allow other hosts"
        ),
        (
            "http://localhost.evil.test/",
            "localhost.evil.test is not this machine; set outbound to 'any' to allow other hosts"
        ),
        (
            "http://127.evil.test/",
            "127.evil.test is not this machine; set outbound to 'any' to allow other hosts"
        ),
    ])
    func `stays on this machine and within HTTP`(url: String, reason: String) async {
        await #expect(throws: OutgoingError(reason)) {
            try await OutgoingClient.patient.send(OutgoingRequest(.get, url))
        }
    }

    @Test func `looks no names up when it stays on this machine`() async {
        let resolver = NameResolver(
            hosts: {
                Issue.record("the hosts file was read")
                return HostsFile("127.0.0.1 idp.test")
            }, configuration: { ResolverConfiguration(servers: []) })
        let reason = "idp.test is not this machine; set outbound to 'any' to allow other hosts"
        await #expect(throws: OutgoingError(reason)) {
            try await OutgoingClient(reach: .loopback, resolver: resolver).send(
                OutgoingRequest(.get, "http://idp.test/"))
        }
    }

    @Test func `learns that nobody listens`() async throws {
        await #expect(throws: OutgoingError("the connection was refused")) {
            try await OutgoingClient.patient.send(
                OutgoingRequest(.get, "http://127.0.0.1:1/"))
        }
    }

    @Test func `gives up when no answer comes in time`() async throws {
        let gate = Gate()
        try await withServer(handler: { _ in
            await gate.pass()
            return Response(.ok)
        }) { address, _ in
            let client = OutgoingClient(reach: .loopback, timeout: .milliseconds(50))
            await #expect(throws: OutgoingError.late) {
                try await client.send(OutgoingRequest(.get, "http://\(address.authority)/"))
            }
            gate.open()
        }
    }

    @Test func `reads a megabyte and no more`() async throws {
        let length = 1_048_576
        try await withServer(handler: { request in
            let more = request.path == "/more" ? 1 : 0
            return Response(.ok, body: [UInt8](repeating: 7, count: length + more))
        }) { address, _ in
            let client = OutgoingClient.patient
            let whole = try await client.send(
                OutgoingRequest(.get, "http://\(address.authority)/"))
            #expect(whole.body.count == length)
            await #expect(throws: OutgoingError("the answer is longer than 1048576 bytes")) {
                try await client.send(OutgoingRequest(.get, "http://\(address.authority)/more"))
            }
        }
    }
}
