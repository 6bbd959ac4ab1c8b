import JOSE

/// A client's request in more detail than a scope has: objects, each of a type that the tenant
/// knows (RFC 9396 §2).
package struct AuthorizationDetails: Extension, Codable {
    package var list: [JSON] = []

    package init() {}

    package init(_ list: [JSON]) { self.list = list }

    /// The names of their types.
    package var types: [String] { list.compactMap { $0["type"]?.string } }

    /// nil where there are none.
    package var json: JSON? { list.isEmpty ? nil : .array(list) }

    package var heapBytes: Int { list.reduce(0) { $0 + $1.heapBytes } }
}

/// The further authentication of a request's user, beyond signing in.
package struct StepUp: Extension, Codable {
    /// True if the user took the second step that the request asks for.
    package var isPassed = false
    /// True if the user would not take it.
    package var isDeclined = false
    /// The class that the answer has; nil until that is settled, and where any class will do.
    var acr: String?

    package init() {}

    package var heapBytes: Int { acr.heapBytes }
}
