import DomainSupport
import Testing

@testable import OAuth

struct `A store whose values expire` {
    private let clock = WallClock(frozenAt: .start)

    private func makeStore(capacity: Int = 100) -> Expiring<String, Int> {
        Expiring(clock: clock, capacity: capacity)
    }

    @Test func `a value is found under its key and no other`() {
        let store = makeStore()
        store.insert(1, for: "a", until: .start + 10)
        expect(store["a"], is: 1)
        expect(store["b"], is: nil)
    }

    @Test func `a value lives until its end and is gone at the very moment`() {
        let store = makeStore()
        store.insert(1, for: "a", until: .start + 10)
        clock.advance(by: 9)
        expect(store["a"], is: 1)
        clock.advance(by: 1)
        expect(store["a"], is: nil)
    }

    @Test func `a value whose time is up can be neither taken nor updated`() {
        let store = makeStore()
        for key in ["taken", "updated"] { store.insert(1, for: key, until: .start + 10) }
        clock.advance(by: 10)
        expect(store.take("taken"), is: nil)
        expect(store.update("updated") { $0 += 1 } == nil)
    }

    @Test func `a clock that is moved back lengthens what is left`() {
        let store = makeStore()
        store.insert(1, for: "a", until: .start + 10)
        clock.advance(by: -100)
        clock.advance(by: 109)
        expect(store["a"], is: 1)
        clock.advance(by: 1)
        expect(store["a"], is: nil)
    }

    @Test func `a value that was found to be over does not come back with the clock`() {
        let store = makeStore()
        store.insert(1, for: "a", until: .start + 10)
        clock.advance(by: 10)
        expect(store["a"], is: nil)
        clock.advance(by: -10)
        expect(store["a"], is: nil)
    }

    @Test func `inserting under a key again replaces value and end`() {
        let store = makeStore()
        store.insert(1, for: "a", until: .start + 10)
        store.insert(2, for: "a", until: .start + 20)
        clock.advance(by: 15)
        expect(store["a"], is: 2)
        expect(store.count, is: 1)
    }

    @Test func `a value can be taken once`() {
        let store = makeStore()
        store.insert(1, for: "a", until: .start + 10)
        expect(store.take("a"), is: 1)
        expect(store.take("a"), is: nil)
        expect(store["a"], is: nil)
        expect(store.count, is: 0)
    }

    @Test func `an update changes the value in place and returns what it says`() {
        let store = makeStore()
        store.insert(1, for: "a", until: .start + 10)
        let before = store.update("a") { value -> Int in
            defer { value = 7 }
            return value
        }
        expect(before, is: 1)
        expect(store["a"], is: 7)
        clock.advance(by: 10)
        expect(store["a"], is: nil)
    }

    @Test func `an update of an unknown key does nothing`() {
        let store = makeStore()
        expect(store.update("a") { $0 += 1 } == nil)
        expect(store.count, is: 0)
    }

    @Test func `everything or a part can be removed`() {
        let store = makeStore()
        for value in 1...4 { store.insert(value, for: "\(value)", until: .start + 10) }
        store.removeAll { $0.isMultiple(of: 2) }
        expect((1...4).map { store[$0.description] }, is: [1, nil, 3, nil])
        store.removeAll()
        expect((1...4).map { store[$0.description] }, is: [nil, nil, nil, nil])
        expect(store.count, is: 0)
    }
}

struct `A store that is full` {
    private let clock = WallClock(frozenAt: .start)

    private func makeStore(capacity: Int) -> Expiring<Int, Int> {
        Expiring(clock: clock, capacity: capacity)
    }

    @Test func `the oldest values make room, one for one`() {
        let store = makeStore(capacity: 3)
        for value in 1...5 { store.insert(value, for: value, until: .start + 10) }
        expect((1...5).map { store[$0] }, is: [nil, nil, 3, 4, 5])
        expect(store.count, is: 3)
    }

    @Test func `a key that was inserted again counts as new`() {
        let store = makeStore(capacity: 3)
        for key in [1, 2, 3, 1, 4] { store.insert(key, for: key, until: .start + 10) }
        expect((1...4).map { store[$0] }, is: [1, nil, 3, 4])
    }

    @Test func `an update does not make a value younger`() {
        let store = makeStore(capacity: 2)
        for key in 1...2 { store.insert(key, for: key, until: .start + 10) }
        _ = store.update(1) { $0 = 9 }
        store.insert(3, for: 3, until: .start + 10)
        expect((1...3).map { store[$0] }, is: [nil, 2, 3])
    }

    @Test func `a taken value leaves its place to another`() {
        let store = makeStore(capacity: 3)
        for key in 1...3 { store.insert(key, for: key, until: .start + 10) }
        _ = store.take(2)
        store.insert(4, for: 4, until: .start + 10)
        expect((1...4).map { store[$0] }, is: [1, nil, 3, 4])
    }

