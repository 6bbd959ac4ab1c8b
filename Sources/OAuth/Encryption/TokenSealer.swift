import JOSE

/// Encrypts the answers to one client: a key, and the way in which it is used.
package struct TokenSealer: Sendable {
    private let form: EncryptionForm
    private let key: JWEKey
    private let keyID: String?

    /// Returns nil where the client wants the thing as it is. It may wait for the client's keys.
    ///
    /// - Throws: `server_error` when there is no key to encrypt with.
    package static func of(
        _ thing: EncryptedThing, for client: Client, _ context: Context
    ) async throws(OAuthError) -> TokenSealer? {
        guard let form = client.encryption[thing] else { return nil }
        if let secret = client.encryptionSecret(for: form) {
            return TokenSealer(form: form, key: .symmetric(secret), keyID: nil)
        }
        let keys = try await RecipientKey.keys(
            in: ClientKeySet.jwks(of: client, failingAs: .serverError, context))
        guard let chosen = RecipientKey.chosen(for: form.algorithm, among: keys) else {
            throw OAuthError(
                .serverError, "encryption.key-missing",
                ["client": client.id, "algorithm": form.algorithm.rawValue],
                as: form.algorithm.isSymmetric ? "symmetric" : nil)
        }
        return TokenSealer(form: form, key: .asymmetric(chosen.key), keyID: chosen.id)
    }

    /// A JWT around a JWT (RFC 7519 §5.2).
    ///
    /// - Parameters:
    ///   - defects: the defects to add to it.
    ///   - draft: the draft that it was signed from.
    func seal(
        jwt: String, with defects: [TokenDefect], of draft: TokenDraft, _ context: Context
    ) throws(OAuthError) -> String {
        var (header, content): (JSON, [UInt8]) = (["cty": "JWT"], Array(jwt.utf8))
        for case .sealed(let spoil) in defects.map(\.spoiling) { spoil(&header, &content, draft) }
        return try seal(content, header, context)
    }

    /// - Parameter members: the members of the header beside those of the key.
    func seal(
        _ content: [UInt8], _ members: JSON, _ context: Context
    ) throws(OAuthError) -> String {
        var header = members
        header["kid"] = keyID.map(JSON.string)
        do throws(CryptoError) {
            return try JWE.encrypt(
                content, header: header, for: key, form.algorithm, form.encryption,
                random: context.world.entropy.bytes)
        } catch { throw .serverError(error) }
    }
}

extension Client {
    /// The secret of a client as a key (OpenID Connect Core §10.2); nil where it has none, or the
    /// algorithm works with a key pair.
    func encryptionSecret(for form: EncryptionForm) -> [UInt8]? {
        encryptionSecret(for: form.algorithm, form.encryption)
    }

    func encryptionSecret(
        for algorithm: KeyManagement, _ encryption: ContentEncryption
    ) -> [UInt8]? {
        guard let secret, let count = algorithm.secretLength(for: encryption) else { return nil }
        let bytes = Array(secret.utf8)
        let digest =
            switch count {
            case ...32: Digest.sha256(bytes)
            case ...48: Digest.sha384(bytes)
            default: Digest.sha512(bytes)
            }
        return Array(digest.prefix(count))
    }
}

/// A public key of a client to encrypt for, with its parameters from the key set (RFC 7517 §4.2,
/// §4.4, §4.5).
struct RecipientKey: Sendable {
    let id: String?
    let algorithm: KeyManagement?
    let key: JWEPairKey
    /// True if it states that it is for encryption; a key without a statement is for both.
    let isForEncryption: Bool

    /// The keys that fit; those of other kinds and for other uses are skipped (RFC 7517 §5).
    static func keys(in jwks: [JSON]) -> [RecipientKey] {
        jwks.compactMap { jwk in
            let use = jwk["use"]?.string
            guard use ?? "enc" == "enc", let key = try? JWEPairKey(jwk: jwk) else { return nil }
            let algorithm = jwk["alg"]?.string
            guard algorithm == nil || algorithm.flatMap(KeyManagement.init) != nil else {
                return nil
            }
            return RecipientKey(
                id: jwk["kid"]?.string, algorithm: algorithm.flatMap(KeyManagement.init), key: key,
                isForEncryption: use != nil)
        }
    }

    /// The key to encrypt for: preferably one that is for encryption, and for this algorithm.
    static func chosen(for algorithm: KeyManagement, among keys: [RecipientKey]) -> RecipientKey? {
        let fitting = keys.filter {
            algorithm.takes($0.key) && ($0.algorithm == nil || $0.algorithm == algorithm)
        }
        return fitting.first { $0.isForEncryption && $0.algorithm != nil }
            ?? fitting.first { $0.isForEncryption } ?? fitting.first
    }

    /// The keys that an algorithm works with, in words.
    static func kinds(for algorithm: KeyManagement) -> String {
        algorithm.rawValue.hasPrefix("RSA")
            ? "an RSA key" : "a key on P-256, P-384, P-521 or X25519"
    }
}
