import Text

/// The keys that sign tokens unless the configuration names others, with the ones that follow them
/// where a rule lets keys change.
///
/// They are public on purpose. A stand-in has to start at once and keep its keys over restarts, and
/// tests want the same tokens in every run. A secret that ships with the program is no secret, and
/// a key that looks generated would invite trust. So only tests may trust these keys, and their
/// `kid` says so.
package enum DevelopmentKey {
    package static let keyID = "understudy-development-key"

    /// A 2048-bit RSA key. It is kept as numbers, because working out what kind of key a PEM holds
    /// would be a third of the work of a start.
    package static func load() throws(CryptoError) -> PrivateKey {
        let jwk = try? JSON(parsing: text("rsa"))
        return try PrivateKey(handle: JWKReader(jwk: jwk ?? [:]).key(isPrivate: true))
    }

    /// A private key in PKCS#8.
    ///
    /// - Parameter name: `p256` or another curve, with `next-` before it for the key that follows.
    package static func pem(_ name: String) -> String { text(name) }

    /// The self-signed certificate of the RSA key, valid until 2099. Some clients read keys from
    /// certificates only.
    package static let certificate = KeyCertificate(
        base64: base64("certificate"), thumbprint: "AXsiEryvdlb1ibVe_Sy12Ky24e4")

    /// The certificate of the RSA key that follows, valid as long.
    package static let nextCertificate = KeyCertificate(
        base64: base64("next-certificate"), thumbprint: "njb13qTWx-7m1ulwGzK-vniM47g")
}

private extension DevelopmentKey {
    /// The lines below each heading of the file, read once for all tenants.
    static let texts: [String: String] = {
        var texts: [String: String] = [:]
        var heading = ""
        for line in TextTable.named("development-keys.txt").split(separator: "\n") {
            if line.hasPrefix("# ") {
                heading = String(line.dropFirst(2))
            } else {
                texts[heading, default: ""] += "\(line)\n"
            }
        }
        return texts
    }()

    static func text(_ heading: String) -> String { texts[heading] ?? "" }

    static func base64(_ heading: String) -> String {
        text(heading).split(separator: "\n").joined()
    }
}

/// A certificate of a key, as a key set publishes it (RFC 7517 §4.7, §4.8).
package struct KeyCertificate: Sendable, Codable {
    /// DER in base64.
    package let base64: String
    /// The SHA-1 of the DER, in base64url.
    package let thumbprint: String

    /// The SHA-256 of the DER, in base64url.
    package var digest: String? {
        Base64.decode(base64).map { Base64URL.encode(Digest.sha256($0)) }
    }

    package init(base64: String, thumbprint: String) {
        self.base64 = base64
        self.thumbprint = thumbprint
    }
}
