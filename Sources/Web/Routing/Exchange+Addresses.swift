import OAuth

extension Exchange {
    /// The URL of an endpoint for clients; nil if there is none. A branch's missing endpoints are
    /// its tenant's.
    func url(of endpoint: Endpoint) -> String? {
        let addresses = context.addresses
        let base = endpoint.channel == .browser ? addresses.publicURL : addresses.internalURL
        if let path = paths.paths(of: endpoint).first { return base + path }
        let branch = prefix.dropFirst(home.prefix.count)
        guard server !== home.server, base.hasSuffix(branch),
            let path = Paths(endpoints, in: home.server.profile).paths(of: endpoint).first
        else { return nil }
        return base.dropLast(branch.count) + path
    }

    /// The URL of the endpoint with that name.
    func url(of name: String) -> String? {
        paths[name].flatMap(url)
    }
}
