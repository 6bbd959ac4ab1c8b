import JOSE
import Text

/// The use of a client's certificate (RFC 8705).
package struct ClientCertificateRules: Sendable, Equatable {
    /// The subject that the certificate must have; nil where its key identifies it (RFC 8705 §2.2).
    package var subject: CertificateSubject?
    /// `tls_client_certificate_bound_access_tokens` (RFC 8705 §3.4).
    package var bindsAccessTokens = false

    package init() {}
}

/// The one name that identifies a client's certificate (RFC 8705 §2.1.2).
package enum CertificateSubject: Sendable, Equatable {
    case name(DistinguishedName)
    case alternative(Certificate.Name)

    /// Host names and the hosts of email addresses are compared without case (RFC 5280 §7).
    package func matches(_ certificate: Certificate) -> Bool {
        switch self {
        case .name(let name): DistinguishedName(certificate.subject) == name
        case .alternative(.host(let host)):
            certificate.names.contains { name in
                if case .host(let shown) = name {
                    shown.lowercased() == host.lowercased()
                } else {
                    false
                }
            }
        case .alternative(let name): certificate.names.contains(name)
        }
    }
}

/// A name as in RFC 4514, such as `CN=app,O=Example`, compared without case and without spaces
/// around the parts (RFC 4517 §4.2.11).
package struct DistinguishedName: Sendable, Equatable {
    /// The parts, the most specific first, each with its type in upper case.
    private let parts: [Set<String>]

    /// nil where a part is not `type=value`.
    package init?(_ text: String) {
        let parts = Self.split(text, at: ",").map { part in
            Self.split(part, at: "+").map(Self.attribute)
        }
        guard parts.allSatisfy({ $0.allSatisfy { $0 != nil } }) else { return nil }
        self.parts = parts.map { Set($0.compactMap(\.self)) }
    }
}

private extension DistinguishedName {
    /// Splits at each separator that is not escaped.
    static func split(_ text: String, at separator: Character) -> [String] {
        var pieces = [""]
        var isEscaped = false
        for character in text {
            if character == separator, !isEscaped {
                pieces.append("")
            } else {
                pieces[pieces.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return pieces
    }

    static func attribute(_ text: String) -> String? {
        guard let (before, after) = text.halves(at: "=") else { return nil }
        let type = before.trimmed { $0 == " " }.uppercased()
        let value = after.trimmed { $0 == " " }.lowercased()
        return type.isEmpty || value.isEmpty ? nil : "\(type)=\(unescaped(value))"
    }

    /// Decodes escapes: `\,` and `\2c` are both a comma.
    static func unescaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.first else {
                bytes.append(byte)
                continue
            }
            if let high = next.hexValue, let low = rest.dropFirst().first?.hexValue {
                bytes.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(next)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }
}

/// The knowledge about the certificate of a request's sender.
package enum PeerCertificate: Sendable {
    /// The connection has no client certificates: it is plain HTTP, or the server does not ask.
    case notAsked
    case none
    /// The sender proved possession of its key.
    case shown(Certificate)

    package var certificate: Certificate? {
        if case .shown(let certificate) = self { certificate } else { nil }
    }

    /// True if a client could show one.
    package var isAsked: Bool {
        if case .notAsked = self { false } else { true }
    }
}
