import Text

/// Decoding undoes encoding for every text.
func check(_ bytes: [UInt8]) {
    let text = bytes.text
    let encoded = PercentEncoding.encodeQueryComponent(text)
    expect(encoded.utf8.allSatisfy { (0x21..<0x7f).contains($0) }, "the code is ASCII")
    expect(
        PercentEncoding.decode(encoded)?.utf8.elementsEqual(text.utf8) == true,
        "the code means the text")
    guard let decoded = PercentEncoding.decode(text) else { return }
    expect(decoded.utf8.count <= text.utf8.count, "decoding never lengthens")
}
