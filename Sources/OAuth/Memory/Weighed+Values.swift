import JOSE

extension Bool: Weighed {
    package var heapBytes: Int { 0 }
}

extension Int: Weighed {
    package var heapBytes: Int { 0 }
}

extension Timestamp: Weighed {
    package var heapBytes: Int { 0 }
}

extension String: Weighed {
    /// A text of up to 15 bytes stands in the string itself.
    package var heapBytes: Int {
        let count = utf8.count
        return count > 15 ? allocationBytes + count : 0
    }
}

extension Optional: Weighed where Wrapped: Weighed {
    package var heapBytes: Int { self?.heapBytes ?? 0 }
}

extension Array: Weighed where Element: Weighed {
    package var heapBytes: Int {
        guard !isEmpty else { return 0 }
        return reduce(allocationBytes + count * MemoryLayout<Element>.stride) {
            $0 + $1.heapBytes
        }
    }
}

extension Set: Weighed where Element: Weighed {
    package var heapBytes: Int {
        guard !isEmpty else { return 0 }
        return reduce(hashTableBytes(count, of: MemoryLayout<Element>.stride)) {
            $0 + $1.heapBytes
        }
    }
}

extension Dictionary: Weighed where Key: Weighed, Value: Weighed {
    package var heapBytes: Int {
        guard !isEmpty else { return 0 }
        let pair = MemoryLayout<Key>.stride + MemoryLayout<Value>.stride
        return reduce(hashTableBytes(count, of: pair)) {
            $0 + $1.key.heapBytes + $1.value.heapBytes
        }
    }
}

extension JSON: Weighed {
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
private func hashTableBytes(_ count: Int, of stride: Int) -> Int {
    var places = 1
    while places * 3 / 4 < count { places *= 2 }
    return allocationBytes + places * stride + places / 8
}
