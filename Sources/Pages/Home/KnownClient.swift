/// The home page's data of a client, without its secret.
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
