import Text

/// The messages that pass through, in both directions.
extension ProxiedConnection {
    /// Passes on what has arrived of requests.
    func relayRequests() throws(OutgoingError) {
        while phase == .open || phase == .reading, !(isSingle && isRequestSent) {
            let isChunked = sent.isChunked
            let piece: MessageStream.Piece?
            do throws(ParseError) {
                piece = try sent.next()
            } catch { return refuse(error.status, error.message) }
            switch piece {
            case nil: return
            case .head(let line, let fields)?: try begin(line, fields)
            case .body(let bytes)?:
                if isRead, !exchanges.isEmpty { exchanges[exchanges.count - 1].request.keep(bytes) }
                try host?.send(isChunked ? Chunk.of(bytes) : bytes)
                if isChunked, !sent.isChunked { try host?.send(Chunk.last) }
            case .end?:
                if isChunked { try host?.send(Chunk.last) }
                isRequestSent = true
            }
        }
    }

    /// Passes on what has arrived of answers.
    func relayAnswers() throws(OutgoingError) {
        while phase == .reading {
            let isChunked = answered.isChunked
            let piece: MessageStream.Piece?
            do throws(ParseError) {
                piece = try answered.next()
            } catch {
                throw OutgoingError("the answer is not HTTP/1.1, or is too long in its head")
            }
            switch piece {
            case nil: return
            case .head(let line, let fields)?: try beginAnswer(line, fields)
            case .body(let bytes)?:
                if isRead, !exchanges.isEmpty { exchanges[0].answer.keep(bytes) }
                try client.send(isChunked ? Chunk.of(bytes) : bytes)
                if isChunked, !answered.isChunked { try client.send(Chunk.last) }
            case .end?:
                if isChunked { try client.send(Chunk.last) }
                endAnswer()
            }
        }
    }

    /// Tells TLS from plain HTTP, once the client speaks after CONNECT.
    func choose(_ bytes: [UInt8]) throws(OutgoingError) {
        guard let opening, let first = bytes.first else { return }
        guard first == Transport.handshake else {
            phase = first.isTokenByte ? .reading : .passing
            return try clientSent(bytes)
        }
        let name = opening.url.host
        guard let speaking = TLSFilter(serving: proxy.end),
            let asking = TLSFilter(asking: name, by: opening.trust)
        else { throw OutgoingError("there is no memory for a TLS session") }
        phase = .reading
        isSecure = true
        host?.filter = asking
        client.filter = speaking
        if let plain = try client.receive(bytes), !plain.isEmpty { try clientSent(plain) }
    }

    /// Answers CONNECT, or sends the request on.
    func hostConnected() throws(OutgoingError) {
        guard let opening else { return }
        guard let head = opening.head else {
            try client.send(Array("HTTP/1.1 200 Connection established\r\n\r\n".utf8))
            phase = opening.isRead ? .choosing : .passing
            let early = sent.takeRest()
            sent = MessageStream()
            return early.isEmpty ? () : try clientSent(early)
        }
        if opening.url.isSecure {
            guard let asking = TLSFilter(asking: opening.url.host, by: opening.trust) else {
                throw OutgoingError("there is no memory for a TLS session")
            }
            host?.filter = asking
        }
        phase = .reading
        try host?.send(head)
        try relayRequests()
    }
}

private extension ProxiedConnection {
    func begin(_ line: [UInt8], _ fields: Fields) throws(OutgoingError) {
        guard let request = PassingLine(line) else {
            return refuse(.badRequest, "the request line is malformed")
        }
        if phase == .open {
            peer.credentials = fields["Proxy-Authorization"]
            guard proxy.rules.admits(peer) else {
                return refuse(
                    Status(code: 407),
                    "this proxy serves the command that it was started for alone",
                    "Proxy-Authenticate: Basic realm=\"understudy record\"\r\n")
            }
            if request.method == Method.connect.rawValue { return tunnel(to: request.target) }
        }
        let framing: BodyFraming
        do throws(ParseError) {
            framing = try BodyFraming(of: fields, request.version, limits: MessageStream.limits)
        } catch { return refuse(error.status, error.message) }
        if phase == .open {
            try beginSingle(request, fields)
        } else {
            try beginTunnelled(request, fields)
        }
        sent.frame(.body(framing))
    }

    /// CONNECT (RFC 9110 §9.3.6).
    func tunnel(to authority: String) {
        guard let port = authority.utf8.lastIndex(of: .ascii(":")),
            authority[port...].utf8.dropFirst().first?.isDigit == true,
            let url = try? OutgoingURL("https://\(authority)"), url.authority == authority
        else { return refuse(.badRequest, "CONNECT names a host with its port") }
        connect(Opening(url: url, isRead: proxy.rules.reads(url.place), head: nil))
    }

