import JOSE
import OAuth
import Text

/// Proves the password (SRP) without sending it, as user pools demand: the key of both sides
/// follows from Secure Remote Password, and the client signs with it.
struct PasswordProof: Sendable, Codable {
    /// `SRP_A`, as it was sent.
    let clientKey: String
    /// The server's secret, in hexadecimal digits.
    let secret: String

    /// The number of digits of the largest number in the group.
    private static let mostDigits = 768

    static let group: SecureRemotePassword.Group = {
        let (prime, generator) = (NaturalNumber.prime3072, NaturalNumber([2]))
        let hashed = Digest.sha256(signed(prime) + signed(generator))
        return SecureRemotePassword.Group(
            prime: prime, generator: generator, multiplier: NaturalNumber(hashed))
    }()

    /// - Throws: for a text that is no public key.
    init(answering clientKey: String, _ entropy: Entropy) throws(OAuthError) {
        guard clientKey.utf8.count <= Self.mostDigits,
            let number = NaturalNumber(hexadecimal: clientKey), !number.isZero
        else {
            throw .invalidRequest(Finding("pool.member-invalid", as: "key"))
        }
        self.init(clientKey: clientKey, secret: entropy.bytes(32).hexadecimal)
    }

    private init(clientKey: String, secret: String) {
        self.clientKey = clientKey
        self.secret = secret
    }
}

extension PasswordProof {
    /// `SRP_B` and `SALT`.
    func demand(of user: User, in pool: PoolID) -> (publicKey: String, salt: String) {
        (
            exchange(with: user, in: pool).publicKey.bytes.hexadecimal,
            Self.salt(of: user).hexadecimal
        )
    }

    /// Returns true if the signer of the texts knows the password.
    func isRight(
        _ signature: [UInt8], over message: [UInt8], by user: User, in pool: PoolID
    ) -> Bool {
        let exchange = exchange(with: user, in: pool)
        guard let clientKey = NaturalNumber(hexadecimal: clientKey) else { return false }
        let scrambler = NaturalNumber(
            Digest.sha256(Self.signed(clientKey) + Self.signed(exchange.publicKey)))
        guard let shared = exchange.sharedSecret(with: clientKey, scrambler: scrambler) else {
            return false
        }
        let key = Self.key(from: shared, scrambler)
        return constantTimeEqual(signature, HMAC.sha256(key: key, message: message))
    }
}

private extension PasswordProof {
    func exchange(with user: User, in pool: PoolID) -> SecureRemotePassword {
        let identity = "\(pool.name)\(user.username):\(user.password ?? "")"
        let inner = Digest.sha256(Array(identity.utf8))
        let hash = Digest.sha256(Self.signed(NaturalNumber(Self.salt(of: user))) + inner)
        return SecureRemotePassword(
            Self.group, hash: NaturalNumber(hash),
            secret: NaturalNumber(hexadecimal: secret) ?? NaturalNumber([1]))
    }

    /// A constant of each user. Clients disagree about zeros at its beginning, so it has none.
    static func salt(of user: User) -> [UInt8] {
        var salt = Array(Digest.sha256(Array("salt \(user.sub)".utf8)).prefix(16))
        salt[0] |= 0x10
        return salt
    }

    /// The first half of the output of HKDF (RFC 5869 §2), under a name of AWS.
    static func key(from shared: NaturalNumber, _ scrambler: NaturalNumber) -> [UInt8] {
        let extracted = HMAC.sha256(key: signed(scrambler), message: signed(shared))
        let expanded = HMAC.sha256(
            key: extracted, message: Array("Caldera Derived Key".utf8) + [1])
        return Array(expanded.prefix(16))
    }

    /// The bytes of a number where the client's are signed: a zero precedes a high bit.
    static func signed(_ number: NaturalNumber) -> [UInt8] {
        let bytes = number.bytes
        return (bytes.first ?? 0x80) < 0x80 ? bytes : [0] + bytes
    }
}

extension PasswordProof: Weighed {
    var heapBytes: Int { clientKey.heapBytes + secret.heapBytes }
}
