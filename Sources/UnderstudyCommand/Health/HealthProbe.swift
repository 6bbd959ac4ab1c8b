/// Asks for the health of a server once, within two seconds.
struct HealthProbe {
    struct Failure: Error, Equatable {
        /// A phrase that follows the URL: "answers 404".
        let reason: String
    }

    let target: HealthTarget
    var timeout: Duration = .seconds(2)

    /// Returns when the server has answered 200.
    func run() throws(Failure) {
        let deadline = ContinuousClock.now + timeout
        var first: Failure?
        for address in target.addresses {
            do throws(Failure) {
                let socket = try BlockingSocket(
                    address: address, port: target.port, deadline: deadline)
                return try ask(socket)
            } catch {
                first = first ?? error
            }
        }
        throw first ?? Failure(reason: "has no address")
    }
}

private extension HealthProbe {
    func ask(_ socket: borrowing BlockingSocket) throws(Failure) {
        let request = """
            GET \(target.path) HTTP/1.1\r
            Host: \(target.authority)\r
            Connection: close\r
            \r\n
            """
        try socket.send(Array(request.utf8))
        let line = try socket.receive(atLeast: 12)
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1].prefix(3))
        else { throw Failure(reason: "does not speak HTTP") }
        guard status == 200 else { throw Failure(reason: "answers \(status)") }
    }
}
