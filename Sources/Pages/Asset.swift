import Text

/// A file that the pages load, kept inside the binary.
package struct Asset: Sendable, Hashable {
    package let name: String
    package let mediaType: String
    package let bytes: [UInt8]
    /// A strong entity tag in its quotes (RFC 9110 §8.8.3).
    package let etag: String

    package static let all = [
        Asset("style.css", "text/css; charset=utf-8", PackageResources.style_css),
        Asset("form-post.js", "text/javascript; charset=utf-8", PackageResources.form_post_js),
        Asset("signed-out.js", "text/javascript; charset=utf-8", PackageResources.signed_out_js),
        Asset(
            "check-session.js", "text/javascript; charset=utf-8",
            PackageResources.check_session_js),
        Asset("icon.svg", "image/svg+xml", PackageResources.icon_svg),
        Asset(
            "web-message.js", "text/javascript; charset=utf-8", PackageResources.web_message_js),
    ]

    package static func named(_ name: String) -> Asset? {
        all.first { $0.name == name }
    }
}

private extension Asset {
    init(_ name: String, _ mediaType: String, _ bytes: [UInt8]) {
        self.name = name
        self.mediaType = mediaType
        self.bytes = bytes
        etag = "\"\(Self.fingerprint(bytes))\""
    }

    /// The FNV-1a hash in 64 bits. It tells versions of our own files apart and need not withstand
    /// an attacker.
    static func fingerprint(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return withUnsafeBytes(of: hash.bigEndian) { Array($0).hexadecimal }
    }
}
