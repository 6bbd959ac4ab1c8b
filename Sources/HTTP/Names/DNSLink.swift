import Platform

/// A socket to one name server, used on its queue only. Its owner cancels the watch before dropping
/// it.
struct DNSLink {
    enum Way {
        case datagram
        /// Each message has its length before it (RFC 1035 §4.2.2).
        case stream
    }

    enum Arrival {
        case message([UInt8])
        case nothing
        case closed
    }

    let way: Way
    private let descriptor: Descriptor
    let watch: SocketWatch
    private var output = OutputBuffer()
    private var isSent = false
    private var input: [UInt8] = []

    /// More than a server sends that does not know of longer datagrams (RFC 1035 §4.2.1).
    private static let longestDatagram = 4_096

    init?(to server: SocketAddress, by way: Way, on queue: ConnectionQueue) {
        self.way = way
        do throws(Descriptor.ConnectingFailure) {
            descriptor =
                way == .datagram
                ? try .datagrams(with: server) : try .connecting(to: server)
        } catch {
            return nil
        }
        watch = SocketWatch(descriptor, on: queue)
    }

    /// Sends the message once there is room; true when all of it is sent, nil if sending failed.
    mutating func send(_ message: [UInt8]) -> Bool? {
        guard descriptor.failure == nil else { return nil }
        if !isSent {
            output.append(way == .datagram ? message : UInt16(message.count).bytes + message)
            isSent = true
        }
        guard (try? output.flush(to: descriptor)) != nil else { return nil }
        if output.isEmpty { watch.endRoom() }
        return output.isEmpty
    }

    mutating func receive() -> Arrival {
        let limit = Self.longestDatagram
        do throws(SystemFailure) {
            guard let bytes = try descriptor.receive(upTo: limit + 1) else { return .nothing }
            guard way == .stream else {
                return bytes.count > limit ? .nothing : .message(bytes)
            }
            return bytes.isEmpty ? .closed : whole(bytes)
        } catch {
            return .closed
        }
    }

    private mutating func whole(_ bytes: [UInt8]) -> Arrival {
        input += bytes
        guard input.count >= 2 else { return .nothing }
        let end = 2 + (Int(input[0]) << 8 | Int(input[1]))
        return input.count < end ? .nothing : .message(Array(input[2..<end]))
    }
}
