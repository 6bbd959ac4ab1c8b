import JOSE

/// A value that a store can hold: it knows how much memory it takes.
package protocol MemorySized {
    /// An estimate of the bytes that it keeps outside of its own layout: texts, lists, objects.
    /// Memory shared with others counts in full, so that a store never holds more than it says.
    var heapBytes: Int { get }
}

/// The cost of one allocation beside its content: the object's header and the allocator's.
package let allocationBytes = 32

extension Bool: MemorySized {
    package var heapBytes: Int { 0 }
}

extension Int: MemorySized {
    package var heapBytes: Int { 0 }
}

extension Timestamp: MemorySized {
    package var heapBytes: Int { 0 }
}

extension String: MemorySized {
    /// A text of up to 15 bytes stands in the string itself.
    package var heapBytes: Int {
        let count = utf8.count
        return count > 15 ? allocationBytes + count : 0
    }
}

extension Optional: MemorySized where Wrapped: MemorySized {
    package var heapBytes: Int { self?.heapBytes ?? 0 }
}

extension Array: MemorySized where Element: MemorySized {
    package var heapBytes: Int {
        guard !isEmpty else { return 0 }
        return reduce(allocationBytes + count * MemoryLayout<Element>.stride) { $0 + $1.heapBytes }
    }
}

extension Set: MemorySized where Element: MemorySized {
    package var heapBytes: Int {
        guard !isEmpty else { return 0 }
        return reduce(hashTableBytes(count, of: MemoryLayout<Element>.stride)) { $0 + $1.heapBytes }
    }
}

extension Dictionary: MemorySized where Key: MemorySized, Value: MemorySized {
    package var heapBytes: Int {
        guard !isEmpty else { return 0 }
        let pair = MemoryLayout<Key>.stride + MemoryLayout<Value>.stride
        return reduce(hashTableBytes(count, of: pair)) {
            $0 + $1.key.heapBytes + $1.value.heapBytes
        }
    }
}

extension JSON: MemorySized {
    package var heapBytes: Int {
        switch self {
        case .null, .bool, .integer, .number: 0
        case .string(let text): text.heapBytes
        case .array(let elements): elements.heapBytes
        case .object(let members): members.heapBytes
        }
    }
}

/// A table of `count` elements has a power of two of places, at most three quarters of them taken.
func hashTableBytes(_ count: Int, of stride: Int) -> Int {
    var places = 1
    while places * 3 / 4 < count { places *= 2 }
    return allocationBytes + places * stride + places / 8
}

/// A large value behind a reference. Who stores one copies a pointer: a copy of a struct counts a
/// reference for each of its members, in code that stands wherever it is made.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
    private final class Content: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var content: Content

    package init(wrappedValue: Value) { content = Content(wrappedValue) }

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

    package func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
