import Dispatch
import Glibc
import HTTP

/// A client on a plain blocking socket, which sends and receives every byte unchanged. Its blocking
/// calls run on their own queue.
actor Client {
    private let executor = Executor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let descriptor: Int32
    private var received: [UInt8] = []

    struct Failure: Error, Equatable {
        let call: String

        static let reset = Failure(call: "recv: the server has reset the connection")
    }

    /// A client that would wait longer than two minutes fails instead.
    init(_ address: BoundAddress, receiveBuffer: Int32? = nil) throws {
        let isIPv6 = address.host.contains(":")
        descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var timeout = timeval(tv_sec: 120, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(
            descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        if var receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
        guard Self.connect(descriptor, to: address) == 0 else { throw Failure(call: "connect") }
    }

    deinit { close(descriptor) }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { throw Failure(call: "send") }
            rest = rest.dropFirst(sent)
        }
    }

    /// Tells the server that no more bytes will come.
    func endOutput() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Sends the text again and again, with a short pause each time, until something has arrived.
    func drip(_ text: String) throws {
        while try !sees(POLLIN, within: 20) { try send(text) }
    }

    /// Sends the text again and again without reading, until the connection is reset.
    func dripBlindly(_ text: String) throws {
        while try !sees(POLLERR, within: 20) { try send(text) }
    }

    /// Tells whether bytes have arrived, or do at once.
    func hasInput() throws -> Bool { try sees(POLLIN, within: 1) }

    func awaitInput() throws {
        guard try sees(POLLIN, within: 120_000) else { throw Failure(call: "poll") }
    }

    /// Makes the last release of this client end the connection by a reset.
    func resetAtEnd() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// The next answer, with its head: by its Content-Length, which an answer to HEAD does not
    /// follow.
    func answer(toHead: Bool = false) throws -> String {
        while true {
            let text = String(decoding: received, as: UTF8.self)
            if let end = text.firstRange(of: "\r\n\r\n")?.upperBound {
                let length = toHead ? 0 : Self.contentLength(of: text[..<end])
                let total = text[..<end].utf8.count + length
                if received.count >= total {
                    defer { received.removeFirst(total) }
                    return String(decoding: received.prefix(total), as: UTF8.self)
                }
            }
            guard try receive() else { throw Failure(call: "recv: the server has closed") }
        }
    }

    /// The next bytes that arrive.
    func nextBytes() throws -> [UInt8] {
        guard try receive() else { throw Failure(call: "recv: the server has closed") }
        defer { received = [] }
        return received
    }

    /// The bytes of an incomplete answer.
    var unread: [UInt8] { received }

    /// All bytes until the server closes.
    func rest() throws -> String { String(decoding: try restBytes(), as: UTF8.self) }

    func restBytes() throws -> [UInt8] {
        while try receive() {}
        defer { received = [] }
        return received
    }
}

private extension Client {
    /// Waits for an event, or for a reset, at most that many milliseconds.
    func sees(_ event: Int32, within milliseconds: Int32) throws -> Bool {
        var event = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        let count = poll(&event, 1, milliseconds)
        guard count >= 0 else { throw Failure(call: "poll") }
        return count > 0
    }

    /// Receives bytes; false at the end of the stream.
    func receive() throws -> Bool {
        var scratch = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &scratch, scratch.count, 0)
        guard count >= 0 else { throw errno == ECONNRESET ? .reset : Failure(call: "recv") }
        received += scratch.prefix(count)
        return count > 0
    }

    static func contentLength(of head: Substring) -> Int {
        let line = head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
        return line.flatMap { Int($0.dropFirst("Content-Length: ".count)) } ?? 0
    }

    static func connect(_ descriptor: Int32, to address: BoundAddress) -> Int32 {
        let port = UInt16(address.port).bigEndian
        if address.host.contains(":") {
            var socket = sockaddr_in6()
            socket.sin6_family = sa_family_t(AF_INET6)
            socket.sin6_port = port
            inet_pton(AF_INET6, address.host, &socket.sin6_addr)
            return withUnsafeBytes(of: socket) { connect(descriptor, to: $0) }
        }
        var socket = sockaddr_in()
        socket.sin_family = sa_family_t(AF_INET)
        socket.sin_port = port
        inet_pton(AF_INET, address.host, &socket.sin_addr)
        return withUnsafeBytes(of: socket) { connect(descriptor, to: $0) }
    }

    static func connect(_ descriptor: Int32, to address: UnsafeRawBufferPointer) -> Int32 {
        guard let base = address.baseAddress else { return -1 }
        return Glibc.connect(
            descriptor, base.assumingMemoryBound(to: sockaddr.self), socklen_t(address.count))
    }

    final class Executor: SerialExecutor {
        private let queue = DispatchQueue(label: "client")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }
}
