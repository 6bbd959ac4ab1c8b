import FixtureSupport
import Testing

@testable import HTTP

struct `The memory for requests` {
    private let memory = RequestMemory()
    private let limits = {
        var limits = Limits()
        limits.maxHeldBytes = 400
        limits.maxHeadBytes = 10
        return limits
    }()

    /// Tells whether a further request of that length fits.
    private func hasRoom(for count: Int) -> Bool {
        var share = RequestMemory.Share(of: memory)
        return share.resize(to: count, limits)
    }

    @Test func `long requests leave a quarter to short ones`() {
        var share = RequestMemory.Share(of: memory)
        let fits = share.resize(to: 289, limits)
        expect(fits)
        expect(hasRoom(for: 11))
        expect(!hasRoom(for: 12))
        let growsToo = share.resize(to: 390, limits)
        expect(growsToo)
        expect(!hasRoom(for: 11))
        expect(hasRoom(for: 10))
    }

    @Test func `short requests end where all is used`() {
        var share = RequestMemory.Share(of: memory)
        let fits = share.resize(to: 391, limits)
        expect(fits)
        expect(!hasRoom(for: 10))
        expect(hasRoom(for: 9))
    }

    @Test func `a request alone may have any length`() {
        var share = RequestMemory.Share(of: memory)
        let fits = share.resize(to: 5_000, limits)
        expect(fits)
        expect(memory.bytes, is: 5_000)
    }

    @Test func `a smaller share always fits`() {
        var first = RequestMemory.Share(of: memory)
        var second = RequestMemory.Share(of: memory)
        let fits = [
            first.resize(to: 5_000, limits), second.resize(to: 1, limits),
            first.resize(to: 4_000, limits),
        ]
        expect(fits, is: [true, false, true])
        expect(memory.bytes, is: 4_000)
    }

    @Test func `a share that is let go of is given back`() {
        do {
            var share = RequestMemory.Share(of: memory)
            _ = share.resize(to: 100, limits)
            expect(memory.bytes, is: 100)
        }
        expect(memory.bytes, is: 0)
    }

    @Test(arguments: try Fixture.rows("http/request-memory", as: (String, Int).self))
    func `a parser says what it keeps`(text: String, bytes: Int) throws {
        var parser = RequestParser()
        for byte in text.utf8 {
            parser.feed([byte])
            _ = try parser.next()
        }
        expect(parser.heldBytes, is: bytes)
    }
}

struct `The capacity of a server` {
    @Test(arguments: [
        (20_000, 1_048_576, 20_000, 64), (20_000, 20_000, 14_924, 64), (20_000, 1_024, 692, 64),
        (20_000, 256, 157, 23), (20_000, 32, 10, 2), (20_000, 16, 1, 1), (2, 1_024, 2, 64),
    ])
    func `a server holds what it may and leaves descriptors for the rest`(
        most: Int, descriptors: Int, connections: Int, refusals: Int
    ) {
        let capacity = Capacity(most: most, descriptors: descriptors)
        expect(capacity.connections, is: connections)
        expect(capacity.refusals, is: refusals)
    }
}
