import FixtureSupport
import HTTP
import Testing

/// The table of hostile requests, read by the parser and sent to a server.
struct `Hostile requests` {
    @Test(arguments: HostileRow.all)
    func `hostile bytes are understood alike whole and in pieces`(row: HostileRow) {
        let outcome = Outcome.of([row.bytes[...]])
        let parts = outcome.split(separator: " | ")
        let refusal = parts.last.flatMap { $0.wholeMatch(of: /([0-9]{3}) .*/) }
        if let reading = row.reading {
            expect(outcome, is: reading)
        } else {
            let status = refusal.flatMap { Int($0.1) }.map { [$0] } ?? []
            let served = Array(repeating: 200, count: parts.count - status.count)
            expect(served + status, is: row.answers)
        }
        expect(refusal != nil, is: row.answers.last.map { $0 >= 400 } ?? false)
        expect(refusal?.0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } != false)
        expect(Outcome.deviating(row.bytes), is: [])
    }

    @Test func `a server outlives hostile bytes and ends what it cannot tell apart`() async throws {
        try await withServer { address, _ in
            let steady = try Client(address)
            for row in HostileRow.all {
                let seen = try await exchange(row, address)
                expect(seen, is: row.answers, "\(row.name)")
                try await steady.send("GET /steady HTTP/1.1\r\nHost: a\r\n\r\n")
                try await expect(steady.answer(), is: answer("GET /steady "), "\(row.name)")
            }
        }
    }

    @Test func `the rows have names of their own`() {
        expect(Set(HostileRow.all.map(\.name)).count, is: HostileRow.all.count)
        expect(HostileRow.all.count >= 150)
    }
}

private extension `Hostile requests` {
    /// The statuses of all answers, once the connection has proved to be in the row's state.
    func exchange(_ row: HostileRow, _ address: BoundAddress) async throws -> [Int] {
        let client = try Client(address)
        try await client.send(row.bytes)
        var text = ""
        switch row.end {
        case .closes: text = try await client.rest()
        case .waits:
            await client.endOutput()
            text = try await client.rest()
        case .stays:
            for _ in row.answers { text += try await client.answer() }
            try await client.send("GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
            try await expect(client.answer(), is: answer("GET /next "), "\(row.name)")
        }
        let statuses = text.matches(of: /HTTP\/1\.1 ([0-9]{3}) [A-Z]/).compactMap { Int($0.1) }
        let isClosing = text.contains("\r\nConnection: close\r\n")
        expect(isClosing, is: row.end == .closes, "\(row.name)")
        return statuses.filter { $0 != 100 }
    }
}