    @Test func `the order of age survives removals`() {
        let store = makeStore(capacity: 4)
        for key in 1...4 { store.insert(key, for: key, until: .start + 10) }
        store.removeAll { $0 == 1 || $0 == 3 }
        for key in 5...7 { store.insert(key, for: key, until: .start + 10) }
        expect((1...7).map { store[$0] }, is: [nil, nil, nil, 4, 5, 6, 7])
    }

    @Test func `what is over is swept out by insertions alone`() {
        let store = makeStore(capacity: 100_000)
        for round in 0..<50 {
            for key in 0..<100 { store.insert(key, for: round * 100 + key, until: clock.now + 10) }
            clock.advance(by: 10)
        }
        expect(store.count < 500)
    }

    /// If the queue were never shortened, or shortened on every insertion, this would take minutes.
    @Test(.timeLimit(.minutes(1))) func `inserting and taking by turns stays cheap`() {
        let store = makeStore(capacity: 10_000)
        for key in 0..<5_000 { store.insert(key, for: -key - 1, until: .start + 10) }
        for key in 0..<100_000 {
            store.insert(key, for: key, until: .start + 10)
            expect(store.take(key), is: key)
        }
        expect(store.count, is: 5_000)
        expect(store[-1], is: 0)
    }
}

struct `A store with many callers at once` {
    private let store = Expiring<String, Int>(clock: WallClock(frozenAt: .start), capacity: 2_000)

    @Test func `of a thousand that take one value, one gets it`() async {
        store.insert(1, for: "a", until: .start + 10)
        let winners = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<1_000 {
                group.addTask { store.take("a") }
            }
            return await group.reduce(into: 0) { count, value in count += value ?? 0 }
        }
        expect(winners, is: 1)
    }

    @Test func `no update is lost`() async {
        store.insert(0, for: "a", until: .start + 10)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<1_000 {
                group.addTask { _ = store.update("a") { $0 += 1 } }
            }
        }
        expect(store["a"], is: 1_000)
    }

    @Test func `no insertion is lost`() async {
        await withTaskGroup(of: Void.self) { group in
            for value in 0..<1_000 {
                group.addTask { store.insert(value, for: "\(value)", until: .start + 10) }
            }
        }
        let values = (0..<1_000).map { value in store[value.description] }
        expect(values, is: Array(0..<1_000))
    }
}

struct `What stores remember of what expired` {
    @Test func `is the end of each, and no more than so many`() {
        let clock = WallClock(frozenAt: .start)
        let memory = TenantMemory()
        let state = State(clock: clock, memory: memory)
        let store: Expiring<String, Int> = state.store("things", of: .nobody, isIssued: true)
        for number in 0..<20_000 { store.insert(number, for: "\(number)", until: .start + 10) }
        clock.advance(by: 60)
        for number in 0..<20_000 { _ = store["\(number)"] }
        expect(store.end(of: "19999"), is: .start + 10)
        expect(store.end(of: "0"), is: nil)
        expect(store.end(of: "unknown"), is: nil)
        expect(memory.bytes <= 8192 * 32)
    }

    @Test func `is nothing before the end, as when a clock was moved back`() {
        let clock = WallClock(frozenAt: .start)
        let store: Expiring<String, Int> = State(clock: clock).store(
            "things", of: .nobody, isIssued: true)
        store.insert(1, for: "a", until: .start + 10)
        clock.advance(by: 20)
        expect(store["a"], is: nil)
        clock.advance(by: -15)
        expect(store.end(of: "a"), is: nil)
    }
}

struct `What was given out last` {
    private let texts = RecentTexts()
    private let text = "0123456789abcdefghijklmnopqrstuvwxyz"

    init() { texts.note(text, .code, to: "app", at: .start) }

    @Test func `is known by its beginning and by its end`() throws {
        let start = try require(texts.whole(of: String(text.prefix(16))))
        expect(start.lacksEnd && start.entry.length == 36 && start.entry.clientID == "app")
        let end = try require(texts.whole(of: String(text.suffix(20))))
        expect(!end.lacksEnd)
    }

    @Test func `is not known by too few characters, by its middle or whole`() {
        for piece in [String(text.prefix(15)), String(text.dropFirst(3).prefix(20)), text] {
            expect(texts.whole(of: piece) == nil)
        }
    }

    @Test func `is forgotten after 256 others`() {
        for number in 0..<256 {
            texts.note("\(number) is another text of some length", .code, to: "b", at: .start)
        }
        expect(texts.whole(of: String(text.prefix(20))) == nil)
    }
}
