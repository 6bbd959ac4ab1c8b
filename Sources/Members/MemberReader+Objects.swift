import JOSE
import Text

extension MemberReader {
    /// Reads an object with a reader of its own.
    package mutating func object<Value>(
        _ name: String, _ read: (inout MemberReader) -> Value
    ) -> Value? {
        guard let json = value(name, as: .object) ?? standIn([:]) else { return nil }
        return nested(json, at: path.member(name), read)
    }

    /// Reads a list of objects; leaves out those for which `read` returns nil.
    package mutating func objects<Value>(
        _ name: String, _ read: (inout MemberReader) -> Value?
    ) -> [Value]? {
        guard let json = value(name, as: .objects) ?? standIn([[:]]) else { return nil }
        let path = path.member(name)
        guard let elements = elements(of: json, expected: "a list of objects", at: path) else {
            return nil
        }
        return elements.indices.compactMap { index -> Value? in
            nested(elements[index], at: path.element(index), read) ?? nil
        }
    }

    /// The elements of a list, whose length is limited.
    mutating func elements(
        of json: JSON, expected: String, at path: MemberPath
    ) -> [JSON]? {
        guard let elements = json.array else {
            reportMismatch(json, expected: expected, at: path)
            return nil
        }
        let most = 10_000
        guard elements.count <= most else {
            report(Flaw("has \(elements.count) elements, and \(most) are the most"), at: path)
            return nil
        }
        return elements
    }

    /// Reports the elements of a list that share a value that has to be unique.
    ///
    /// - Parameter key: finds the value in an element; returns nil when there is none.
    package mutating func refuseDuplicates(
        in list: String, of noun: String, key: (JSON) -> String?
    ) {
        var owners: [String: Int] = [:]
        for (index, element) in (value(list)?.array ?? []).enumerated() {
            guard let key = key(element) else { continue }
            if let owner = owners[key] {
                let taken = "\(key.shown) is the \(noun) of \(list)[\(owner)] already"
                report(Flaw(taken), at: path.member(list).element(index))
            } else {
                owners[key] = index
            }
        }
    }
}
