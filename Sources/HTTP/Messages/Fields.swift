import Platform

/// The header fields of a message, in order; a name may occur more than once (RFC 9110 §5.2).
package struct Fields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// One field line.
    package struct Field: Sendable, Equatable {
        package let name: FieldName
        package let value: String
    }

    private var list: [Field] = []
    /// The usual number of fields that other layers add to an answer.
    private static let usualAdditions = 6
    /// The usual number of fields in a request.
    private static let usualCount = 6

    package init(dictionaryLiteral elements: (FieldName, String)...) {
        list.reserveCapacity(elements.count + Self.usualAdditions)
        for (name, value) in elements { append(name, value) }
    }

    package init() {}

    /// The first value of a name. Setting it replaces all its values; nil removes them.
    package subscript(_ name: FieldName) -> String? {
        get { list.first { $0.name == name }?.value }
        set { set(name, to: newValue) }
    }

    /// All values of a name, one for each field line.
    package func values(_ name: FieldName) -> [String] {
        list.compactMap { $0.name == name ? $0.value : nil }
    }

    /// The number of field lines with that name.
    package func count(of name: FieldName) -> Int {
        list.count { $0.name == name }
    }

    package func contains(_ name: FieldName) -> Bool {
        list.contains { $0.name == name }
    }

    /// Prefetches the memory of the fields.
    package func prefetch() {
        list.withUnsafeBytes(Prefetch.memory)
    }

    /// Lends each field; a loop would retain a copy.
    func forEachInPlace(_ body: (borrowing FieldName, borrowing String) -> Void) {
        list.withUnsafeBufferPointer { fields in
            for index in fields.indices { body(fields[index].name, fields[index].value) }
        }
    }

    package mutating func append(_ name: FieldName, _ value: String) {
        if list.isEmpty { list.reserveCapacity(Self.usualCount) }
        list.append(Field(name: name, value: value))
    }
}

extension Fields: RandomAccessCollection {
    package var startIndex: Int { list.startIndex }
    package var endIndex: Int { list.endIndex }

    package subscript(position: Int) -> Field { list[position] }
}

private extension Fields {
    /// Keeps the position of the first field with that name.
    mutating func set(_ name: FieldName, to value: String?) {
        guard let place = list.firstIndex(where: { $0.name == name }) else {
            if let value { append(name, value) }
            return
        }
        list[place...].removeAll { $0.name == name }
        if let value { list.insert(Field(name: name, value: value), at: place) }
    }
}
