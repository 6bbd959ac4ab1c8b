import COpenSSL

/// The state shared by all TLS sessions of a server or a client: versions, ciphers, identity, and
/// ticket keys.
///
/// It is safe to share: the pointer never changes, and its SSL_CTX is set up before `init` returns.
/// Several threads may then make sessions from it, as openssl-threads(7) allows for an SSL_CTX that
/// no longer changes.
package final class TLSEnd: Sendable {
    nonisolated(unsafe) let pointer: OpaquePointer
    let asksForCertificates: Bool
    /// The newest version of TLS, as the wire has it.
    let newest: Int32

    /// Sets up a server.
    ///
    /// - Parameters:
    ///   - rules: the versions and cipher suites.
    ///   - authority: makes certificates for hosts below `localhost` when clients ask for them.
    ///   - asksForCertificates: whether clients are asked for a certificate, which they may refuse.
    /// - Throws: if the identity cannot be used.
    package init(
        serving identity: TLSIdentity, rules: TLSRules = .standard,
        authority: TestAuthority? = nil, asksForCertificates: Bool = false
    ) throws(TLSError) {
        let chain = Array(identity.chain.utf8)
        let key = Array(identity.key.utf8)
        var fate = cossl_end_made
        let made = rules.makeEnd {
            cossl_end_make_server($0, chain, chain.count, key, key.count, &fate)
        }
        guard let pointer = made else { throw .lifted(TLSError.Part(fate)) }
        self.pointer = pointer
        newest = rules.newest
        self.asksForCertificates = asksForCertificates
        if let authority, cossl_end_certify_on_demand(pointer, authority.pointer) != 1 {
            throw .lifted(.system)
        }
        if asksForCertificates { cossl_end_ask_for_certificates(pointer) }
    }

    /// A client that trusts every server: on one machine nobody is in between, and there is no list
    /// of authorities. Nil if memory was short.
    static let trustingClient = try? TLSEnd()

    private init() throws(TLSError) {
        guard let pointer = cossl_end_make_client() else { throw .lifted(.system) }
        self.pointer = pointer
        newest = TLSRules.standard.newest
        asksForCertificates = false
    }

    /// A client that trusts servers whose certificates lead to one of these authorities and match
    /// the requested host.
    ///
    /// - Parameter authorities: texts of certificates in PEM.
    /// - Throws: if a text has no certificate, or a broken one.
    init(trusting authorities: [String]) throws(TLSError) {
        guard let pointer = cossl_end_make_verifying_client() else { throw .lifted(.system) }
        self.pointer = pointer
        newest = TLSRules.standard.newest
        asksForCertificates = false
        for authority in authorities {
            let pem = Array(authority.utf8)
            if cossl_end_trust(pointer, pem, pem.count) != 1 { throw .lifted(.chain) }
        }
    }

    deinit { cossl_end_free(pointer) }
}

private extension TLSError.Part {
    init(_ fate: cossl_end_fate) {
        switch fate {
        case cossl_end_bad_chain: self = .chain
        case cossl_end_bad_key: self = .key
        case cossl_end_unlike_key: self = .pair
        case cossl_end_unfit_key: self = .unfitKey
        default: self = .system
        }
    }
}

/// The reason why TLS cannot be set up.
package struct TLSError: Error, Equatable {
    package enum Part: Sendable {
        /// The server's certificate chain.
        case chain
        case key
        /// A certificate and a key that do not match.
        case pair
        /// A key for which no cipher suite is.
        case unfitKey
        /// A cipher suite; the reason is its name.
        case suite
        /// A name for a certificate.
        case name
        /// Memory or the random generator.
        case system
    }

    /// The faulty part.
    package let part: Part
    /// OpenSSL's message about it; may be empty.
    package let reason: String

    /// The error for a call that has just failed on this thread.
    static func lifted(_ part: Part) -> TLSError { TLSError(part: part, reason: takeReason()) }

    /// Empties the thread's error queue.
    static func takeReason() -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let address = buffer.baseAddress else { return "" }
            cossl_take_reason(address, buffer.count)
            return String(cString: address)
        }
    }
}
