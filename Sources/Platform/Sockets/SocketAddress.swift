#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An IPv4 or IPv6 address with its port, in the form of the C library.
package struct SocketAddress: Sendable {
    private var storage = sockaddr_storage()
    private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

    private init() {}

    /// Returns nil unless the host is numeric or "localhost". Names are not resolved: that would
    /// block, and a static binary has no resolver.
    package init?(host: String, port: UInt16) {
        let text = host == "localhost" ? "127.0.0.1" : host
        guard parse4(text, port: port) || parse6(text, port: port) else { return nil }
    }

    /// The address that a call such as `getsockname` fills in, with the result of that call.
    static func filled(
        by call: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> (result: Int32, address: SocketAddress) {
        var address = SocketAddress()
        let result = withUnsafeMutablePointer(to: &address.storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                call(pointer, &address.length)
            }
        }
        return (result, address)
    }

    func pass(to call: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        withUnsafePointer(to: storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, length) }
        }
    }

    var family: Int32 { Int32(storage.ss_family) }

    /// The numeric address. An IPv4 address on an IPv6 socket is written as IPv4.
    package var host: String {
        guard isIPv6 else {
            return text(of: loaded(as: sockaddr_in.self).sin_addr, length: INET_ADDRSTRLEN)
        }
        let host = text(of: loaded(as: sockaddr_in6.self).sin6_addr, length: INET6_ADDRSTRLEN)
        let mapped = "::ffff:"
        return host.hasPrefix(mapped) && host.contains(".")
            ? String(host.dropFirst(mapped.count)) : host
    }

    package var port: Int {
        let port =
            isIPv6 ? loaded(as: sockaddr_in6.self).sin6_port : loaded(as: sockaddr_in.self).sin_port
        return Int(UInt16(bigEndian: port))
    }

    var isIPv6: Bool { family == AF_INET6 }

    private mutating func parse4(_ host: String, port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return false }
        store(address)
        return true
    }

    private mutating func parse6(_ host: String, port: UInt16) -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        guard inet_pton(AF_INET6, host, &address.sin6_addr) == 1 else { return false }
        store(address)
        return true
    }

    private mutating func store<Address>(_ address: Address) {
        withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: Address.self) }
        length = socklen_t(MemoryLayout<Address>.size)
    }

    private func loaded<Address>(as type: Address.Type) -> Address {
        withUnsafeBytes(of: storage) { $0.loadUnaligned(as: type) }
    }

    private func text<Address>(of address: Address, length: Int32) -> String {
        withUnsafePointer(to: address) { pointer in
            withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(length)) { buffer in
                inet_ntop(family, pointer, buffer.baseAddress, socklen_t(length))
                    .map { String(cString: $0) } ?? ""
            }
        }
    }
}
