/// What the home page tells of a client; its secret is not in it.
package struct KnownClient: Sendable {
    package let id: String
    let name: String?
    let redirectURIs: [String]

    package init(id: String, name: String?, redirectURIs: [String]) {
        self.id = id
        self.name = name
        self.redirectURIs = redirectURIs
    }
}
