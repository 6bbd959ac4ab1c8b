import OAuth

/// The paths of a tenant's endpoints: the rows of the table under the paths of the profile.
package struct Paths: Sendable {
    package let endpoints: [Endpoint]
    /// The paths that the profile states instead of the table's, by the endpoint's name.
    private let stated: [String: [String]]
    private let grantTypes: [String]

    package init(_ endpoints: [Endpoint], in profile: Profile) {
        self.endpoints = endpoints
        stated = profile.paths
        grantTypes = profile.grants.map(\.name)
    }

    /// All paths of an endpoint; discovery names the first. If the profile lacks its grant, only
    /// paths that the profile states.
    package func paths(of endpoint: Endpoint) -> [String] {
        if let stated = stated[endpoint.name] { return stated }
        if let grant = endpoint.grant, !grantTypes.contains(grant.name) { return [] }
        return endpoint.paths
    }

    /// The path of the endpoint with that name; nil if the profile has none.
    package func path(of name: String) -> String? {
        self[name].flatMap { paths(of: $0).first }
    }

    package subscript(name: String) -> Endpoint? {
        endpoints.first { $0.name == name }
    }
}
