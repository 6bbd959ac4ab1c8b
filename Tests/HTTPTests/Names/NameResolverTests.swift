import FixtureSupport
import Testing

@testable import HTTP

/// Look-ups over real sockets, with the test's own name servers.
struct `A look-up of a name` {
    private static func resolver(
        _ servers: [NameServer], hosts: String = "",
        change: (inout ResolverConfiguration) -> Void = { _ in }
    ) -> NameResolver {
        var configuration = ResolverConfiguration(servers: servers.map(\.address))
        change(&configuration)
        let final = configuration
        // This machine may be busy with other tests.
        return NameResolver(
            hosts: { HostsFile(hosts) }, configuration: { final }, patience: .seconds(300))
    }

    private static func addresses(
        of name: String, _ resolver: NameResolver, within span: Duration = .seconds(300)
    ) async throws -> [String] {
        try await resolver.addresses(of: name, until: .now + span)
    }

    private static let six = [0xfd] + [UInt8](repeating: 0, count: 14) + [1]

    private static func isAboutIPv6(_ question: [UInt8]) -> Bool { question.dropLast(2).last == 28 }

    /// Answers with both kinds of addresses.
    private static let both: NameServer.Answers = { question, _ in
        [answer(to: question, isAboutIPv6(question) ? [.ipv6(six)] : [.ipv4([10, 0, 0, 1])])]
    }

    static let cases: [Case] = [
        Case("gives the addresses of IPv4 before those of IPv6") {
            let server = try NameServer(answers: Self.both)
            let found = try await addresses(of: "idp.test", resolver([server]))
            expect(found, is: ["10.0.0.1", "fd00:0:0:0:0:0:0:1"])
            expect(server.questions, is: 2)
        },
        Case("asks nobody for a name of the hosts file") {
            let server = try NameServer(answers: Self.both)
            let found = try await addresses(
                of: "idp.test.", resolver([server], hosts: "10.0.0.7 idp.test"))
            expect(found, is: ["10.0.0.7"])
            expect(server.questions, is: 0)
        },
        Case("is content with IPv6 alone") {
            let server = try NameServer { question, _ in
                [answer(to: question, Self.isAboutIPv6(question) ? [.ipv6(Self.six)] : [])]
            }
            try await expect(
                addresses(of: "idp.test", resolver([server])), is: ["fd00:0:0:0:0:0:0:1"])
        },
        Case("goes on to the next server after one that is silent") {
            let silent = try NameServer { _, _ in [] }
            let server = try NameServer(answers: Self.both)
            let resolver = Self.resolver([silent, server]) {
                $0.patience = .milliseconds(200)
                $0.attempts = 50
            }
            try await expect(addresses(of: "idp.test", resolver).count, is: 2)
            expect(silent.questions >= 1)
        },
        Case("asks over TCP where the answer is too long for a datagram") {
            let server = try NameServer { question, way in
                guard way == .stream else { return [answer(to: question, flags: 0x8380)] }
                let many = Self.isAboutIPv6(question) ? 0 : UInt8(200)
                return [answer(to: question, (0..<many).map { .ipv4([10, 0, 0, $0]) })]
            }
            let found = try await addresses(of: "idp.test", resolver([server]))
            expect(found.count, is: 200)
            expect(server.questions, is: 4)
        },
        Case("passes over what does not answer the question") {
            let server = try NameServer { question, _ in
                var stranger = answer(to: question, [.ipv4([6, 6, 6, 6])])
                stranger[0] ^= 1
                var other = answer(to: question, [.ipv4([6, 6, 6, 6])])
                other[13] ^= 1
                return [stranger, other, [], [0], [UInt8](repeating: 0xff, count: 6_000)]
                    + Self.both(question, .datagram)
            }
            let found = try await addresses(of: "idp.test", resolver([server]))
            expect(found, is: ["10.0.0.1", "fd00:0:0:0:0:0:0:1"])
        },
        Case("follows an alias") {
            let server = try NameServer { question, _ in
                let name = DNSRecord.name("real.test")
                return [answer(to: question, [.alias(name), .ipv4([10, 0, 0, 4], owner: name)])]
            }
            try await expect(addresses(of: "idp.test", resolver([server])), is: ["10.0.0.4"])
        },
        Case("tries the domains of the search list") {
            let server = try NameServer { question, way in
                question[12...].starts(with: DNSRecord.name("idp.near.test"))
                    ? Self.both(question, way) : [answer(to: question, flags: 0x8183)]
            }
            let found = try await addresses(
                of: "idp", resolver([server]) { $0.search = ["far.test", "near.test"] })
            expect(found.count, is: 2)
            expect(server.questions, is: 4)
        },
        Case("learns that there is no such name") {
            let server = try NameServer { question, _ in [answer(to: question, flags: 0x8183)] }
            await expect(throws: NameResolver.Failure.unknown) {
                try await addresses(of: "idp.test", resolver([server]))
            }
            expect(server.questions, is: 2)
        },
        Case("gives up when nobody answers in time") {
            let server = try NameServer { _, _ in [] }
            await expect(throws: NameResolver.Failure.unanswered) {
                try await addresses(of: "idp.test", resolver([server]), within: .milliseconds(50))
            }
        },
        Case("fails at once where nobody listens") {
            let address = try NameServer { _, _ in [] }.address
            let configuration = ResolverConfiguration(servers: [address])
            let resolver = NameResolver(hosts: { HostsFile("") }, configuration: { configuration })
            await expect(throws: NameResolver.Failure.unanswered) {
                try await addresses(of: "idp.test", resolver)
            }
        },
        Case("leads a request to its host") {
            try await withServer { address, _ in
                let server = try NameServer { question, _ in
                    [
                        answer(
                            to: question, Self.isAboutIPv6(question) ? [] : [.ipv4([127, 0, 0, 1])])
                    ]
                }
                let client = OutgoingClient(
                    reach: .any, timeout: .seconds(300), resolver: resolver([server]))
                let response = try await client.send(
                    OutgoingRequest(.get, "http://IDP.test:\(address.port)/a"))
                expect(String(decoding: response.body, as: UTF8.self), is: "GET /a ")
            }
        },
        Case("is told of by its name, with the remedy") {
            let server = try NameServer { question, _ in [answer(to: question, flags: 0x8183)] }
            let reason =
                "the name idp.test is not known; add it to /etc/hosts, or use a numeric address"
            await expect(throws: OutgoingError(reason)) {
                try await OutgoingClient(
                    reach: .any, timeout: .seconds(300), resolver: resolver([server])
                ).send(OutgoingRequest(.get, "http://idp.test/"))
            }
            let silence =
                "no name server answered in time for idp.test; check /etc/resolv.conf, add the name "
                + "to /etc/hosts, or use a numeric address"
            await expect(throws: OutgoingError(silence)) {
                try await OutgoingClient(reach: .any, resolver: resolver([])).send(
                    OutgoingRequest(.get, "http://idp.test/"))
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [UInt16](arrayLiteral: 0x8182, 0x8185))
    func `goes on to the next server after one that`(fails flags: UInt16) async throws {
        let failing = try NameServer { question, _ in [answer(to: question, flags: flags)] }
        let server = try NameServer(answers: Self.both)
        try await expect(
            Self.addresses(of: "idp.test", Self.resolver([failing, server])).count, is: 2)
        expect(failing.questions, is: 2)
    }
}
