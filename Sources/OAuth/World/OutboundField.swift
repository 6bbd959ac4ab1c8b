/// A header field of a request to another host (RFC 9110 §5).
package struct OutboundField: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
