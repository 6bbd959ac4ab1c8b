import JOSE

/// The codes of authenticator apps (RFC 6238), of six digits, each for half a minute.
package enum TimeBasedCode {
    package static let period: Seconds = 30

    /// The code of one step of time.
    package static func code(secret: [UInt8], step: Int) -> String {
        let counter = (0..<8).map { UInt8(truncatingIfNeeded: step >> (56 - 8 * $0)) }
        let hash = HashFunction.sha1.authenticationCode(key: secret, message: counter)
        // RFC 4226 §5.3.
        let offset = Int(hash[hash.count - 1] & 15)
        let number = hash[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
        let digits = String(number % 1_000_000)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }

    package static func step(at time: Timestamp) -> Int { time.seconds / period }

    /// The step whose code was sent, one around now: clocks differ, and people type slowly (RFC
    /// 6238 §5.2); nil for a wrong one.
    package static func step(of code: String, secret: [UInt8], at time: Timestamp) -> Int? {
        let now = step(at: time)
        return [now, now - 1, now + 1].first {
            constantTimeEqual(Self.code(secret: secret, step: $0), code)
        }
    }
}
