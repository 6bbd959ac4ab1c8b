import DomainSupport
import Locks
import Testing

@testable import OAuth

struct `Stores that share the memory of a tenant` {
    private static let kilobyte = String(repeating: "x", count: 1_000)
    private let clock = WallClock(frozenAt: .start)

    private func makeState(
        _ bytes: Int, tell: @escaping @Sendable (Finding) -> Void = { _ in }
    ) -> State {
        let limits = MemoryLimits(tenantBytes: bytes, processBytes: 16 * bytes)
        return State(
            clock: clock,
            memory: TenantMemory(of: "t", in: ProcessMemory(limits: limits, tell: tell)))
    }

    private func texts(_ name: String, in state: State) -> Expiring<Int, String> {
        state.store(name, of: .nobody)
    }

    @Test(.timeLimit(.minutes(1)))
    func `never hold more than the tenant may, however many values come`() {
        let state = makeState(1_000_000)
        for key in 0..<100_000 {
            texts(key.isMultiple(of: 3) ? "odds" : "ends", in: state)
                .insert(Self.kilobyte, for: key, until: .never)
            expect(state.memory.bytes <= 1_000_000)
        }
        expect(state.memory.bytes > 900_000)
        expect(texts("ends", in: state)[99_998], is: Self.kilobyte)
    }

    @Test func `let the oldest value go first, whichever of them has it`() {
        let state = makeState(10_000)
        let odds = texts("odds", in: state)
        let ends = texts("ends", in: state)
        for key in 0..<5 {
            odds.insert(Self.kilobyte, for: 2 * key, until: .never)
            ends.insert(Self.kilobyte, for: 2 * key + 1, until: .never)
        }
        let left = (0..<10).filter { (odds[$0] ?? ends[$0]) != nil }
        expect(left, is: Array((10 - left.count)..<10))
        expect((5...9).contains(left.count))
    }

    @Test func `forget nothing of the others' for a value that is too large by itself`() {
        let state = makeState(10_000)
        let store = texts("texts", in: state)
        store.insert(String(repeating: "x", count: 20_000), for: 1, until: .never)
        expect(store[1], is: nil)
        expect(state.memory.bytes, is: 0)
        store.insert(Self.kilobyte, for: 2, until: .never)
        expect(store[2] != nil)
    }

    @Test func `give back what is taken, replaced, removed and over`() {
        let state = makeState(1_000_000)
        let store = texts("texts", in: state)
        for key in 0..<20 {
            store.insert(Self.kilobyte, for: key, until: .start + (key < 16 ? 10 : 20))
        }
        let full = state.memory.bytes
        expect(store.take(0) != nil)
        store.insert("", for: 1, until: .start + 10)
        expect(full - state.memory.bytes > 2_000)
        store.removeAll { $0.isEmpty }
        clock.advance(by: 10)
        for key in 0..<20 { _ = store[key] }
        expect(state.memory.bytes, is: full / 20 * 4)
        store.removeAll()
        expect(state.memory.bytes, is: 0)
    }

    @Test func `count what a value gains by an update`() {
        let state = makeState(1_000_000)
        let store = texts("texts", in: state)
        store.insert("", for: 1, until: .never)
        let before = state.memory.bytes
        store.update(1) { $0 = Self.kilobyte }
        expect((1_000...1_050).contains(state.memory.bytes - before))
        expect(store.take(1), is: Self.kilobyte)
        expect(state.memory.bytes, is: 0)
    }

    @Test
    func `forget documents of other hosts, too, and say nothing, since they can be had again`() {
        let told = Lock<[Finding]>([])
        let state = makeState(3_000_000) { finding in told.withLock { $0.append(finding) } }
        for number in 0..<20 {
            state.fetchedDocuments.insert(
                FetchedDocument(body: Array(repeating: 0, count: 1_000_000), fetched: .start),
                for: "https://rp.example/\(number)", until: .never)
        }
        expect((2_000_000...3_000_000).contains(state.memory.bytes))
        expect(state.fetchedDocuments["https://rp.example/19"] != nil)
        expect(told.withLock { $0.isEmpty })
    }

