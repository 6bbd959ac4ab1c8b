import OAuth

extension Exchange {
    /// The URL of an endpoint for clients; nil where there is none. What a branch does not serve, its
    /// tenant does.
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
