import COpenSSL

/// One end of a TLS connection that reads and writes memory; it belongs to one connection.
final class TLSSession {
    enum State {
        case handshake
        case open
        /// The peer sends nothing more.
        case ended
        case failed
    }

    private let pointer: OpaquePointer
    /// Keeps the end alive that the session was made from.
    private let end: TLSEnd
    private(set) var state = State.handshake

    /// - Parameter host: the host that a client connects to; nil for a server.
    /// - Returns: nil if memory is short.
    init?(_ end: TLSEnd, host: String?) {
        guard let pointer = cossl_session_make(end.pointer, host) else { return nil }
        self.pointer = pointer
        self.end = end
    }

    deinit { cossl_session_free(pointer) }

    /// The certificate that the client sent, in DER, if the server asked for one.
    var clientCertificate: ClientCertificate {
        guard end.asksForCertificates else { return .notAsked }
        var count = 0
        guard let bytes = cossl_session_peer_certificate(pointer, &count) else { return .none }
        defer { cossl_free(bytes, count) }
        return .shown([UInt8](UnsafeRawBufferPointer(start: bytes, count: count)))
    }

    /// IANA's name of the cipher suite in use; nil in TLS 1.3.
    var oldSuite: String? { cossl_session_old_suite(pointer).map { String(cString: $0) } }

    /// - Parameter reason: OpenSSL's message about what has just failed here.
    func trouble(_ reason: String) -> TLSTrouble {
        var trouble = TLSTrouble(reason)
        let version = cossl_session_client_version(pointer)
        trouble.version = "1.\(max(0, version - 0x0301))"
        // A client that takes a newer version says 1.2 there (RFC 8446 §4.1.2).
        trouble.isNewer = version >= end.newest
        while let name = cossl_session_client_suite(pointer, Int32(trouble.suites.count)) {
            trouble.suites.append(String(cString: name))
        }
        return trouble
    }

    /// The reason why a client did not trust the server's certificate.
    var distrust: String? { cossl_session_distrust(pointer).map { String(cString: $0) } }

    /// Takes bytes from the wire and returns the plain bytes. An empty call starts a client.
    func receive(_ wire: [UInt8]) -> [UInt8] {
        let capacity = cossl_session_capacity(wire.count)
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            guard let plain = buffer.baseAddress else { return }
            state = State(cossl_session_receive(pointer, wire, wire.count, plain, &count))
        }
    }

    func send(_ plain: [UInt8]) {
        if cossl_session_send(pointer, plain, plain.count) != 1 { state = .failed }
    }

    /// Tells the peer that nothing more will be sent.
    func endOutput() { cossl_session_end(pointer) }

    /// Takes the bytes that are ready for the wire.
    func takeOutput() -> [UInt8] {
        var count = 0
        let output = cossl_session_output(pointer, &count)
        defer { cossl_session_forget_output(pointer) }
        return [UInt8](UnsafeRawBufferPointer(start: output, count: count))
    }
}

private extension TLSSession.State {
    init(_ state: cossl_state) {
        switch state {
        case cossl_state_handshake: self = .handshake
        case cossl_state_open: self = .open
        case cossl_state_ended: self = .ended
        default: self = .failed
        }
    }
}