    @Test func `say once for each store that it has begun to forget`() {
        let told = Lock<[Finding]>([])
        let state = makeState(10_000) { finding in told.withLock { $0.append(finding) } }
        for key in 0..<50 {
            texts("pushedRequests", in: state).insert(Self.kilobyte, for: key, until: .never)
        }
        let findings = told.withLock { $0 }
        expect(findings.map(\.code.name), is: ["memory.store-full"])
        expect(
            findings.first?.problem,
            is: """
                tenant 't' forgets the oldest pushed requests, because the store is full: \
                100000 of them, 10000 bytes for a tenant, 160000 bytes for all
                """)
    }

    @Test func `agree with what they hold after many callers at once`() async {
        let state = makeState(100_000)
        let store = texts("texts", in: state)
        await withTaskGroup(of: Void.self) { group in
            for key in 0..<2_000 {
                group.addTask {
                    store.insert(Self.kilobyte, for: key, until: .never)
                    store.update(key / 2) { $0 += "y" }
                    _ = store.take(key / 3)
                }
            }
        }
        expect(state.memory.bytes <= 100_000)
        store.removeAll()
        expect(state.memory.bytes, is: 0)
    }
}

struct `Tenants that share the memory of a process` {
    private static let kilobyte = String(repeating: "x", count: 1_000)
    private let process = ProcessMemory(
        limits: MemoryLimits(tenantBytes: 1_000_000, processBytes: 2_000_000))

    private func makeStore(_ tenant: String) -> (Expiring<Int, String>, TenantMemory) {
        let memory = TenantMemory(of: tenant, in: process)
        let clock = WallClock(frozenAt: .start)
        return (State(clock: clock, memory: memory).store("texts", of: .nobody), memory)
    }

    @Test func `never hold more than all may, and the one with the most gives first`() {
        let (quiet, _) = makeStore("quiet")
        for key in 0..<100 { quiet.insert(Self.kilobyte, for: key, until: .never) }
        let busy = (0..<5).map { makeStore("busy \($0)") }
        for key in 0..<1_000 {
            for (store, _) in busy { store.insert(Self.kilobyte, for: key, until: .never) }
            expect(process.bytes <= 2_000_000)
        }
        expect(process.bytes > 1_800_000)
        expect(quiet.count, is: 100)
        expect(busy.allSatisfy { $0.1.bytes > 250_000 && $0.0[999] != nil })
    }

    @Test func `give everything back when they go`() {
        for _ in 0..<3 {
            let (store, _) = makeStore("short-lived")
            store.insert(Self.kilobyte, for: 1, until: .never)
            expect(process.bytes > 1_000)
        }
        expect(process.bytes, is: 0)
    }
}

struct `The weight of a value` {
    @Test func `grows with each text in it, wherever that stands`() throws {
        let text = String(repeating: "x", count: 5_000)
        let claims = try JSON(parsing: #"{"id_token":{"acr":{"values":["\#(text)"]}}}"#)
        let subject = Subject(
            sub: text, claims: ["a": ["b": .string(text)]], authTime: .start, sessionID: "s")
        let authorization = Authorization(
            clientID: text, subject: subject, scope: [text], audience: [text], nonce: text,
            acr: text, claimsRequest: try require(ClaimsRequest(claims)), actor: .string(text))
        let token = IssuedAccessToken(
            authorization: authorization, scope: [], issued: .start, expires: .start,
            keyThumbprint: text)
        expect((50_000..<52_000).contains(token.heapBytes))
        var client = Client(id: text)
        client.redirectURIs = [text, text]
        client.keys.jwks = ["keys": [["n": .string(text)]]]
        expect((20_000..<21_500).contains(client.heapBytes))
        client.isOpen = true
        expect((5_000..<5_100).contains(client.heapBytes))
    }

    @Test func `grows with the number of elements, however small they are`() throws {
        let scope = Scope(text: (0..<1_000).map(\.description).joined(separator: " "))
        expect(scope.heapBytes > 16_000)
        let members = (0..<1_000).map { "\"\($0)\":1" }.joined(separator: ",")
        try expect(JSON(parsing: "{\(members)}").heapBytes > 32_000)
        let parameters = Parameters((0..<1_000).map { (name: "\($0)", value: "") })
        expect(parameters.heapBytes > 32_000)
    }
}
