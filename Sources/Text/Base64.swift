/// Base64 with padding (RFC 4648 §4).
package enum Base64 {
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Base64URL.encode(bytes).map { ["-": "+", "_": "/"][$0] ?? $0 }
        return String(digits) + String(repeating: "=", count: (4 - digits.count % 4) % 4)
    }
}
