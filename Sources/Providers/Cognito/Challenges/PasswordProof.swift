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
        else { throw OAuthError(.invalidRequest, "pool.member-invalid", as: "key") }
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
        let expanded = HMAC.sha256(key: extracted, message: Array("Caldera Derived Key".utf8) + [1])
        return Array(expanded.prefix(16))
    }

    /// The bytes of a number where the client's are signed: a zero precedes a high bit.
    static func signed(_ number: NaturalNumber) -> [UInt8] {
        let bytes = number.bytes
        return (bytes.first ?? 0x80) < 0x80 ? bytes : [0] + bytes
    }
}

extension PasswordProof: MemorySized {
    var heapBytes: Int { clientKey.heapBytes + secret.heapBytes }
}

/// `TIMESTAMP`, which is a text and not a time: AWS reformats it before it checks the signature.
enum ProofTime {
    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func check(_ text: String) throws(OAuthError) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 6, days.contains(String(parts[0])),
            months.contains(String(parts[1])), let day = Int(parts[2]), (1...31).contains(day),
            parts[3].utf8.count == 8, parts[4] == "UTC", Int(parts[5]) != nil
        else { throw OAuthError(.invalidRequest, "pool.timestamp-invalid", ["value": text]) }
        guard !parts[2].hasPrefix("0") else {
            throw OAuthError(.accessDenied, "pool.timestamp-padded", ["value": text])
        }
    }
}

/// Proves the password (SRP) without sending it, as SDKs of AWS do by default.
extension PoolLogin {
    /// - Parameter hasSession: whether the answer names its session beside the block that stands
    ///   for it.
    func beginProof(hasSession: Bool) throws(OAuthError) -> JSON {
        let user = try user()
        let proof = try PasswordProof(answering: try sent.text("SRP_A"), context.world.entropy)
        let demand = proof.demand(of: user, in: context.profile.pool ?? .usual)
        return try ask(for: .proof, user, proof: proof, hasSession: hasSession) { session in
            [
                "SALT": .string(demand.salt), "SRP_B": .string(demand.publicKey),
                "SECRET_BLOCK": .string(session), "USERNAME": .string(user.username),
                "USER_ID_FOR_SRP": .string(user.username),
            ]
        }
    }

    /// A user without a password gets in with any, so the signature does not matter.
    func proven(_ proof: PasswordProof?) async throws(OAuthError) -> JSON {
        let user = try user()
        let block = try sent.text("PASSWORD_CLAIM_SECRET_BLOCK")
        let signature = try sent.text("PASSWORD_CLAIM_SIGNATURE")
        let time = try sent.text("TIMESTAMP")
        try ProofTime.check(time)
        let pool = context.profile.pool ?? .usual
        let message =
            Array("\(pool.name)\(user.username)".utf8) + (Base64.decode(block) ?? [])
            + Array(time.utf8)
        let isRight =
            proof?.isRight(
                Base64.decode(signature) ?? [], over: message, by: user, in: pool) ?? false
        try PasswordAttempts.check(of: user, context) { () throws(OAuthError) in
            guard user.password == nil || isRight else {
                throw OAuthError(.accessDenied, "pool.signature-wrong", ["user": user.username])
            }
        }
        return try await pass(user)
    }
}

/// The server's arithmetic of Secure Remote Password, version 6a (RFC 5054 §2.5.3, §2.6).
package struct SecureRemotePassword: Sendable {
    package struct Group: Sendable {
        let prime: NaturalNumber
        let generator: NaturalNumber
        /// `k`, which follows from the other two.
        let multiplier: NaturalNumber

        package init(prime: NaturalNumber, generator: NaturalNumber, multiplier: NaturalNumber) {
            self.prime = prime
            self.generator = generator
            self.multiplier = multiplier
        }

        /// `g` to the power of a secret: a client's public key.
        package func power(_ secret: NaturalNumber) -> NaturalNumber {
            generator.power(secret, modulo: prime)
        }
    }

    let group: Group
    /// `v`, the only thing that a server has to know about a password.
    let verifier: NaturalNumber
    /// `b`.
    let secret: NaturalNumber

    /// - Parameter hash: `x`, the salted hash of the password.
    package init(_ group: Group, hash: NaturalNumber, secret: NaturalNumber) {
        self.group = group
        verifier = group.power(hash)
        self.secret = secret
    }

    /// `B`.
    package var publicKey: NaturalNumber {
        let own = group.power(secret)
        return group.multiplier.times(verifier, modulo: group.prime).plus(own, modulo: group.prime)
    }

    /// The shared secret; nil for a key that would make it known to everybody.
    ///
    /// - Parameters:
    ///   - clientKey: `A`.
    ///   - scrambler: `u`.
    package func sharedSecret(
        with clientKey: NaturalNumber, scrambler: NaturalNumber
    ) -> NaturalNumber? {
        let one = NaturalNumber([1])
        guard !clientKey.times(one, modulo: group.prime).isZero, !scrambler.isZero else {
            return nil
        }
        return clientKey.times(verifier.power(scrambler, modulo: group.prime), modulo: group.prime)
            .power(secret, modulo: group.prime)
    }
}
