import Configuration
import Foundation
import OAuth
import TestSupport

/// The options about TLS as `StatedOption`; some need others beside them.
enum StatedTLSOption {
    static let all = [
        StatedOption("tls", "false", "1", file: "false", "false", "true", "false") {
            $0.tls.map { _ in "true" } ?? "false"
        },
        StatedOption("tls-only", "1", "0", file: "true, tls: true", "true", "false", "true") {
            $0.tls.map { "\($0.isOnly)" }
        },
        StatedOption(
            "san", "a,1.2.3.4", "b", file: "['c', '::2'], tls: true", "a 1.2.3.4", "b", "c ::2"
        ) { configuration in
            guard case .made(let names) = configuration.tls?.certificate else { return nil }
            return names.joined(separator: " ")
        },
        StatedOption("tls-ca-file", "/a", "/b", file: "'/c', tls: true", "/a", "/b", "/c") {
            $0.tls?.authorityFile
        },
        StatedOption("ca-dir", "/a", "/b", file: "'/c', tls: true", "/a", "/b", "/c") {
            $0.tls?.authorityFolder
        },
        StatedOption(
            "tls-cert", path("ec-p256"), path("ec-p384"),
            file: "'\(path("ed25519"))', tls_key: '\(path("ed25519"))'",
            "ec-p256", "ec-p384", "ed25519"
        ) { configuration in
            guard case .provided(let chain, _) = configuration.tls?.certificate else { return nil }
            return name(of: chain)
        },
        StatedOption(
            "tls-key", path("ec-p256"), path("ec-p384"),
            file: "'\(path("ed25519"))', tls_cert: '\(path("ed25519"))'",
            "ec-p256", "ec-p384", "ed25519"
        ) { configuration in
            guard case .provided(_, let key) = configuration.tls?.certificate else { return nil }
            return name(of: key)
        },
        StatedOption(
            "outbound-ca", certificate("app"), certificate("other"),
            file: "'\(certificate("expired"))'", "app", "other", "expired"
        ) { configuration in
            ["app", "other", "expired"].first {
                (try? Fixture.text("certificates/\($0).pem")) == configuration.outboundCA
            }
        },
    ]

    private static func path(_ name: String) -> String {
        Fixture.root.appending(path: "keys/\(name).pem").path
    }

    private static func certificate(_ name: String) -> String {
        Fixture.root.appending(path: "certificates/\(name).pem").path
    }

    private static func name(of text: String) -> String? {
        ["ec-p256", "ec-p384", "ed25519"].first { (try? Fixture.text("keys/\($0).pem")) == text }
    }
}
