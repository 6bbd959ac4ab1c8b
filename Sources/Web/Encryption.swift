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
        let note: @Sendable (TLSTrouble) -> Void = { trouble in
            log.note(
                .handshakeFailed(
                    trouble.reason, trouble.version, isNewer: trouble.isNewer, trouble.suites))
        }
        let rules = try TLSRules(settings)
        switch settings?.certificate {
        case nil:
            transport = .plain
            authority = nil
        case .made(let names):
            let made = if let kept { kept } else { try TestAuthority(permitting: names) }
            let identity = try made.identity(
                for: TestAuthority.standardNames + names, rules: rules)
            let end = try TLSEnd(
                serving: identity, rules: rules, authority: made,
                asksForCertificates: asksForCertificates)
            transport = .tls(end, isOnly: isOnly, note: note)
            authority = made.pem
        case .provided(let chain, let key):
            let end = try TLSEnd(
                serving: TLSIdentity(chain: chain, key: key), rules: rules,
                asksForCertificates: asksForCertificates)
            transport = .tls(end, isOnly: isOnly, note: note)
            authority = nil
        }
    }
}

private extension TLSRules {
    init(_ settings: TLSSettings?) throws(TLSError) {
        guard let settings else {
            self = .standard
            return
        }
        try self.init(from: settings.oldest, to: settings.newest, suites: settings.suites)
    }
}
