import Configuration
import Expectations
import Foundation
import HTTP
import JOSE
import OAuth
import Providers
import TestSupport
import Testing
import Web

/// The document of a tenant forgets nothing that the tenant remembers.
struct `The document of a tenant` {
    private static let parts = (SavedCatalog.parts + ProviderCatalog.savedParts).map(\.name)

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
            walk.visit(root.rules.saved)
            walk.visit(root.state.dpopNonces.memory)
            walk.visit(root.state.userCodeAttempts.memory)
            for entry in root.rules.all { walk.compare(entry, with: SavedRule.layout.names) }
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

/// Compares the stored properties of values with the members of their layouts.
private struct Walk {
    var seen: Set<String> = []
    var forgotten: Set<String> = []

    /// Properties whose content is in members with other names.
    private static let renamed: [String: Set<String>] = [
        // The other half of an authorization, and its status.
        "Authorization": ["login", "revoked"],
        "PendingForm": ["matter"],
        "HeldKey": ["source", "loaded"],
    ]

    mutating func visit(_ value: Any, depth: Int = 0) {
        guard depth < 12 else { return }
        let mirror = Mirror(reflecting: value)
        let style = mirror.displayStyle
        if let record = value as? any SavedRecord, style == .struct || style == .class {
            compare(value, with: Self.names(of: record))
        }
        if value is JSON || value is Client { return }
        for child in mirror.children { visit(child.value, depth: depth + 1) }
    }

    mutating func compare(_ value: Any, with names: [String]) {
        let type = "\(type(of: value))"
        seen.insert(type)
        // A wrapped property is stored under its name with an underscore.
        let labels = Mirror(reflecting: value).children.compactMap(\.label)
        for label in labels.map({ $0.hasPrefix("_") ? String($0.dropFirst()) : $0 })
        where !names.contains(label.snakeCase) && Self.renamed[type]?.contains(label) != true {
            forgotten.insert("\(type).\(label)")
        }
    }

    private static func names<Record: SavedRecord>(of record: Record) -> [String] {
        Record.layout.names
    }
}

extension String {
    /// For example, `redirectURIWasSent` becomes `redirect_uri_was_sent`.
    fileprivate var snakeCase: String {
        replacing(/([a-z])([A-Z])/) { "\($0.1)_\($0.2)" }
            .replacing(/([A-Z])([A-Z][a-z])/) { "\($0.1)_\($0.2)" }.lowercased()
    }
}
