import COpenSSL
import Text

/// The versions of TLS and the cipher suites that a server takes.
package struct TLSRules: Sendable {
    /// What today's clients take, with forward secrecy alone.
    package static let standard = TLSRules(from: 0x0303, to: 0x0304)

    /// The names of suites that stand for several.
    private static let sets = [
        // What `COpenSSL` has by itself.
        "default": [
            "ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES256-GCM-SHA384",
            "ECDHE-ECDSA-CHACHA20-POLY1305", "ECDHE-RSA-AES128-GCM-SHA256",
            "ECDHE-RSA-AES256-GCM-SHA384", "ECDHE-RSA-CHACHA20-POLY1305",
        ],
        // RFC 9325 §4.2.
        "bcp195": [
            "ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES256-GCM-SHA384",
            "ECDHE-RSA-AES128-GCM-SHA256", "ECDHE-RSA-AES256-GCM-SHA384",
        ],
        // FAPI 1.0 Advanced §8.5 allows DHE too, which nobody wants any more.
        "fapi1": ["ECDHE-RSA-AES128-GCM-SHA256", "ECDHE-RSA-AES256-GCM-SHA384"],
    ]

    /// Versions as the wire has them.
    let oldest: Int32
    let newest: Int32
    /// OpenSSL's names of suites for TLS 1.2 and older, and for TLS 1.3; empty for the usual ones.
    private var suites: [String] = []
    private var suites13: [String] = []
    /// True if no suite is for another key than RSA.
    private(set) var needsRSA = false

    private init(from oldest: Int32, to newest: Int32) {
        (self.oldest, self.newest) = (oldest, newest)
    }

    /// - Parameters:
    ///   - oldest: a version of TLS, "1.0" to "1.3", as `newest`.
    ///   - names: names of cipher suites, by OpenSSL or IANA, or of sets of suites.
    /// - Throws: if a name is unknown, or names a suite for newer versions alone.
    package init(
        from oldest: String, to newest: String, suites names: [String]
    ) throws(TLSError) {
        var kinds: [cossl_suite_kind] = []
        var old: [String] = []
        // Alone it has those of older versions too, where these are taken.
        let named = names == ["default"] ? [] : names
        for name in named.flatMap({ Self.sets[$0] ?? [$0] }) {
            var kind = cossl_suite_for_any
            guard let found = cossl_suite_find(name, &kind) else {
                throw TLSError(part: .suite, reason: name)
            }
            if kind == cossl_suite_for_any {
                suites13.append(String(cString: found))
            } else {
                old.append(String(cString: found))
                kinds.append(kind)
            }
        }
        suites = old
        needsRSA = !kinds.isEmpty && !kinds.contains(cossl_suite_for_ecdsa)
        // Older versions would have no suite left.
        let isNewAlone = old.isEmpty && !suites13.isEmpty
        self.oldest = isNewAlone ? 0x0304 : Self.number(oldest)
        self.newest = Self.number(newest)
        if self.oldest > self.newest { throw TLSError(part: .suite, reason: names[0]) }
    }

    private static func number(_ version: String) -> Int32 {
        0x0301 + Int32(version.utf8.last.map { $0 - UInt8(ascii: "0") } ?? 0)
    }

    func makeEnd(_ make: (UnsafePointer<cossl_rules>) -> OpaquePointer?) -> OpaquePointer? {
        suites.joined(separator: ":").withCString { old in
            suites13.joined(separator: ":").withCString { new in
                let rules = cossl_rules(
                    oldest: oldest, newest: newest, suites: suites.isEmpty ? nil : old,
                    suites13: suites13.isEmpty ? nil : new)
                return withUnsafePointer(to: rules, make)
            }
        }
    }
}

/// The reason why nothing came of a connection.
package struct TLSTrouble: Sendable, Equatable {
    /// OpenSSL's message; may be empty.
    package var reason: String
    /// The newest version that an old client takes: "1.1".
    package var version = ""
    /// True if the client takes no version as old as the server's.
    package var isNewer = false
    /// IANA's names of the suites that the client has offered, as far as they are known.
    package var suites: [String] = []

    package init(_ reason: String) { self.reason = reason }
}
