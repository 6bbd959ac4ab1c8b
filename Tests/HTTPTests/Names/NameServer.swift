import Dispatch
import Glibc
import Locks
import Platform

@testable import HTTP

/// A name server on UDP and TCP at one free port of the loopback, which ends with the test.
final class NameServer: Sendable {
    enum Way: Sendable {
        case datagram, stream
    }

    struct Failure: Error {
        let call: String
    }

    /// The messages that answer a question; over TCP only the first one counts.
    typealias Answers = @Sendable (_ question: [UInt8], Way) -> [[UInt8]]

    let address: SocketAddress
    private let count = Lock(0)
    private let answers: Answers
    /// Complete once the server is made.
    nonisolated(unsafe) private var sources: [any DispatchSourceRead] = []

    /// The number of questions received.
    var questions: Int { count.withLock(\.self) }

    init(answers: @escaping Answers) throws {
        self.answers = answers
        let (datagrams, listener, port) = try Self.openPair()
        guard listen(listener, 16) == 0, let address = SocketAddress(host: "127.0.0.1", port: port)
        else { throw Failure(call: "listen") }
        self.address = address
        let queue = DispatchQueue(label: "name server")
        watch(datagrams, queue) { [weak self] in self?.answerDatagram(datagrams) }
        watch(listener, queue) { [weak self] in self?.answerStream(listener) }
    }

    deinit {
        for source in sources { source.cancel() }
    }
}

private extension NameServer {
    /// Opens a socket of each kind on one port. A port that is free for streams can be taken for
    /// datagrams, and a socket is bound once, so each attempt uses new sockets.
    static func openPair() throws -> (datagrams: Int32, listener: Int32, port: UInt16) {
        for _ in 0..<50 {
            let datagrams = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            let port = bind(listener, port: 0)
            if port != 0, bind(datagrams, port: port) == port { return (datagrams, listener, port) }
            close(datagrams)
            close(listener)
        }
        throw Failure(call: "bind")
    }

    static func bind(_ socket: Int32, port: UInt16) -> UInt16 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutableBytes(of: &address) { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self),
                Glibc.bind(socket, base, length) == 0, getsockname(socket, base, &length) == 0
            else { return 0 }
            return UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
    }

    func watch(_ socket: Int32, _ queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void) {
        let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
        source.setEventHandler(handler: handler)
        source.setCancelHandler { close(socket) }
        source.activate()
        sources.append(source)
    }

    func answerDatagram(_ socket: Int32) {
        var peer = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        var bytes = [UInt8](repeating: 0, count: 1_024)
        withUnsafeMutableBytes(of: &peer) { storage in
            guard let peer = storage.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
                return
            }
            let received = recvfrom(socket, &bytes, bytes.count, 0, peer, &length)
            guard received >= 0 else { return }
            for answer in answers(to: Array(bytes.prefix(received)), .datagram) {
                sendto(socket, answer, answer.count, 0, peer, length)
            }
        }
    }

    func answerStream(_ listener: Int32) {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        defer { close(connection) }
        var length: [UInt8] = [0, 0]
        guard recv(connection, &length, 2, Int32(MSG_WAITALL)) == 2 else { return }
        var bytes = [UInt8](repeating: 0, count: Int(length[0]) << 8 | Int(length[1]))
        guard recv(connection, &bytes, bytes.count, Int32(MSG_WAITALL)) == bytes.count,
            let answer = answers(to: bytes, .stream).first
        else { return }
        for part in [[UInt8(answer.count >> 8)], [UInt8(answer.count & 0xff)], answer] {
            send(connection, part, part.count, Int32(MSG_NOSIGNAL))
        }
    }

    func answers(to question: [UInt8], _ way: Way) -> [[UInt8]] {
        count.withLock { $0 += 1 }
        return answers(question, way)
    }
}

/// A record of an answer, in bytes.
struct DNSRecord: Sendable {
    let bytes: [UInt8]

    /// The compressed name of every question.
    static let asked: [UInt8] = [0xc0, 12]

    init(owner: [UInt8] = asked, kind: UInt16, space: UInt16 = 1, data: [UInt8]) {
        var bytes = owner
        bytes += kind.bytes + space.bytes
        bytes += [0, 0, 0, 60]
        bytes += UInt16(data.count).bytes + data
        self.bytes = bytes
    }

    static func ipv4(_ data: [UInt8], owner: [UInt8] = asked) -> DNSRecord {
        DNSRecord(owner: owner, kind: 1, data: data)
    }

    static func ipv6(_ data: [UInt8], owner: [UInt8] = asked) -> DNSRecord {
        DNSRecord(owner: owner, kind: 28, data: data)
    }

    static func alias(_ name: [UInt8], owner: [UInt8] = asked) -> DNSRecord {
        DNSRecord(owner: owner, kind: 5, data: name)
    }

    /// A name in the form of the wire, without compression.
    static func name(_ text: String) -> [UInt8] {
        text.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
    }
}

/// The answer of a name server to the bytes of a question.
func answer(
    to question: [UInt8], flags: UInt16 = 0x8180, _ records: [DNSRecord] = [], count: UInt16? = nil
) -> [UInt8] {
    let count = count ?? UInt16(records.count)
    let numbers: [UInt16] = [flags, 1, count, 0, 0]
    var bytes = Array(question.prefix(2))
    bytes += numbers.flatMap(\.bytes)
    bytes += question.dropFirst(12)
    return bytes + records.flatMap(\.bytes)
}
