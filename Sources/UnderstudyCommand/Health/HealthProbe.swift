import HTTP

/// Checks the health of a server once, within two seconds.
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
                return try ask(try HealthConnection(to: address, target.port, deadline: deadline))
            } catch {
                first = first ?? error
            }
        }
        throw first ?? Failure(reason: "has no address")
    }
}

private extension HealthProbe {
    func ask(_ connection: HealthConnection) throws(Failure) {
        let request = """
            GET \(target.path) HTTP/1.1\r
            Host: \(target.authority)\r
            Connection: close\r
            \r\n
            """
        var filter = try filter()
        try connection.send(filter.send(Array(request.utf8)))
        let line = try firstLine(connection, &filter)
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1].prefix(3))
        else { throw Failure(reason: "does not speak HTTP" + otherScheme) }
        // An HTTPS-only port answers plain HTTP with 400.
        guard status == 200 else {
            throw Failure(reason: "answers \(status)" + (status == 400 ? otherScheme : ""))
        }
    }

    /// The remedy if the server may expect TLS; none if TLS was used.
    var otherScheme: String {
        target.isSecure ? "" : "; it may serve HTTPS alone: ask https://\(target.authority)"
    }

    /// Accepts any certificate: the request has no secrets, and only the status of the answer
    /// counts.
    func filter() throws(Failure) -> any ByteFilter {
        guard target.isSecure else { return PlainFilter() }
        guard let filter = TLSFilter(asking: target.addresses.first ?? "") else {
            throw Failure(reason: "cannot be asked: there is no memory for a TLS session")
        }
        return filter
    }

    /// Receives the first bytes of the answer, with the version and the status.
    func firstLine(
        _ connection: HealthConnection, _ filter: inout any ByteFilter
    ) throws(Failure) -> [UInt8] {
        var line: [UInt8] = []
        while line.count < 12 {
            let wire = try connection.receive()
            if wire.isEmpty { break }
            let input = filter.receive(wire)
            line += input.plain
            if input.ending == .ofAll {
                throw Failure(reason: "does not speak TLS; ask http://\(target.authority)")
            }
            if !input.replies.isEmpty { try connection.send(input.replies) }
            if input.ending != nil { break }
        }
        return line
    }
}
