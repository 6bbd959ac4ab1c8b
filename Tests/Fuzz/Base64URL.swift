import Text

/// Bytes and their code stand for each other, one for one.
func check(_ bytes: [UInt8]) {
    expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes, "the code means the bytes")
    guard let decoded = Base64URL.decode(bytes.text) else { return }
    expect(Array(Base64URL.encode(decoded).utf8) == bytes, "no other code means them")
}
