/// The subjects that a receiver added or removed, by their names, and whether they were added.
struct StatedSubjects: Sendable {
    private var all: [String: Bool] = [:]
    /// Kept, since a stream is weighed whenever it changes, and its subjects are many.
    private var bytesOfNames = 0

    /// The number of subjects that a receiver may add and remove.
    static let most = 10_000

    var isEmpty: Bool { all.isEmpty }

    subscript(name: String) -> Bool? {
        get { all[name] }
        set {
            if all[name] != nil { bytesOfNames -= name.heapBytes }
            if newValue != nil { bytesOfNames += name.heapBytes }
            all[name] = newValue
        }
    }

    /// Replaces what was stated about a subject.
    ///
    /// - Parameter names: its names. The first is kept, since all of them are the same subject.
    /// - Returns: false where there are too many others.
    mutating func state(_ names: [SubjectName], isAdded: Bool) -> Bool {
        let names = names.map(\.text)
        guard let kept = names.first,
            all.count < Self.most || names.contains(where: { all[$0] != nil })
        else { return false }
        for name in names { self[name] = nil }
        self[kept] = isAdded
        return true
    }
}

extension StatedSubjects: MemorySized {
    var heapBytes: Int {
        guard !isEmpty else { return 0 }
        let pair = MemoryLayout<String>.stride + MemoryLayout<Bool>.stride
        return hashTableBytes(all.count, of: pair) + bytesOfNames
    }
}

/// A document has the subjects alone.
extension StatedSubjects: Codable {
    init(from decoder: any Decoder) throws {
        all = try decoder.singleValueContainer().decode([String: Bool].self)
        bytesOfNames = all.keys.reduce(0) { $0 + $1.heapBytes }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(all)
    }
}
