import Foundation

/// A blocking TCP connection to a port of 127.0.0.1.
package final class RawSocket {
    private let descriptor: Int32

    package init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard connected == 0 else { throw URLError(.cannotConnectToHost) }
    }

    deinit {
        close(descriptor)
    }

    /// Sends all of `bytes`, unless the other side has closed.
    package func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { break }
            sent += count
        }
    }

    /// Reads until `text` has arrived, or the other side closes.
    package func receive(until text: String) -> String {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !String(decoding: received, as: UTF8.self).contains(text) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            received += buffer[..<count]
        }
        return String(decoding: received, as: UTF8.self)
    }

    /// The bytes from the other side until it closed.
    package struct Received: Sendable {
        package var bytes: [UInt8] = []
        /// True if it ended with a reset.
        package var isReset = false
    }

    /// Sends all of `bytes` and ends the output, then reads until the other side closes.
    package func exchange(_ bytes: [UInt8]) throws -> [UInt8] {
        outcome(of: bytes).bytes
    }

    /// The result of the same exchange, and its end.
    package func outcome(of bytes: [UInt8]) -> Received {
        send(bytes)
        shutdown(descriptor, Int32(SHUT_WR))
        var received = Received()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            received.isReset = count < 0 && errno == ECONNRESET
            guard count > 0 else { return received }
            received.bytes += buffer[..<count]
        }
    }
}
