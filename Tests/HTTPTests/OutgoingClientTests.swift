import FixtureSupport
import Locks
import Testing

@testable import HTTP

struct `A request to another host` {
    @Test(arguments: ["127.0.0.1", "localhost", "app.localhost", "LOCALHOST"])
    func `reaches this machine by any of its names`(host: String) async throws {
        try await withServer { address, _ in
            let client = OutgoingClient.patient
            let answer = try await client.send(
                OutgoingRequest(.get, "http://\(host):\(address.port)/a/b?c#d"))
            expect(answer.status, is: .ok)
            expect(String(decoding: answer.body, as: UTF8.self), is: "GET /a/b ")
        }
    }

    static let cases: [Case] = [
        Case("carries a body and its type") {
            try await withServer(handler: { request in
                Response(
                    .created, [.contentType: request.fields[.contentType] ?? ""], body: request.body
                )
            }) { address, _ in
                let answer = try await OutgoingClient.patient.send(
                    OutgoingRequest(
                        .post, "http://\(address.authority)", contentType: "text/x", body: [1, 2]))
                expect(answer.status, is: .created)
                expect(answer.fields[.contentType], is: "text/x")
                expect(answer.body, is: [1, 2])
            }
        },
        Case("carries header fields in their order, and may replace the usual ones") {
            try await withServer(handler: { request in
                Response(
                    .ok,
                    body: Array(
                        request.fields.map { "\($0.name.text): \($0.value)|" }.joined().utf8))
            }) { address, _ in
                let url = "http://\(address.authority)/"
                let fields: Fields = [
                    .authorization: "Bearer t", "X-A": "1", .accept: "application/jwt", "X-A": "2",
                ]
                let answer = try await OutgoingClient.patient.send(
                    OutgoingRequest(.get, url, fields: fields))
                expect(
                    String(decoding: answer.body, as: UTF8.self),
                    is: "Host: \(address.authority)|User-Agent: Understudy|Authorization: Bearer t|"
                        + "X-A: 1|Accept: application/jwt|X-A: 2|Connection: close|")
            }
        },
        Case("sends no type that could change the message, and not too many fields") {
            let reason = "the value of the header field Content-Type has a control character"
            await expect(throws: OutgoingError(reason)) {
                try await OutgoingClient.patient.send(
                    OutgoingRequest(.post, "http://127.0.0.1:1/", contentType: "a\nb"))
            }
            var fields: Fields = [:]
            for number in 0...100 { fields.append("X", String(number)) }
            await expect(throws: OutgoingError("the request has more than 100 header fields")) {
                try await OutgoingClient.patient.send(
                    OutgoingRequest(.get, "http://127.0.0.1:1/", fields: fields))
            }
        },
        Case("follows no redirect") {
            try await withServer(handler: { _ in Response(.found, [.location: "/elsewhere"]) }) {
                address, _ in
                let answer = try await OutgoingClient.patient.send(
                    OutgoingRequest(.get, "http://\(address.authority)/"))
                expect(answer.status, is: .found)
            }
        },
        Case("looks no names up when it stays on this machine") {
            let resolver = NameResolver(
                hosts: {
                    Issue.record("the hosts file was read")
                    return HostsFile("127.0.0.1 idp.test")
                }, configuration: { ResolverConfiguration(servers: []) })
            let reason = "idp.test is not this machine; set outbound to 'any' to allow other hosts"
            await expect(throws: OutgoingError(reason)) {
                try await OutgoingClient(reach: .loopback, resolver: resolver).send(
                    OutgoingRequest(.get, "http://idp.test/"))
            }
        },
        Case("learns that nobody listens") {
            await expect(throws: OutgoingError("the connection was refused")) {
                try await OutgoingClient.patient.send(OutgoingRequest(.get, "http://127.0.0.1:1/"))
            }
        },
        Case("gives up when no answer comes in time") {
            let gate = Gate()
            try await withServer(handler: { _ in
                await gate.pass()
                return Response(.ok)
            }) { address, _ in
                let client = OutgoingClient(reach: .loopback, timeout: .milliseconds(50))
                await expect(throws: OutgoingError.late) {
                    try await client.send(OutgoingRequest(.get, "http://\(address.authority)/"))
                }
                gate.open()
            }
        },
        Case("gives up when its turn does not come in time") {
            let gate = Gate()
            try await withServer(handler: { _ in
                await gate.pass()
                return Response(.ok)
            }) { address, _ in
                let url = "http://\(address.authority)/"
                let held = (0..<32).map { _ in
                    Task {
                        try await OutgoingClient.patient.send(OutgoingRequest(.get, url)).status
                    }
                }
                await gate.arrivals(32)
                let client = OutgoingClient(reach: .loopback, timeout: .milliseconds(50))
                await expect(throws: OutgoingError.late) {
                    try await client.send(OutgoingRequest(.get, url))
                }
                gate.open()
                for request in held { try await expect(request.value, is: .ok) }
            }
        },
        Case("reads a megabyte and no more") {
            let length = 1_048_576
            try await withServer(handler: { request in
                let more = request.path == "/more" ? 1 : 0
                return Response(.ok, body: [UInt8](repeating: 7, count: length + more))
            }) { address, _ in
                let client = OutgoingClient.patient
                let whole = try await client.send(
                    OutgoingRequest(.get, "http://\(address.authority)/"))
                expect(whole.body.count, is: length)
                await expect(throws: OutgoingError("the answer is longer than 1048576 bytes")) {
                    try await client.send(OutgoingRequest(.get, "http://\(address.authority)/more"))
                }
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            (["X": "a\r\nY: b"], "the value of the header field X has a control character"),
            (["X": "a\0"], "the value of the header field X has a control character"),
            (["host": "a"], "the header field host is set by the client itself; leave it out"),
            (
                ["Content-Type": "a/b"],
                "the header field Content-Type is set by the client itself; leave it out"
            ),
            (
                ["Transfer-Encoding": "chunked"],
                "the header field Transfer-Encoding is set by the client itself; leave it out"
            ),
            (
                ["X": String(repeating: "x", count: 16_384)],
                "the head of the request is longer than 16384 bytes"
            ),
        ] as [(Fields, String)])
    func `sends no field that could change the message`(fields: Fields, reason: String) async {
        await expect(throws: OutgoingError(reason)) {
            try await OutgoingClient.patient.send(
                OutgoingRequest(.get, "http://127.0.0.1:1/", fields: fields))
        }
    }

    @Test(arguments: try Fixture.rows("http/outgoing-client", as: (String, String).self))
    func `stays on this machine and within HTTP`(url: String, reason: String) async {
        await expect(throws: OutgoingError(reason)) {
            try await OutgoingClient.patient.send(OutgoingRequest(.get, url))
        }
    }
}

extension OutgoingClient {
    /// A client for tests that are not about time, since the machine may be busy with others.
    static var patient: OutgoingClient { OutgoingClient(reach: .loopback, timeout: .seconds(300)) }
}

struct `The slots of outgoing requests` {
    @Test func `are not all for a host that does not answer`() async {
        let slots = Slots(4, forEach: 2)
        await slots.take(for: "dead:1")
        await slots.take(for: "dead:1")
        let third = Task { await slots.take(for: "dead:1") }
        // This one does not wait behind the third.
        await slots.take(for: "live:1")
        await slots.take(for: "live:2")
        slots.give(of: "dead:1")
        await third.value
        let last = Task { await slots.take(for: "live:3") }
        slots.give(of: "live:1")
        await last.value
        for authority in ["dead:1", "dead:1", "live:2", "live:3"] { slots.give(of: authority) }
        for _ in 0..<2 { await slots.take(for: "dead:1") }
    }

    @Test func `are not waited for past the end, or in a cancelled task`() async {
        let slots = Slots(1)
        await slots.take(for: "a:1")
        await expect(!slots.take(for: "a:1", until: .now))
        let later = ContinuousClock.now + .seconds(300)
        let tasks = (0..<20).map { _ in Task { await slots.take(for: "a:1", until: later) } }
        for task in tasks { task.cancel() }
        for task in tasks { await expect(task.value, is: false) }
        // None of them is given the slot any more.
        slots.give(of: "a:1")
        await expect(slots.take(for: "b:1", until: .now))
    }

    @Test func `are not lost where one is given while waits are cancelled`() async {
        let slots = Slots(2)
        let later = ContinuousClock.now + .seconds(300)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                let task = Task {
                    guard await slots.take(for: "a:1", until: later) else { return }
                    await Task.yield()
                    slots.give(of: "a:1")
                }
                group.addTask {
                    if number % 2 == 0 { task.cancel() }
                    await task.value
                }
            }
        }
        for _ in 0..<2 { await expect(slots.take(for: "a:1", until: .now)) }
        await expect(!slots.take(for: "a:1", until: .now))
    }
}
