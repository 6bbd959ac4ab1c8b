// The limit of Dispatch: a server that answers each request with the same bytes, on a serial queue
// per processor, with one read an event. It knows no HTTP and checks nothing. Arguments: the port,
// the size of the body.

import Dispatch
import Glibc

let port = UInt16(CommandLine.arguments[1]) ?? 0
let body = String(repeating: "x", count: Int(CommandLine.arguments[2]) ?? 0)
let answer = Array(
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        .utf8)
let queues = (0..<sysconf(Int32(_SC_NPROCESSORS_ONLN))).map { DispatchQueue(label: "\($0)") }

func serve(_ connection: Int32) {
    let queue = queues[Int(connection) % queues.count]
    let source = DispatchSource.makeReadSource(fileDescriptor: connection, queue: queue)
    var buffer = [UInt8](repeating: 0, count: 16_384)
    source.setEventHandler {
        let count = recv(connection, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        guard count > 0 else { return source.cancel() }
        _ = send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
    }
    source.setCancelHandler { close(connection) }
    source.activate()
}

let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
var yes: Int32 = 1
setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, 4)
setsockopt(listener, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, 4)
var address = sockaddr_in()
address.sin_family = sa_family_t(AF_INET)
address.sin_port = port.bigEndian
address.sin_addr.s_addr = inet_addr("127.0.0.1")
let isBound = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
}
guard isBound == 0, listen(listener, 4_096) == 0 else { exit(1) }
let arrivals = DispatchSource.makeReadSource(fileDescriptor: listener, queue: queues[0])
arrivals.setEventHandler {
    while case let connection = accept(listener, nil, nil), connection >= 0 { serve(connection) }
}
arrivals.activate()
dispatchMain()
