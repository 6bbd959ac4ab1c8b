import COpenSSL

/// What the TLS sessions of a server, or of a client, have in common: versions, ciphers, identity,
/// and the keys of the tickets that resume them.
///
/// Why it is safe to share: the pointer never changes, and what stands behind it is set up before
/// `init` returns; sessions of several threads may then be made from it, as openssl-threads(7)
/// promises for an SSL_CTX that is no longer changed.
package final class TLSEnd: Sendable {
    nonisolated(unsafe) let pointer: OpaquePointer
    let asksForCertificates: Bool

    /// A server.
    ///
    /// - Parameters:
    ///   - authority: makes certificates for hosts below `localhost` when clients ask for those.
    ///   - asksForCertificates: whether clients are asked for a certificate, which they may refuse.
    /// - Throws: when the identity cannot be used.
    package init(
        serving identity: TLSIdentity, authority: TestAuthority? = nil,
        asksForCertificates: Bool = false
    ) throws(TLSError) {
        let chain = Array(identity.chain.utf8)
        let key = Array(identity.key.utf8)
        var fate = cossl_end_made
        guard let pointer = cossl_end_make_server(chain, chain.count, key, key.count, &fate) else {
            throw .lifted(TLSError.Part(fate))
        }
        self.pointer = pointer
        self.asksForCertificates = asksForCertificates
        if let authority, cossl_end_certify_on_demand(pointer, authority.pointer) != 1 {
            throw .lifted(.system)
        }
        if asksForCertificates { cossl_end_ask_for_certificates(pointer) }
    }

    /// A client that takes any server for the one it asked for: there is nobody in between on the
    /// same machine, and no list of authorities to trust. Nil when memory was short.
    static let trustingClient = try? TLSEnd()

    private init() throws(TLSError) {
        guard let pointer = cossl_end_make_client() else { throw .lifted(.system) }
        self.pointer = pointer
        asksForCertificates = false
    }

    deinit {
        cossl_end_free(pointer)
    }
}

private extension TLSError.Part {
    init(_ fate: cossl_end_fate) {
        switch fate {
        case cossl_end_bad_chain: self = .chain
        case cossl_end_bad_key: self = .key
        case cossl_end_unlike_key: self = .pair
        default: self = .system
        }
    }
}
