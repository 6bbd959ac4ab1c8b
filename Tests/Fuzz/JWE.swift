import JOSE
import Text

/// A parsed token has five parts, and none opens that was not encrypted for the key.
func check(_ bytes: [UInt8]) {
    guard let token = try? JWE(compact: bytes.text) else { return }
    expect(JWE.isLike(bytes.text), "there are five parts")
    expect(token.header.object != nil, "a header is an object")
    _ = token.keyID
    for key in keys + [secret(for: token)] {
        expect((try? token.decrypted(with: key)) == nil, "a token that nobody encrypted")
    }
}

private func secret(for token: JWE) -> JWEKey {
    let count = token.algorithm.secretLength(for: token.encryption) ?? 32
    return .symmetric([UInt8](repeating: 0x5a, count: count))
}

private let keys = [KeyKind.rsa(bits: 2048), .ec(.p256)].compactMap { kind in
    (try? JWEPairKey(PrivateKey.generate(kind))).map(JWEKey.asymmetric)
}
