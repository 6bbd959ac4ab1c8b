import JOSE

/// Content that is small until it is unpacked (RFC 7516 §4.1.3, CVE-2024-28176).
extension TokenDefect {
    static let zipBomb = TokenDefect(
        "zip-bomb", in: [.idToken],
        "is encrypted, and is 100 MB long once its content is unpacked; one that is not encrypted stays as it is",
        .sealed { header, content in
            header["zip"] = "DEF"
            content = start + [UInt8](repeating: 0, count: 96_500) + end
        })

    /// A block with codes of its own (RFC 1951 §3.2.7): an x, and where each bit after it is 0, four
    /// times 258 more for each byte.
    private static let start: [UInt8] = [
        0xed, 0xc1, 0x01, 0x01, 0x00, 0x00, 0x00, 0x82, 0xa0, 0xdb, 0xce, 0x6f, 0x48, 0x40, 0x01,
    ]
    private static let end: [UInt8] = [0xf7, 0x06]
}
