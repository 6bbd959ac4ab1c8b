import Glibc

/// A TCP connection whose calls block until a deadline at most.
struct BlockingSocket: ~Copyable {
    private let descriptor: Int32
    private let deadline: ContinuousClock.Instant

    /// Connects to a numeric address.
    init(
        address: String, port: Int, deadline: ContinuousClock.Instant
    ) throws(HealthProbe.Failure) {
        let isIPv6 = address.contains(":")
        descriptor = socket(
            isIPv6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue),
            0)
        self.deadline = deadline
        guard descriptor >= 0 else { throw .init(reason: "cannot be asked: \(lastSystemError())") }
        try boundWaiting()
        let result =
            isIPv6 ? connect6(address, port: port) : connect4(address, port: port)
        guard result == 0 else { throw failure("does not answer") }
    }

    deinit {
        close(descriptor)
    }

    func send(_ bytes: [UInt8]) throws(HealthProbe.Failure) {
        guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
        else { throw failure("does not answer") }
    }

    /// Answers the next bytes, none where the peer has closed.
    func receive() throws(HealthProbe.Failure) -> [UInt8] {
        var chunk = [UInt8](repeating: 0, count: 4096)
        try boundWaiting()
        let received = recv(descriptor, &chunk, chunk.count, 0)
        guard received >= 0 else { throw failure("does not answer") }
        return Array(chunk[..<received])
    }
}

private extension BlockingSocket {
    /// Lets the next call wait for what is left of the time.
    func boundWaiting() throws(HealthProbe.Failure) {
        let left = ContinuousClock.now.duration(to: deadline).components
        let microseconds = Int(left.attoseconds / 1_000_000_000_000)
        guard left.seconds > 0 || microseconds > 0 else {
            throw .init(reason: "does not answer in time")
        }
        var limit = timeval(tv_sec: Int(left.seconds), tv_usec: microseconds)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    }

    func failure(_ phrase: String) -> HealthProbe.Failure {
        let isLate = [EAGAIN, EINPROGRESS, ETIMEDOUT].contains(errno)
        return .init(reason: isLate ? "\(phrase) in time" : "\(phrase): \(lastSystemError())")
    }

    func connect4(_ host: String, port: Int) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return refuseAddress() }
        return connect(to: address)
    }

    func connect6(_ host: String, port: Int) -> Int32 {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = UInt16(truncatingIfNeeded: port).bigEndian
        guard inet_pton(AF_INET6, host, &address.sin6_addr) == 1 else { return refuseAddress() }
        return connect(to: address)
    }

    func refuseAddress() -> Int32 {
        errno = EADDRNOTAVAIL
        return -1
    }

    func connect<Address>(to address: Address) -> Int32 {
        withUnsafeBytes(of: address) { bytes in
            guard let pointer = bytes.baseAddress else { return -1 }
            return Glibc.connect(
                descriptor, pointer.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
    }
}
