import JOSE
import Members

/// The keys with which others encrypt for a tenant: the key pairs that sign, under other names.
/// Elsewhere a pair should serve one purpose; here nothing is secret, and a rotation changes all.
package enum EncryptionKeys {
    /// The keys at the end of the key set (RFC 7517 §4.2); empty where nobody needs one, since some
    /// clients take the first key that they find.
    package static func published(_ server: AuthorizationServer) -> [JSON] {
        areWanted(server) ? own(server).prefix(2).map(\.jwk) : []
    }

    package static func areWanted(_ server: AuthorizationServer) -> Bool {
        server.configuration.extensions[EncryptionKeySettings.self].arePublished
            || (server.configuration.clients + server.clients.registered.map(\.client)).contains {
                $0.encryption[.requestObject].map { !$0.algorithm.isSymmetric } == true
            }
    }

    /// The content encrypted for the tenant, or with the secret of the client; nil where it was for
    /// another recipient.
    static func opened(_ jwe: JWE, from client: Client?, _ server: AuthorizationServer) -> [UInt8]?
    {
        if let secret = client?.encryptionSecret(for: jwe.algorithm, jwe.encryption) {
            return try? jwe.decrypted(with: .symmetric(secret))
        }
        let named = own(server).filter { jwe.keyID == nil || jwe.keyID == $0.id }
        return named.lazy.compactMap { try? jwe.decrypted(with: .asymmetric($0.key)) }.first
    }

    private struct Twin {
        let id: String
        let key: JWEPairKey
        let jwk: JSON
    }

    /// One key of each RSA and P-256 pair, those that sign first.
    private static func own(_ server: AuthorizationServer) -> [Twin] {
        let roster = server.keys.roster
        let entries =
            roster.entries.filter { $0.state.signs } + roster.entries.filter { !$0.state.signs }
        return entries.map(\.key).filter { [.rs256, .es256].contains($0.algorithm) }.compactMap {
            key in
            guard let pair = try? JWEPairKey(key.key) else { return nil }
            var jwk = key.key.publicKey.jwk
            jwk["kid"] = .string("\(key.id)-enc")
            jwk["use"] = "enc"
            return Twin(id: "\(key.id)-enc", key: pair, jwk: jwk)
        }
    }
}

/// True if the key set has keys to encrypt with from the start.
struct EncryptionKeySettings: Extension {
    var arePublished = false
}

/// Reads `encryption_keys` of a tenant.
struct EncryptionKeyMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        if let arePublished = members.bool("encryption_keys") {
            configuration.extensions[EncryptionKeySettings.self].arePublished = arePublished
        }
    }
}
