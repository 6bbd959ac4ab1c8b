import FixtureSupport
import Platform
import Testing

/// The peers are sockets of this test.
@Suite(.timeLimit(.minutes(5)))
struct `A set of sockets` {
    private let set: ReadySet
    private let client: Descriptor
    private let socket: Descriptor

    /// Connects two sockets; the first byte of the client has arrived at the other.
    init() throws {
        set = try ReadySet()
        let listener = try Descriptor.listening(
            at: try require(SocketAddress(host: "127.0.0.1", port: 0)))
        let port = try require(UInt16(exactly: listener.localAddress.port))
        client = try .connecting(to: try require(SocketAddress(host: "127.0.0.1", port: port)))
        var accepted: Descriptor?
        while accepted == nil {
            _ = try? client.send([1])
            if case .connection(let connection, _) = listener.accept() { accepted = connection }
            Processors.yield()
        }
        socket = try require(accepted)
        while try socket.receive(upTo: 100) != nil {}
    }

    private func ready() -> [UInt64: ReadySet.Kind] {
        var found: [UInt64: ReadySet.Kind] = [:]
        _ = set.forEachReady { found[$0] = $1 }
        return found
    }

    /// Waits until the set reports a socket.
    private func nextReady() -> [UInt64: ReadySet.Kind] {
        while true {
            let found = ready()
            if !found.isEmpty { return found }
            Processors.yield()
        }
    }

    @Test func `reports a socket for as long as it has input`() throws {
        expect(set.watch(socket, 7, for: .input, insteadOf: []))
        expect(ready().isEmpty)
        _ = try client.send([1, 2])
        expect(nextReady(), is: [7: .input])
        expect(ready(), is: [7: .input])
        _ = try socket.receive(upTo: 100)
        expect(ready().isEmpty)
    }

    @Test func `reports what it watches, and nothing else`() throws {
        _ = try client.send([1])
        expect(set.watch(socket, 7, for: .room, insteadOf: []))
        expect(nextReady(), is: [7: .room])
        expect(set.watch(socket, 7, for: [.input, .room], insteadOf: .room))
        expect(nextReady(), is: [7: [.input, .room]])
        expect(set.watch(socket, 7, for: [], insteadOf: [.input, .room]))
        expect(ready().isEmpty)
    }

    @Test func `reports a reset as all that a socket can be ready for`() throws {
        expect(set.watch(socket, 7, for: .input, insteadOf: []))
        client.abort()
        socket.abort()
        expect(nextReady(), is: [7: [.input, .room]])
        expect(set.watch(socket, 7, for: [], insteadOf: .input))
        expect(ready().isEmpty)
    }
}
