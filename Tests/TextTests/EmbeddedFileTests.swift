import CAssets
import Expectations
import Testing
import Text

struct `A file inside the binary` {
    static let numbers = (0..<60).map(String.init).joined(separator: " ")

    /// Made by zlib, with blocks of each kind (RFC 1951 §3.2.3); the last has three of them.
    @Test(arguments: [
        ("a short text", "H4sIAAAAAAACA0tUKM7ILypRKEmtKAEA5R/6jQwAAAA="),
        (
            String(repeating: "ab", count: 2_000),
            "H4sIAAAAAAACA+3CMQ0AAAACoKzaP4QxfBikAQAAAM4GD82w9aAPAAA="
        ),
        ("a text as it is", "H4sIAAAAAAAEAwEPAPD/YSB0ZXh0IGFzIGl0IGlzEwcQ4Q8AAAA="),
        (
            numbers,
            "H4sIAAAAAAACAw2OBwHAMBACrZyEAE+Gf2OtgBsLYcJQNofLQwsJGQUNKtrooIseXvhnjIMHF2988MWP"
                + "LCLyK0OGlGxyyCWPWYwYM39xmDKbOcxlHl1U1DT0Hyrd9NBL3weXfNVhqQAAAA=="
        ),
        (
            "first, \(numbers) last",
            "H4sIAAAAAAACA0rLLCou0VEAAAAA//8MjgcBwDAQAq2chABPhn9jrYAbC2HCUDaHy0MLCRkFDSra6KCL"
                + "Hl74Z4yDBxdvfPDFjywi8itDhpRscsglj1mMGDN/cZgymznMZR5dVNQ09B8q3fTQS98HAAD//1PISSwu"
                + "AQAjM1lftQAAAA=="
        ),
    ])
    func `may be packed`(text: String, packed: String) {
        expect(read(Base64.decode(packed) ?? []), is: text)
    }

    @Test func `may be as it is`() {
        expect(read(Array("a text as it is".utf8)), is: "a text as it is")
    }
}

private func read(_ stored: [UInt8]) -> String? {
    (stored + [0]).withUnsafeBytes { bytes in
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        let files = [understudy_asset(name: start, text: start), understudy_asset()]
        return EmbeddedFile.list(files).first?.text
    }
}
