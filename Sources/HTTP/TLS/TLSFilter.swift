/// TLS between a socket and HTTP, at either end of the connection.
package struct TLSFilter: ByteFilter {
    private let session: TLSSession
    /// Bytes to send once the handshake is over.
    private var early: [UInt8] = []
    private let note: @Sendable (TLSTrouble) -> Void

    /// The server end, which waits for the client to begin.
    ///
    /// - Parameter note: receives the reason when the handshake fails.
    /// - Returns: nil if memory is short.
    package init?(serving end: TLSEnd, note: @escaping @Sendable (TLSTrouble) -> Void = { _ in }) {
        self.init(TLSSession(end, host: nil), note: note)
    }

    /// The client end, which begins when there is something to send.
    ///
    /// - Parameters:
    ///   - host: a name, or an address without brackets.
    ///   - end: nil to trust every server.
    /// - Returns: nil if memory is short.
    package init?(asking host: String, by end: TLSEnd? = nil) {
        self.init((end ?? TLSEnd.trustingClient).flatMap { TLSSession($0, host: host) })
    }

    private init?(_ session: TLSSession?, note: @escaping @Sendable (TLSTrouble) -> Void = { _ in })
    {
        guard let session else { return nil }
        self.session = session
        self.note = note
    }

    package var isSecure: Bool { true }
    package var isReady: Bool { session.state != .handshake }

    package var clientCertificate: ClientCertificate { session.clientCertificate }

    package var oldSuite: String? { session.oldSuite }

    package var distrust: String? { session.distrust }

    package mutating func receive(_ wire: [UInt8]) -> FilteredInput {
        let plain = session.receive(wire)
        if session.state == .failed { note(session.trouble(TLSError.takeReason())) }
        if session.state == .open, !early.isEmpty {
            session.send(early)
            early = []
        }
        return FilteredInput(plain: plain, replies: session.takeOutput(), ending: ending)
    }

    package mutating func send(_ plain: [UInt8]) -> [UInt8] {
        switch session.state {
        case .handshake:
            early += plain
            _ = session.receive([])
        case .open, .ended: session.send(plain)
        case .failed: break
        }
        return session.takeOutput()
    }

    /// An attacker can cut the connection, but cannot send this alert (RFC 8446 §6.1).
    package mutating func close() -> [UInt8] {
        guard session.state == .open || session.state == .ended else { return [] }
        session.endOutput()
        return session.takeOutput()
    }
}

private extension TLSFilter {
    var ending: FilteredInput.Ending? {
        switch session.state {
        case .handshake, .open: nil
        case .ended: .ofInput
        case .failed: .ofAll
        }
    }
}

extension Transport {
    /// The type of the first record from a TLS client (RFC 8446 §5.1); no HTTP method begins with
    /// this byte.
    static let handshake: UInt8 = 0x16

    /// TLS, and plain HTTP on the same port for clients without TLS.
    ///
    /// - Parameters:
    ///   - isOnly: whether plain HTTP clients are told to use TLS instead.
    ///   - note: receives the reason when a handshake fails.
    package static func tls(
        _ end: TLSEnd, isOnly: Bool = false,
        note: @escaping @Sendable (TLSTrouble) -> Void = { _ in }
    ) -> Transport {
        Transport { firstByte in
            if firstByte == handshake {
                return TLSFilter(serving: end, note: note).map(Choice.filter)
                    ?? .refusal("there is no memory for a TLS session; retry later")
            }
            return isOnly
                ? .refusal("this port speaks TLS alone; use https:// instead of http://")
                : .filter(PlainFilter())
        }
    }
}

/// The certificates and the key with which a server identifies itself.
package struct TLSIdentity: Sendable {
    /// The certificate chain in PEM: the server's own certificate comes first.
    package let chain: String
    /// The private key of the first certificate, in PEM.
    package let key: String

    package init(chain: String, key: String) {
        self.chain = chain
        self.key = key
    }
}
