import JOSE

extension JSON {
    /// Describes a value for "expected a list of strings, found …". Strings are not shown, since a
    /// misplaced one may be a secret.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .integer, .number: "a number"
        case .string(let text): text.isEmpty ? "an empty string" : "a string"
        case .array(let elements): elements.isEmpty ? "an empty list" : "a list"
        case .object: "an object"
        }
    }
}
