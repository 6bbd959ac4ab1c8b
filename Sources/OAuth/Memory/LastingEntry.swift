/// A value of a store with its key, and the time when it is forgotten.
package struct LastingEntry<Key: Hashable & Sendable & Weighed, Value: Sendable & Weighed>: Sendable
{
    package let key: Key
    package let value: Value
    package let end: Timestamp
}

extension LastingEntry: Codable where Key: Codable, Value: Codable {}
