import Configuration
import HTTP
import OAuth

/// The TLS certificates of a server, made at its start.
package struct Encryption: Sendable {
    package let transport: Transport
    /// The certificate that clients must trust, in PEM; nil without TLS or with the user's own.
    package let authority: String?

    /// - Parameters:
    ///   - kept: the authority of earlier runs; nil to make a new one.
    ///   - log: records clients that cannot be served.
    /// - Throws: if the user's certificate or key cannot be used.
    package init(
        _ settings: TLSSettings?, kept: TestAuthority? = nil, log: AccessLog
    ) throws(TLSError) {
        let isOnly = settings?.isOnly == true
        let asksForCertificates = settings?.asksForCertificates == true
        let note: @Sendable (String) -> Void = { log.note(.handshakeFailed($0)) }
        switch settings?.certificate {
        case nil:
            transport = .plain
            authority = nil
        case .made(let names):
            let made = if let kept { kept } else { try TestAuthority(permitting: names) }
            let identity = try made.identity(for: TestAuthority.standardNames + names)
            let end = try TLSEnd(
                serving: identity, authority: made, asksForCertificates: asksForCertificates)
            transport = .tls(end, isOnly: isOnly, note: note)
            authority = made.pem
        case .provided(let chain, let key):
            let end = try TLSEnd(
                serving: TLSIdentity(chain: chain, key: key),
                asksForCertificates: asksForCertificates)
            transport = .tls(end, isOnly: isOnly, note: note)
            authority = nil
        }
    }
}
