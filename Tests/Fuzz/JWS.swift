import JOSE
import Text

/// A parsed token has the parts of its text, and no random input has a valid signature.
func check(_ bytes: [UInt8]) {
    guard let token = try? JWS(compact: bytes.text) else { return }
    let parts = [Base64URL.encode(token.payload), Base64URL.encode(token.signature)]
    expect(bytes.text.hasSuffix(parts.joined(separator: ".")), "the parts are those that came")
    expect(token.header.object != nil, "a header is an object")
    expect(token.claims?.object != nil || token.claims == nil, "claims are an object")
    _ = token.keyID
    let algorithm = token.algorithm ?? .hs256
    expect(!token.isSigned(bySecret: Array("secret".utf8), algorithm: algorithm), "HMAC")
    expect(!token.isSigned(bySecret: [], algorithm: algorithm), "an empty secret")
    for key in keys { expect(!token.isSigned(by: key, algorithm: algorithm), "a public key") }
}

private let keys = [KeyKind.ec(.p256), .ed25519].compactMap {
    try? PrivateKey.generate($0).publicKey
}
