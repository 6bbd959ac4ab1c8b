/// A request method; names are case-sensitive, and others may exist (RFC 9110 §9.1).
package struct Method: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package static let get = Method(rawValue: "GET")
    package static let head = Method(rawValue: "HEAD")
    package static let post = Method(rawValue: "POST")
    package static let put = Method(rawValue: "PUT")
    package static let patch = Method(rawValue: "PATCH")
    package static let delete = Method(rawValue: "DELETE")
    package static let options = Method(rawValue: "OPTIONS")
    package static let trace = Method(rawValue: "TRACE")
    package static let connect = Method(rawValue: "CONNECT")
}
