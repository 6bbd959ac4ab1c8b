import Members

/// The parts that single providers add to a common type, keyed by type: each provider defines its
/// part among its own files, and the common type names no provider.
package struct Extensions: Sendable {
    private var values: [ObjectIdentifier: any Extension] = [:]

    package init() {}

    package subscript<Value: Extension>(_ type: Value.Type) -> Value {
        get { values[ObjectIdentifier(type)] as? Value ?? Value() }
        set { values[ObjectIdentifier(type)] = newValue }
    }

    /// Takes over the part of a type from others.
    mutating func take(_ type: (some Extension).Type, from others: Extensions) {
        if let value = others.values[ObjectIdentifier(type)] {
            values[ObjectIdentifier(type)] = value
        }
    }

    package var isEmpty: Bool { values.isEmpty }

    /// The parts that differ from their default, in no order.
    var all: [any Extension] { values.values.filter { !$0.isDefault } }
}

/// A part that a provider adds; where none was set, `init()` gives its default.
package protocol Extension: Sendable, Equatable, MemorySized {
    init()
}

extension Extensions: MemorySized {
    package var heapBytes: Int {
        values.values.reduce(values.isEmpty ? 0 : 2 * allocationBytes) {
            $0 + allocationBytes + MemoryLayout.size(ofValue: $1) + $1.heapBytes
        }
    }
}

extension Extensions: Equatable {
    package static func == (one: Extensions, other: Extensions) -> Bool {
        Set(one.values.keys).union(other.values.keys).allSatisfy { type in
            switch (one.values[type], other.values[type]) {
            case (let value?, let other?): value.isEqual(to: other)
            case (let only?, nil), (nil, let only?): only.isDefault
            case (nil, nil): true
            }
        }
    }
}

extension Extension {
    /// No memory of its own where it repeats the configuration, as most do.
    package var heapBytes: Int { 0 }
}

private extension Extension {
    var isDefault: Bool { self == Self() }

    func isEqual(to other: any Extension) -> Bool { (other as? Self) == self }
}

/// Values are named by their types.
extension Extensions: Codable {
    package init(from decoder: any Decoder) throws {
        for value in try decoder.namedValues() {
            guard let value = value as? any Extension else { throw Flaw.inconsistent }
            values[ObjectIdentifier(type(of: value))] = value
        }
    }

    package func encode(to encoder: any Encoder) throws {
        try encoder.write(
            named: all.map { value in
                guard let value = value as? any Codable else {
                    preconditionFailure("\(type(of: value)) is held by a grant, not saved")
                }
                return value
            })
    }
}
