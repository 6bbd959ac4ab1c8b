import JOSE
import Members

/// Reads the encryption settings of a client. An algorithm without a key for it is refused here,
/// since a login would only fail because of it.
struct ClientEncryptionMembers: ClientMembers {
    let registrable = Set(
        EncryptedThing.allCases.flatMap { [$0.algorithmMember, $0.encryptionMember] })

    /// OpenID Connect Dynamic Client Registration §2.
    private static let usual = ContentEncryption.a128CBC

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        var stated = ClientEncryption()
        for thing in EncryptedThing.allCases {
            let algorithm = members.word(
                thing.algorithmMember, of: KeyManagement.offered.map(\.rawValue)
            ).flatMap(KeyManagement.init)
            let encryption: ContentEncryption? = members.choice(thing.encryptionMember)
            guard let algorithm else {
                if encryption != nil {
                    members.report(
                        Flaw("goes with \(thing.algorithmMember); state that too"),
                        at: members.path.member(thing.encryptionMember))
                }
                continue
            }
            if let flaw = Self.flaw(in: algorithm, for: thing, client) {
                members.report(flaw, at: members.path.member(thing.algorithmMember))
            }
            stated.forms[thing] = EncryptionForm(
                algorithm: algorithm, encryption: encryption ?? Self.usual)
        }
        if stated != ClientEncryption() { client.extensions[ClientEncryption.self] = stated }
    }
}

private extension ClientEncryptionMembers {
    /// The flaw of a missing key, if any. Keys at a URL are looked at when they are used.
    static func flaw(
        in algorithm: KeyManagement, for thing: EncryptedThing, _ client: Client
    ) -> Flaw? {
        let name = algorithm.rawValue
        if algorithm.isSymmetric {
            return client.secret == nil
                ? Flaw("\(name) works with a secret; give the client a client_secret") : nil
        }
        guard thing.isAnswer, client.keys.jwksURI == nil else { return nil }
        let keys = RecipientKey.keys(in: client.keys.jwks?["keys"]?.array ?? [])
        guard !keys.contains(where: { algorithm.takes($0.key) }) else { return nil }
        return Flaw(
            "\(name) works with a key of the client; give it jwks or jwks_uri with "
                + RecipientKey.kinds(for: algorithm) + " that is not for signatures alone")
    }
}

/// A thing that is encrypted for a client, or by it; the raw value is the prefix of its members.
package enum EncryptedThing: String, Sendable, CaseIterable {
    /// OpenID Connect Core §10.2.
    case idToken = "id_token"
    /// OpenID Connect Core §5.3.2.
    case userInfo = "userinfo"
    /// JWT Secured Authorization Response Mode §2.2.
    case authorization
    /// RFC 9701 §5.
    case introspection
    /// RFC 9101 §4.
    case requestObject = "request_object"

    /// The members of a client's metadata, and the prefix of the server's.
    var algorithmMember: String { "\(memberStart)_alg" }
    var encryptionMember: String { "\(memberStart)_enc" }

    private var memberStart: String {
        rawValue + (isAnswer ? "_encrypted_response" : "_encryption")
    }

    /// True if the server encrypts it.
    var isAnswer: Bool { self != .requestObject }
}

/// The way in which a thing is encrypted.
package struct EncryptionForm: Sendable, Equatable {
    package let algorithm: KeyManagement
    package let encryption: ContentEncryption

    package init(algorithm: KeyManagement, encryption: ContentEncryption) {
        self.algorithm = algorithm
        self.encryption = encryption
    }
}

/// The encryption for a client, by thing (OpenID Connect Dynamic Client Registration §2).
package struct ClientEncryption: Extension {
    package var forms: [EncryptedThing: EncryptionForm] = [:]

    package init() {}
}

extension Client {
    package var encryption: [EncryptedThing: EncryptionForm] {
        extensions[ClientEncryption.self].forms
    }
}

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
            || server.clients.haveConfigured("encrypted", where: encrypts)
            || server.clients.registered.contains { encrypts($0.client) }
    }

    private static func encrypts(_ client: Client) -> Bool {
        client.encryption[.requestObject].map { !$0.algorithm.isSymmetric } == true
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
