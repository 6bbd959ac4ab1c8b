/// A row of the table of routes, as far as a configuration has to know it.
package struct ServedEndpoint: Sendable {
    package let name: String
    package let methods: [String]
    /// Where it is unless a profile says otherwise.
    package let paths: [String]
    /// The member of a discovery document that names it.
    package let metadata: String?
    /// The names of the endpoints to which it leads people, and which it cannot do without.
    package let pages: [String]

    package init(
        _ name: String, _ methods: [String], _ paths: [String], metadata: String? = nil,
        pages: [String] = []
    ) {
        self.name = name
        self.methods = methods
        self.paths = paths
        self.metadata = metadata
        self.pages = pages
    }
}
