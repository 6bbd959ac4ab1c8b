extension Transport {
    /// The type of the first record from a TLS client (RFC 8446 §5.1); no HTTP method begins with
    /// this byte.
    private static let handshake: UInt8 = 0x16

    /// TLS, and plain HTTP on the same port for clients without TLS.
    ///
    /// - Parameters:
    ///   - isOnly: whether plain HTTP clients are told to use TLS instead.
    ///   - note: receives the reason when a handshake fails.
    package static func tls(
        _ end: TLSEnd, isOnly: Bool = false, note: @escaping @Sendable (String) -> Void = { _ in }
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
