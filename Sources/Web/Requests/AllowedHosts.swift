import Configuration
import HTTP
import OAuth

/// The hosts that requests may name. A page can point a name of its own at this machine (DNS
/// rebinding) and then passes for the same origin; the name in `Host` gives it away.
struct AllowedHosts: Sendable {
    private let names: Set<String>
    /// `.idp.test` for `*.idp.test`.
    private let endings: [String]
    /// Whether only requests of browsers have to name an allowed host: in a network of containers
    /// the back ends choose names that nobody told the server.
    let concernsBrowsersOnly: Bool
    /// Whether the control API answers whoever reaches it, so that a name is all that stops a page.
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

    /// - Parameter request: as it came, since nobody vouches for the host that a proxy forwards
    ///   until it is known that the proxy sent it.
    func admit(_ request: Request) -> Bool {
        if concernsBrowsersOnly, !request.isFromBrowser { return true }
        return isKnown(HostName.plain(request.authority))
    }

    /// Whether a request may reach what the control API tells. A page that has pointed its name here
    /// reads it like its own: to a plain http address a browser sends no field that tells it apart. So
    /// the name has to be known, or one that no page of the internet can have.
    func admitToControl(_ request: Request) -> Bool {
        guard isControlOpen, concernsBrowsersOnly else { return true }
        let host = HostName.plain(request.authority)
        return isKnown(host) || PrivateHost.includes(host)
    }
}

private extension AllowedHosts {
    /// - Parameter host: in lower case, without port, brackets and final dot.
    func isKnown(_ host: String) -> Bool {
        LoopbackHost.includes(host) || names.contains(host)
            || endings.contains { host.hasSuffix($0) && host != $0 }
    }
}

extension Request {
    /// Whether a browser sent the request. To a plain http address that is not on loopback it sends
    /// no `Sec-Fetch` fields, but navigations still carry `Upgrade-Insecure-Requests`. The `fetch`
    /// of Node sends `Sec-Fetch-Mode: cors` and nothing else of this kind.
    fileprivate var isFromBrowser: Bool {
        fields.contains(.origin) || fields.contains(.secFetchSite)
            || fields.contains(.secFetchDest) || fields.contains("Upgrade-Insecure-Requests")
            || !["cors", nil].contains(fields[.secFetchMode])
    }
}
