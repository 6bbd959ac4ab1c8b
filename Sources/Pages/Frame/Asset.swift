import CAssets
import Text

/// A file that the pages load, inside the binary.
package struct Asset: Sendable, Hashable {
    package let name: String
    package let mediaType: String
    package let bytes: [UInt8]
    /// A strong entity tag in its quotes (RFC 9110 §8.8.3).
    package let etag: String

    package static let all = embedded()

    package static func named(_ name: String) -> Asset? {
        all.first { $0.name == name }
    }
}

private extension Asset {
    static func embedded() -> [Asset] {
        var assets: [Asset] = []
        var next = understudy_assets
        while let asset = next, let name = asset.pointee.name, let text = asset.pointee.text {
            assets.append(Asset(String(cString: name), Array(String(cString: text).utf8)))
            next = asset + 1
        }
        return assets
    }

    init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        mediaType =
            name.hasSuffix(".js")
            ? "text/javascript; charset=utf-8"
            : name.hasSuffix(".css") ? "text/css; charset=utf-8" : "image/svg+xml"
        self.bytes = bytes
        etag = EntityTag.strong(of: bytes)
    }
}
