extension Sequence {
    /// The elements in the order of a key. Numbers alone are sorted: the library's code for sorting
    /// would be there once for each type of element.
    package func ordered<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
        let elements = Array(self)
        let keys = elements.map(key)
        return keys.indices.sorted { keys[$0] < keys[$1] }.map { elements[$0] }
    }
}
