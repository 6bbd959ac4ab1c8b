/// The members of a JSON object, from which values take the ones they know.
struct ObjectMembers {
    /// The members not taken yet.
    private(set) var rest: [String: Understudy.JSONValue]

    init(_ json: Understudy.JSONValue) {
        rest = json.object ?? [:]
    }

    init(_ members: [String: Understudy.JSONValue]) {
        rest = members
    }

    subscript(name: String) -> Understudy.JSONValue? {
        get { rest[name] }
        set { if let newValue { rest[name] = newValue } }
    }

    mutating func take(_ name: String) -> Understudy.JSONValue? {
        rest.removeValue(forKey: name)
    }

    /// Takes a string; leaves any other value.
    mutating func string(_ name: String) -> String? {
        guard let text = rest[name]?.string else { return nil }
        rest[name] = nil
        return text
    }

    mutating func integer(_ name: String) -> Int? {
        guard let number = rest[name]?.integer else { return nil }
        rest[name] = nil
        return number
    }

    mutating func bool(_ name: String) -> Bool? {
        guard let truth = rest[name]?.bool else { return nil }
        rest[name] = nil
        return truth
    }

    /// Takes a list of strings; leaves any other value.
    mutating func strings(_ name: String) -> [String]? {
        guard let elements = rest[name]?.array else { return nil }
        let texts = elements.compactMap(\.string)
        guard texts.count == elements.count else { return nil }
        rest[name] = nil
        return texts
    }

    /// Takes a list of objects.
    mutating func objects(_ name: String) -> [[String: Understudy.JSONValue]]? {
        take(name)?.array?.compactMap(\.object)
    }

    /// States an object, unless it is empty.
    mutating func state(_ name: String, _ members: [(String, Understudy.JSONValue)]) {
        guard !members.isEmpty else { return }
        rest[name] = .object(Dictionary(members, uniquingKeysWith: { first, _ in first }))
    }

    /// States a list, unless it is empty.
    mutating func state(_ name: String, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        rest[name] = .array(texts.map(Understudy.JSONValue.string))
    }
}
