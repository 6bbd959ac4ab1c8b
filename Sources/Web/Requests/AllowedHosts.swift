import Configuration
import HTTP
import OAuth
import Text

/// The hosts that requests may name. A page can point its own name at this machine (DNS rebinding)
/// and then counts as same-origin; the name in `Host` reveals it.
struct AllowedHosts: Sendable {
    private let names: Set<String>
    /// `.idp.test` for `*.idp.test`.
    private let endings: [String]
    /// True if only requests of browsers must name an allowed host: in a network of containers,
    /// back ends use names that the server does not know.
    let concernsBrowsersOnly: Bool
    /// True if the control API is open, so that only a name can stop a page.
    private let isControlOpen: Bool

    init(_ configuration: ServerConfiguration) {
        let tenants = [configuration.root] + configuration.tenants.values
        let urls = tenants.flatMap { [$0.issuer, $0.publicURL, $0.internalURL] }
        var names = configuration.allowedHosts + urls.compactMap { $0.flatMap(URI.init)?.host }
        if case .made(let certified) = configuration.tls?.certificate { names += certified }
        names.append(configuration.host)
        let plain = names.map { HostName.isAddress($0) ? $0.lowercased() : HostName.plain($0) }
        self.names = Set(plain).subtracting(["0.0.0.0", "::"])
        endings = plain.filter { $0.hasPrefix("*.") }.map { String($0.dropFirst()) }
        concernsBrowsersOnly = !LoopbackHost.includes(configuration.host)
        isControlOpen = configuration.control == .on
    }

    /// - Parameter request: as it came, since a forwarded host counts only once the sender is known
    ///   to be the proxy.
    func admit(_ request: Request) -> Bool {
        if concernsBrowsersOnly, !request.isFromBrowser { return true }
        return isKnown(HostName.plain(request.authority))
    }

    /// Tells whether a request may reach the control API's data. A page that has pointed its name
    /// here reads it like its own: to a plain http address a browser sends no field that would
    /// reveal it. So the name must be known, or one that no internet page can have.
    func admitToControl(_ request: Request) -> Bool {
        guard isControlOpen, concernsBrowsersOnly else { return true }
        let host = HostName.plain(request.authority)
        return isKnown(host) || PrivateHost.includes(host)
    }

    /// - Parameter host: in lower case, without port, brackets and final dot.
    private func isKnown(_ host: String) -> Bool {
        LoopbackHost.includes(host) || names.contains(host)
            || endings.contains { host.hasSuffix($0) && host != $0 }
    }
}

extension Request {
    /// Tells whether a browser sent the request. To a plain http address off loopback it sends no
    /// `Sec-Fetch` fields, but navigations still carry `Upgrade-Insecure-Requests`. The `fetch` of
    /// Node sends `Sec-Fetch-Mode: cors` and nothing else of this kind.
    fileprivate var isFromBrowser: Bool {
        fields.contains(.origin) || fields.contains(.secFetchSite)
            || fields.contains(.secFetchDest) || fields.contains("Upgrade-Insecure-Requests")
            || !["cors", nil].contains(fields[.secFetchMode])
    }
}

/// The statements of a proxy about a forwarded request, trusted only with `--trust-proxy`:
/// `Forwarded` (RFC 7239), else `X-Forwarded-Proto`, `-Host` and `-Port`, and `X-Forwarded-Prefix`.
enum ForwardedFields {
    static func isThere(in request: Request) -> Bool {
        request.fields.contains(proto) || request.fields.contains(host)
            || request.fields.contains(standard) || request.fields.contains(prefix)
    }

    /// The fields by which a proxy shows that it passed on a request (RFC 7239 §4, RFC 9110 §7.6.3).
    static let all: [FieldName] = [
        standard, proto, host, prefix, "X-Forwarded-For", "X-Real-IP", "Via",
    ]

    private static let standard: FieldName = "Forwarded"
    private static let proto: FieldName = "X-Forwarded-Proto"
    private static let host: FieldName = "X-Forwarded-Host"
    private static let prefix: FieldName = "X-Forwarded-Prefix"

    static func applied(to request: Request) -> Request {
        var request = request
        let standard = parameters(of: request.fields[Self.standard])
        if let scheme = standard["proto"] ?? first(of: request.fields[Self.proto]) {
            request.isSecure = scheme.lowercased() == "https"
        }
        if let host = standard["host"] ?? first(of: request.fields[Self.host]), isAuthority(host) {
            request.authority = host
            if let port = first(of: request.fields["X-Forwarded-Port"]), !hasPort(host),
                let number = UInt16(port), number != (request.isSecure ? 443 : 80)
            {
                request.authority += ":\(number)"
            }
        }
        if let prefix = first(of: request.fields[Self.prefix]), let mount = mount(prefix) {
            request.mount = mount
        }
        return request
    }

    /// The element of the first proxy, the one nearest to the client.
    private static func first(of field: String?) -> String? {
        field?.parts(at: ",", keepingEmpty: false).first.map { String($0.trimmingBlanks) }
    }

    private static func parameters(of field: String?) -> [String: String] {
        var parameters: [String: String] = [:]
        for pair in first(of: field)?.parts(at: ";") ?? [] {
            guard let (name, value) = pair.halves(at: "=") else { continue }
            parameters[name.trimmingBlanks.lowercased()] =
                value.trimmingBlanks.filter { $0 != "\"" }
        }
        return parameters
    }

    /// The path of a prefix, without the slash at its end; nil where it has what needs an escape.
    private static func mount(_ prefix: String) -> String? {
        let segments = prefix.parts(at: "/", keepingEmpty: false)
        guard prefix.utf8.count <= 255, segments.allSatisfy(TenantName.isValid) else { return nil }
        return segments.map { "/" + $0 }.joined()
    }

    /// Tells whether the host has only letters, digits and the punctuation of addresses, so that
    /// nothing else gets into an issuer.
    private static func isAuthority(_ host: String) -> Bool {
        (1...255).contains(host.utf8.count)
            && host.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-.:[]".utf8.contains($0) }
    }

    private static func hasPort(_ host: String) -> Bool {
        (host.split(separator: "]").last ?? "").contains(":")
    }
}
