import JOSE

/// A client's request in more detail than a scope has: objects, each of a type that the tenant
/// knows (RFC 9396 §2).
package struct AuthorizationDetails: Extension, Codable {
    package var list: [JSON] = []

    package init() {}

    package init(_ list: [JSON]) {
        self.list = list
    }

    /// The names of their types.
    package var types: [String] { list.compactMap { $0["type"]?.string } }

    /// nil where there are none.
    package var json: JSON? { list.isEmpty ? nil : .array(list) }

    package var heapBytes: Int { list.reduce(0) { $0 + $1.heapBytes } }
}