    /// A request with an absolute target (RFC 9112 §3.2.2); some clients send those of https
    /// URLs, too.
    func beginSingle(_ request: PassingLine, _ fields: Fields) throws(OutgoingError) {
        guard let url = try? OutgoingURL(request.target) else {
            return refuse(
                .badRequest, "this is a proxy; send it requests with absolute URLs, or CONNECT")
        }
        let isRead = proxy.rules.reads(url.place)
        let named = fields.values(.connection).flatMap { $0.split(separator: ",") }
            .compactMap { FieldName(String($0.trimmingBlanks)) }
        let dropped = Self.hopByHop + named
        let head = self.head(
            "\(request.method) \(url.target) \(request.version.rawValue)",
            [.host: url.authority], fields, without: dropped, isRead: isRead,
            and: "Connection: close\r\n")
        exchanges = [exchange(request, request.target, fields)]
        connect(Opening(url: url, isRead: isRead, head: head))
    }

    func beginTunnelled(_ request: PassingLine, _ fields: Fields) throws(OutgoingError) {
        guard let url = opening?.url, request.target.hasPrefix("/") || request.target == "*",
            fields.count(of: .host) < 2
        else { return refuse(.badRequest, "the request is not one for an origin server") }
        let scheme = isSecure ? "https" : "http"
        let standard = isSecure ? ":443" : ":80"
        let authority =
            url.authority.hasSuffix(standard)
            ? String(url.authority.dropLast(standard.utf8.count)) : url.authority
        hasAnswered = false
        exchanges.append(exchange(request, "\(scheme)://\(authority)\(request.target)", fields))
        try host?.send(
            head(
                "\(request.method) \(request.target) \(request.version.rawValue)", [:], fields,
                without: [], isRead: true))
    }

    func exchange(_ request: PassingLine, _ url: String, _ fields: Fields) -> ProxiedExchange {
        var fields = fields
        fields["Proxy-Authorization"] = nil
        return ProxiedExchange(at: proxy.now, request.method, url, .init(fields))
    }

    /// Fields that belong to one connection (RFC 9110 §7.6.1).
    static let hopByHop: [FieldName] = [
        .host, .connection, "Proxy-Authorization", "Proxy-Connection", "Keep-Alive", "Upgrade",
    ]

    /// A head for the next hop. What is read is asked for without compression.
    func head(
        _ line: String, _ first: Fields, _ fields: Fields, without dropped: [FieldName],
        isRead: Bool, and last: String = ""
    ) -> [UInt8] {
        var text = line + "\r\n"
        for field in first { text += "\(field.name.text): \(field.value)\r\n" }
        for field in fields where !dropped.contains(field.name) {
            let isCoding = isRead && field.name == "Accept-Encoding"
            text += "\(field.name.text): \(isCoding ? "identity" : field.value)\r\n"
        }
        return Array("\(text)\(last)\r\n".utf8)
    }

    func beginAnswer(_ line: [UInt8], _ fields: Fields) throws(OutgoingError) {
        let status = try ResponseParser.status(line[...])
        guard !exchanges.isEmpty else {
            throw OutgoingError("the host answered before it was asked")
        }
        let isFinal = status.code >= 200
        if isFinal { answered.frame(try framing(status, fields)) }
        try client.send(
            head(
                String(decoding: line, as: UTF8.self), [:], fields,
                without: isSingle && isFinal ? [.connection, "Keep-Alive"] : [], isRead: false,
                and: isSingle && isFinal ? "Connection: close\r\n" : ""))
        if status.code == 101 { return try changeProtocol(fields) }
        guard isFinal else { return answered.frame(.none) }
        hasAnswered = true
        exchanges[0].status = status.code
        exchanges[0].answer = .init(fields)
    }

    func framing(
        _ status: Status, _ fields: Fields
    ) throws(OutgoingError) -> MessageStream.Framing {
        let isEmpty = exchanges[0].method == "HEAD" || [.noContent, .notModified].contains(status)
        if isEmpty { return .body(.length(0)) }
        guard fields.contains(.transferEncoding) || fields.contains(.contentLength) else {
            return .rest
        }
        do throws(ParseError) {
            return .body(try BodyFraming(of: fields, .http11, limits: MessageStream.limits))
        } catch {
            throw OutgoingError("the answer is framed in a way that can be read in two ways")
        }
    }

    /// After 101 both ends speak another protocol, such as WebSocket (RFC 9110 §15.2.2).
    func changeProtocol(_ fields: Fields) throws(OutgoingError) {
        exchanges[0].status = 101
        exchanges[0].answer = .init(fields)
        finish(exchanges.removeFirst())
        phase = .passing
        try client.send(answered.takeRest())
        try host?.send(sent.takeRest())
    }

    func endAnswer() {
        guard !exchanges.isEmpty else { return }
        finish(exchanges.removeFirst())
        hasAnswered = false
        if isSingle || hasClientEnded && exchanges.isEmpty { end() }
    }
}
