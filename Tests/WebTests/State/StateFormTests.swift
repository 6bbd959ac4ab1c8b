import Foundation
import TestSupport
import Testing

/// The document of a tenant forgets nothing that the tenant remembers.
struct `The document of a tenant` {
    private static let parts = (SavedCatalog.all + ProviderCatalog.remembered).compactMap {
        if case .part(let name, _) = $0 { name.snakeCase } else { nil }
    }

    static let cases: [Case] = [
        Case("is the same after a move", in: Ring.allCases) { ring in
            try await Provider.run(ring, .filled) { old in
                try await old.fill()
                let document = try await ControlAPI(old).send(.get, "state").json
                let stores = Set(document["stores"]?.object?.keys ?? [:].keys)
                expect(Set(Self.parts).symmetricDifference(stores), is: [])
                for _ in 1...2 {
                    try await Provider.run(ring, .filled) { new in
                        let control = ControlAPI(new)
                        let answer = try await control.send(.put, "state", document.text)
                        expect(answer.status, is: .noContent, "\(answer.text)")
                        let again = try await control.send(.get, "state").json
                        for (name, value) in document.object ?? [:] {
                            expect(again[name], is: value, "\(name)")
                        }
                        expect(again, is: document)
                    }
                }
            }
        },
        Case("has all stores and parts that there are") {
            try await Provider.run(.inProcess, .filled) { provider in
                try await provider.fill()
                let known = Set(Self.parts).union(SavedCatalog.caches.map(\.snakeCase))
                let names = Set(provider.root.state.stores.keys.map(\.snakeCase))
                expect(names.subtracting(known), is: [])
            }
            let sources = URL(fileURLWithPath: #filePath)
                .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("Sources")
            let store = /(?:var|func) (\w+)(?:\([^{]*\))?\s*(?::|->) (?:Expiring<|Lock<SerialNames)/
            var declared: Set<String> = []
            for case let file as URL in FileManager.default.enumerator(
                at: sources, includingPropertiesForKeys: nil) ?? .init()
            where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                guard text.contains("extension State") else { continue }
                for match in text.matches(of: store) { declared.insert(String(match.1).snakeCase) }
            }
            let known = Set(Self.parts).union(SavedCatalog.caches.map(\.snakeCase))
            expect(declared.count > 15)
            expect(declared.subtracting(known), is: [])
        },
        Case("has every stored member of every entry", .filled) { provider in
            try await provider.fill()
            var walk = Walk()
            for (_, part) in provider.root.state.stores {
                guard let entries = part as? any Entries else { continue }
                for entry in entries.all { walk.visit(entry) }
            }
            let root = provider.root
            for entry in root.keys.roster.entries { walk.visit(entry) }
            walk.visit(root.rules.all)
            walk.visit(root.state.dpopNonces.content)
            walk.visit(root.state.userCodeAttempts.content)
            expect(walk.forgotten, is: [])
            expect(walk.seen.count > 20, "\(walk.seen.sorted())")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

private protocol Entries {
    var all: [Any] { get }
}

extension Expiring: Entries {
    fileprivate var all: [Any] { entries.flatMap { [$0.key as Any, $0.value as Any] } }
}

/// Compares the stored properties of values with the members that documents have of them.
private struct Walk {
    var seen: Set<String> = []
    var forgotten: Set<String> = []

    /// Properties whose content stands in members of other names, or follows from others.
    private static let renamed: [String: Set<String>] = [
        "Authorization": ["login", "revoked"], "LazyKey": ["source", "loaded"],
        "Extensions": ["values"], "SavedMatter": ["wrappedValue"], "Boxed<Client>": ["content"],
        "RegisteredClient": ["origins"], "StatedSubjects": ["all", "bytesOfNames"],
        // Nobody answers a form of a document.
        "PendingForm": ["answersInHand"],
        "Rule": ["conditions", "effects", "nth", "times", "tag", "id"],
    ]

    mutating func visit(_ value: Any, depth: Int = 0) {
        guard depth < 12 else { return }
        let mirror = Mirror(reflecting: value)
        // They stand there as configurations have them.
        if value is JSON || value is Client || value is User { return }
        if let record = value as? any Encodable, [.struct, .class].contains(mirror.displayStyle) {
            compare(mirror, with: Self.json(of: record))
        }
        for child in mirror.children { visit(child.value, depth: depth + 1) }
    }

    private mutating func compare(_ value: Mirror, with json: JSON) {
        guard let members = json.object else { return }
        let type = "\(value.subjectType)"
        seen.insert(type)
        for case let (label?, value) in value.children {
            let name = label.drop { $0 == "_" }
            let isNil =
                Mirror(reflecting: value).displayStyle == .optional
                && Mirror(reflecting: value).children.isEmpty
            if !isNil, members[String(name).snakeCase] == nil,
                Self.renamed[type]?.contains(label) != true
            {
                forgotten.insert("\(type).\(name)")
            }
        }
    }

    private static func json(of record: some Encodable) -> JSON {
        if let object = record as? any SharedObject { return content(of: object) }
        return EncodedDocument().json(of: record)
    }

    private static func content(of object: some SharedObject) -> JSON {
        EncodedDocument().json(of: object.content)
    }
}
