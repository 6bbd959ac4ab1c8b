/// An AWS SDK's proof of a password that it does not send.
package struct ProvingClient {
    private static let prime = NaturalNumber.prime3072
    private static let generator = NaturalNumber([2])
    private static let secret = NaturalNumber([UInt8](repeating: 0xA7, count: 128))

    let password: String
    package var time = "Tue Sep 5 00:09:40 UTC 2018"

    package init(_ password: String) { self.password = password }

    /// `SRP_A`.
    package static let publicKey = key.bytes.hexadecimal
    private static let key = generator.power(secret, modulo: prime)

    /// The `ChallengeResponses` to `ChallengeParameters`.
    package func answer(to asked: JSON) -> JSON {
        let text = { (name: String) in asked[name]?.string ?? "" }
        let message =
            Array("MockPool1\(text("USER_ID_FOR_SRP"))".utf8)
            + (Base64.decode(text("SECRET_BLOCK")) ?? []) + Array(time.utf8)
        let signature = HMAC.sha256(
            key: key(of: text("USER_ID_FOR_SRP"), salt: text("SALT"), serverKey: text("SRP_B")),
            message: message)
        return [
            "USERNAME": asked["USERNAME"] ?? "", "TIMESTAMP": .string(time),
            "PASSWORD_CLAIM_SECRET_BLOCK": asked["SECRET_BLOCK"] ?? "",
            "PASSWORD_CLAIM_SIGNATURE": .string(Base64.encode(signature)),
        ]
    }
}

private extension ProvingClient {
    func key(of user: String, salt: String, serverKey: String) -> [UInt8] {
        let prime = Self.prime
        let server = NaturalNumber(hexadecimal: serverKey) ?? prime
        let u = Self.hash(Self.padded(Self.key) + Self.padded(server))
        let identity = Digest.sha256(Array("MockPool1\(user):\(password)".utf8))
        let x = Self.hash(Self.padded(NaturalNumber(hexadecimal: salt) ?? prime) + identity)
        let k = Self.hash(Self.padded(prime) + [2])
        // B - k * g^x, where minus one is the prime less one.
        let minusOne = NaturalNumber(prime.bytes.dropLast() + [0xFE])
        let base = minusOne.times(k, modulo: prime)
            .times(Self.generator.power(x, modulo: prime), modulo: prime)
            .plus(server, modulo: prime)
        let shared = base.power(Self.secret, modulo: prime)
            .times(base.power(u, modulo: prime).power(x, modulo: prime), modulo: prime)
        let extracted = HMAC.sha256(key: Self.padded(u), message: Self.padded(shared))
        return Array(
            HMAC.sha256(key: extracted, message: Array("Caldera Derived Key\u{1}".utf8)).prefix(16))
    }

    static func hash(_ bytes: [UInt8]) -> NaturalNumber { NaturalNumber(Digest.sha256(bytes)) }

    static func padded(_ number: NaturalNumber) -> [UInt8] {
        let bytes = number.bytes
        return bytes[0] < 0x80 ? bytes : [0] + bytes
    }
}

extension Browser {
    /// Begins a login of the user pool for the client without a secret.
    package func poolLogin(
        _ flow: String, _ name: String = "ada", _ more: JSON = [:]
    ) async throws -> JSON {
        let parameters: JSON = ["USERNAME": .string(name)]
        return try await pool(
            "InitiateAuth",
            [
                "AuthFlow": .string(flow), "ClientId": "spa",
                "AuthParameters": parameters.merging(more),
            ]
        ).json
    }

    /// Begins a proof of a password.
    package func poolProof(_ name: String = "ada") async throws -> JSON {
        try await poolLogin("USER_SRP_AUTH", name, ["SRP_A": .string(ProvingClient.publicKey)])
    }

    /// Answers to the challenge of an answer.
    package func respond(
        to asked: JSON, _ responses: JSON, _ changes: JSON = [:]
    ) async throws -> Response {
        var members: JSON = [
            "ClientId": "spa", "ChallengeName": asked["ChallengeName"] ?? "",
            "ChallengeResponses": responses,
        ]
        members["Session"] = asked["Session"]
        return try await pool("RespondToAuthChallenge", members.merging(changes))
    }
}
