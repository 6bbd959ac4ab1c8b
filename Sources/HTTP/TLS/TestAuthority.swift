import COpenSSL

/// A certificate authority of this process, for clients that are configured to trust it. Nobody
/// else has its key, which is lost at the end of the process unless it is saved.
///
/// It is safe to share: the pointer never changes, and the authority behind it is only read.
package final class TestAuthority: Sendable {
    nonisolated(unsafe) let pointer: OpaquePointer
    /// The certificate that clients must trust, in PEM.
    package let pem: String

    /// The names for which every certificate is valid.
    package static let standardNames = ["localhost", "127.0.0.1", "::1"]

    /// - Parameter names: further names for its certificates. Its signatures are valid for nothing
    ///   else, since people trust it in browsers (RFC 5280 §4.2.1.10).
    package convenience init(permitting names: [String] = []) throws(TLSError) {
        let list = try NameList()
        for name in Self.permitted(names) { try list.add(name) }
        guard let pointer = cossl_authority_make(list.pointer) else { throw .lifted(.system) }
        try self.init(owning: pointer)
    }

    /// A saved authority, with certificate and key in PEM.
    package convenience init(certificate: String, key: String) throws(TLSError) {
        guard
            let pointer = cossl_authority_read(
                certificate, certificate.utf8.count, key, key.utf8.count)
        else { throw .lifted(.pair) }
        try self.init(owning: pointer)
    }

    private init(owning pointer: OpaquePointer) throws(TLSError) {
        self.pointer = pointer
        var count = 0
        let text = cossl_authority_write_pem(pointer, &count)
        pem = try String(takingOwnershipOf: text, count: count)
    }

    deinit { cossl_authority_free(pointer) }

    /// The names without duplicates: a host permits those below it, so `*.` adds nothing.
    private static func permitted(_ names: [String]) -> [String] {
        (standardNames + names).map { $0.hasPrefix("*.") ? String($0.dropFirst(2)) : $0 }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Tells whether clients would accept a certificate for these names today.
    package func permits(_ names: [String]) throws(TLSError) -> Bool {
        let list = try NameList()
        for name in names { try list.add(name) }
        return cossl_authority_permits(pointer, list.pointer) == 1
    }

    /// Its private key in PEM, for saving it.
    package var key: String {
        get throws(TLSError) {
            var count = 0
            let text = cossl_authority_write_key_pem(pointer, &count)
            return try String(takingOwnershipOf: text, count: count)
        }
    }

    /// A new key and a certificate for it.
    ///
    /// - Parameters:
    ///   - names: host names, which may begin with `*.`, and IP addresses. Patterns right below a
    ///     top-level name, such as `*.test`, are left out: rustls refuses the whole chain for one
    ///     where the authority has name constraints. A server makes certificates for such hosts
    ///     when clients ask for them.
    ///   - rules: the cipher suites that the key is for.
    package func identity(
        for names: [String], rules: TLSRules = .standard
    ) throws(TLSError) -> TLSIdentity {
        let list = try NameList()
        for name in names where !name.hasPrefix("*.") || name.dropFirst(2).contains(".") {
            try list.add(name)
        }
        let kind = rules.needsRSA ? cossl_kind_rsa : cossl_kind_p256
        guard let key = cossl_key_generate(kind, 2048) else { throw .lifted(.system) }
        defer { cossl_key_free(key) }
        var count = 0
        let chain = cossl_authority_issue(pointer, key, list.pointer, &count)
        var keyCount = 0
        let keyText = cossl_key_write_private_pem(key, &keyCount)
        defer { cossl_free(keyText, keyCount) }
        return TLSIdentity(
            chain: try String(takingOwnershipOf: chain, count: count),
            key: try String(copying: keyText, count: keyCount))
    }
}

/// The names of a certificate in the making.
private struct NameList: ~Copyable {
    let pointer: OpaquePointer

    init() throws(TLSError) {
        guard let pointer = cossl_names_make() else { throw .lifted(.system) }
        self.pointer = pointer
    }

    borrowing func add(_ name: String) throws(TLSError) {
        if cossl_names_add_address(pointer, name) == 1 { return }
        _ = TLSError.takeReason()  // not an address
        guard cossl_names_add_host(pointer, name, name.utf8.count) == 1 else {
            throw .lifted(.name)
        }
    }

    deinit { cossl_names_free(pointer) }
}

private extension String {
    init(takingOwnershipOf bytes: UnsafeMutableRawPointer?, count: Int) throws(TLSError) {
        defer { cossl_free(bytes, count) }
        try self.init(copying: bytes, count: count)
    }

    init(copying bytes: UnsafeMutableRawPointer?, count: Int) throws(TLSError) {
        guard let bytes else { throw .lifted(.system) }
        self.init(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}
