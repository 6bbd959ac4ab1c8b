import HTTP
import Text

/// The statements of a proxy about a forwarded request, trusted only with `--trust-proxy`:
/// `Forwarded` (RFC 7239), else `X-Forwarded-Proto`, `-Host` and `-Port`.
enum ForwardedFields {
    static func isThere(in request: Request) -> Bool {
        request.fields.contains(proto) || request.fields.contains(host)
            || request.fields.contains(standard)
    }

    private static let standard: FieldName = "Forwarded"
    private static let proto: FieldName = "X-Forwarded-Proto"
    private static let host: FieldName = "X-Forwarded-Host"

    static func applied(to request: Request) -> Request {
        var request = request
        let standard = parameters(of: request.fields[Self.standard])
        if let scheme = standard["proto"] ?? first(of: request.fields[Self.proto]) {
            request.isSecure = scheme.lowercased() == "https"
        }
        if let host = standard["host"] ?? first(of: request.fields[Self.host]),
            isAuthority(host)
        {
            request.authority = host
            if let port = first(of: request.fields["X-Forwarded-Port"]), !hasPort(host),
                let number = UInt16(port), number != (request.isSecure ? 443 : 80)
            {
                request.authority += ":\(number)"
            }
        }
        return request
    }
}

private extension ForwardedFields {
    /// The element of the first proxy, the one nearest to the client.
    static func first(of field: String?) -> String? {
        field?.parts(at: ",", keepingEmpty: false).first.map { String($0.trimmingBlanks) }
    }

    static func parameters(of field: String?) -> [String: String] {
        var parameters: [String: String] = [:]
        for pair in first(of: field)?.parts(at: ";") ?? [] {
            guard let (name, value) = pair.halves(at: "=") else { continue }
            parameters[name.trimmingBlanks.lowercased()] =
                value.trimmingBlanks.filter { $0 != "\"" }
        }
        return parameters
    }

    /// Tells whether the host has only letters, digits and the punctuation of addresses, so that
    /// nothing else gets into an issuer.
    static func isAuthority(_ host: String) -> Bool {
        (1...255).contains(host.utf8.count)
            && host.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-.:[]".utf8.contains($0) }
    }

    static func hasPort(_ host: String) -> Bool {
        (host.split(separator: "]").last ?? "").contains(":")
    }
}
