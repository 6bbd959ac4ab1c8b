import OAuth

/// The part of a row of the route table that a configuration needs.
package struct ServedEndpoint: Sendable {
    package let name: String
    package let methods: [String]
    /// The default paths, which a profile may replace.
    package let paths: [String]
    /// The discovery document member that names the endpoint.
    package let metadata: String?
    /// The names of the endpoints that it sends users to and cannot work without.
    package let pages: [String]
    /// The name under which providers word the errors of this and similar endpoints.
    package let surface: String
    /// True if rules may change its answers.
    package let isRuled: Bool
    /// True if it answers everybody alike, as documents do.
    package let isPublished: Bool
    /// True if its answer to a successful request is JSON, or an authorization response.
    package let hasMembers: Bool

    package init(
        _ name: String, _ methods: [String], _ paths: [String], metadata: String? = nil,
        pages: [String] = [], surface: String = "token", isRuled: Bool = true,
        isPublished: Bool = false, hasMembers: Bool = true
    ) {
        self.name = name
        self.methods = methods
        self.paths = paths
        self.metadata = metadata
        self.pages = pages
        self.surface = surface
        self.isRuled = isRuled
        self.isPublished = isPublished
        self.hasMembers = hasMembers
    }
}

extension [ServedEndpoint] {
    func names(where isMeant: (ServedEndpoint) -> Bool) -> Set<EndpointName> {
        Set(filter(isMeant).map { EndpointName(rawValue: $0.name) })
    }
}
