import Foundation
import Testing

/// A server on a free port, and a client with one request per connection.
package struct LiveWire: Wire {
    package let authority: String
    private let server: Server
    private let port: Int

    init(application: Application) throws {
        server = Server(refuse: application.refuse, reply: application.reply)
        port = try server.start(host: "127.0.0.1", port: 0).port
        authority = "localhost:\(port)"
    }

    package func send(_ request: Request) async throws -> Response {
        try await send(bytes: Self.encoded(request))
    }

    package func send(bytes: [UInt8]) async throws -> Response {
        try Self.decoded(try await exchange(bytes).bytes)
    }

    /// The bytes that come back for a request, complete or not.
    package func exchange(_ request: Request) async throws -> RawSocket.Received {
        try await exchange(Self.encoded(request))
    }

    private func exchange(_ bytes: [UInt8]) async throws -> RawSocket.Received {
        let port = port
        return try await withCheckedThrowingContinuation { continuation in
            // A separate thread, since blocked threads of the global queue could not serve.
            Thread.detachNewThread {
                continuation.resume(with: Result { try RawSocket(port: port).outcome(of: bytes) })
            }
        }
    }

    package func close() async { await server.stop() }
}

extension LiveWire {
    private static func encoded(_ request: Request) -> [UInt8] {
        var head = "\(request.method.rawValue) \(request.path)"
        if let query = request.query { head += "?\(query)" }
        head += " HTTP/1.1\r\nHost: \(request.authority)\r\nConnection: close\r\n"
        for field in request.fields { head += "\(field.name.text): \(field.value)\r\n" }
        if !request.body.isEmpty || request.method == .post {
            head += "Content-Length: \(request.body.count)\r\n"
        }
        return Array((head + "\r\n").utf8) + request.body
    }

    private static func decoded(_ bytes: [UInt8]) throws -> Response {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
            throw URLError(.badServerResponse)
        }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let lines = head.components(separatedBy: "\r\n")
        guard let code = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { throw URLError(.badServerResponse) }
        var response = Response(Status(code: code), body: Array(bytes[end.upperBound...]))
        for line in lines.dropFirst() {
            let colon = try #require(line.firstIndex(of: ":"))
            response.fields.append(
                try #require(FieldName(String(line[..<colon]))),
                line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        return response
    }
}

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

    deinit { close(descriptor) }

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
    package func exchange(_ bytes: [UInt8]) throws -> [UInt8] { outcome(of: bytes).bytes }

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
