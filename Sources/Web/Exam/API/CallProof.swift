import JOSE
import OAuth
import Text

/// The keys of a client that proves possession of its tokens (RFC 9449), and a stranger's.
struct CallProof: Sendable {
    private let own: PrivateKey
    private let other: PrivateKey

    init() throws(CryptoError) {
        own = try PrivateKey.generate(.ec(.p256))
        other = try PrivateKey.generate(.ec(.p256))
    }

    var thumbprint: String { own.publicKey.thumbprint }

    /// A proof for one request by GET.
    func text(
        _ proof: APICall.Proof, for url: String, _ token: String, _ world: World
    ) throws(CryptoError) -> String {
        let key = proof.isForeign ? other : own
        var claims: JSON = [
            "jti": .string(world.entropy.token(bits: 128)), "htm": "GET",
            "htu": .string(url.parts(at: "?").first.map(String.init) ?? url),
            "iat": .integer(world.clock.now.seconds),
            "ath": .string(AccessTokenHash.of(token)),
        ]
        for (name, value) in proof.claims { claims[name] = value == .null ? nil : value }
        return try JWS.sign(
            header: ["typ": "dpop+jwt", "jwk": key.publicKey.jwk], claims: claims,
            key: .asymmetric(key), algorithm: .es256)
    }
}
