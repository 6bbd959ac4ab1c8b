import JOSE
import Text

/// A file that an import reads: its values, and the name for comments.
package struct ImportDocument: Sendable {
    /// The path as it was given.
    package let file: String
    package let json: JSON

    package init(file: String, json: JSON) {
        self.file = file
        self.json = json
    }
}

/// The surroundings of an import.
package struct ImportContext: Sendable {
    /// The value of an environment variable, for placeholders.
    package let environment: @Sendable (String) -> String?
    /// Reads a file that a document names.
    package let readFile: @Sendable (_ path: String) -> [UInt8]?
    /// The paths of the files in a folder and below it; none of what is no folder.
    package let listFiles: @Sendable (_ path: String) -> [String]

    package init(
        environment: @escaping @Sendable (String) -> String?,
        readFile: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil },
        listFiles: @escaping @Sendable (_ path: String) -> [String] = { _ in [] }
    ) {
        self.environment = environment
        self.readFile = readFile
        self.listFiles = listFiles
    }
}

/// A kind of file that can be imported.
package struct ImportFormat: Sendable {
    /// The kind in words, for messages: `a realm export of Keycloak`.
    package let name: String
    package let recognises: @Sendable (_ document: JSON) -> Bool
    /// Members that no other tool has; nil where a document that is recognised is of no other tool.
    private let own: Set<String>?
    /// Takes over all documents of the kind.
    package let read:
        @Sendable (_ documents: [ImportDocument], inout ImportResult, ImportContext) -> Void

    package init(
        _ name: String, toldBy own: Set<String>? = nil,
        recognises: @escaping @Sendable (JSON) -> Bool,
        read: @escaping @Sendable ([ImportDocument], inout ImportResult, ImportContext) -> Void
    ) {
        self.name = name
        self.own = own
        self.recognises = recognises
        self.read = read
    }

    /// True where a document that is recognised cannot be a configuration with names that are spelt
    /// as another tool spells them.
    func isCertain(of json: JSON) -> Bool {
        guard let own, let object = json.object else { return true }
        let inner = object.values.flatMap { $0.array ?? [] }
        return ([json] + inner).contains { $0.object?.keys.contains { own.contains($0) } ?? false }
    }
}

/// The configuration that an import makes.
package struct ImportResult: Sendable {
    /// Members of the tenant at the root, and of the server.
    package var root = CommentedJSON()
    package var tenants: [String: CommentedJSON] = [:]
    /// What could not be taken over, each with the number of times.
    private(set) var losses: [(text: String, count: Int)] = []

    package init() {}

    /// - Parameter name: nil for the tenant at the root.
    package subscript(tenant name: String?) -> CommentedJSON {
        get { name.map { tenants[$0] ?? CommentedJSON() } ?? root }
        set { if let name { tenants[name] = newValue } else { root = newValue } }
    }

    /// Reports a loss, and leaves it as a comment where it would have stood.
    package mutating func lose(
        _ text: String, in part: inout CommentedJSON, at path: String...
    ) {
        part.comment("not taken over: \(text)", at: path)
        lose(text)
    }

    /// Reports a loss that has no place.
    package mutating func lose(_ text: String) {
        if let place = losses.firstIndex(where: { $0.text == text }) {
            losses[place].count += 1
        } else {
            losses.append((text, 1))
        }
    }
}

/// Values as tools write them: numbers as texts, `"false"`, empty texts in lists.
extension JSON {
    /// A text, or a number as one; nil for an empty one.
    package var looseText: String? {
        switch self {
        case .string(let text): text.isEmpty ? nil : text
        case .integer, .number: text
        default: nil
        }
    }

    package var looseBool: Bool? {
        bool ?? string.flatMap { ["true": true, "false": false][$0.lowercased()] }
    }

    package var looseInteger: Int? { integer ?? string.flatMap { Int($0) } }

    /// The texts of a list, or a single one.
    package var looseTexts: [String] { (array ?? [self]).compactMap(\.looseText) }
}

/// Secrets that an export does not tell.
enum MadeUpSecret {
    static func text(for id: String) -> JSON { .string("made-up-secret-of-\(id)") }

    /// Gives a client one.
    static func state(in client: inout CommentedJSON, of id: String) {
        client["client_secret"] = text(for: id)
        client.comment("made up, since the export has none", at: "client_secret")
    }
}
