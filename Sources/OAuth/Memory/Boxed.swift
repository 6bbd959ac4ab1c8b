/// A large value behind a reference. Who stores one copies a pointer: a copy of a struct counts a
/// reference for each of its members, in code that stands wherever it is made.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
    private final class Content: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var content: Content

    package init(wrappedValue: Value) {
        content = Content(wrappedValue)
    }

    package var wrappedValue: Value {
        _read { yield content.value }
        set { content = Content(newValue) }
    }
}

/// A document has the value alone.
extension Boxed: Codable where Value: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try Value(from: decoder))
    }

    package func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}
