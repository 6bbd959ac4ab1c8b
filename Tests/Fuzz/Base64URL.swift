import Text

/// Each text of bytes has one encoding, and each encoding stands for one text of bytes.
func check(_ bytes: [UInt8]) {
    expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes, "the code means the bytes")
    guard let decoded = Base64URL.decode(bytes.text) else { return }
    expect(Array(Base64URL.encode(decoded).utf8) == bytes, "no other code means them")
}
