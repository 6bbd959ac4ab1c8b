import DomainSupport
import Expectations
import Foundation
import OAuth
import Providers
import Testing

/// Configurations name errors by their codes, from one list.
struct `The list of error codes` {
    @Test func `every code that the sources define is in the list`() throws {
        let sources = Fixture.root.deletingLastPathComponent().appending(path: "Sources")
        let files = try require(
            FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var defined: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("OAuthError") else { continue }
            let pattern =
                /static let \w+(?:: (?:OAuthError\.)?Code)? = (?:(?:OAuthError\.)?Code|Self|\.init)?\(\s*rawValue: "([^"]+)"/
            defined.formUnion(text.matches(of: pattern).map { String($0.1) })
        }
        expect(defined.count > 30)
        expect(Set(ProviderCatalog.allErrorCodes.map(\.rawValue)), is: defined)
        expect(ProviderCatalog.allErrorCodes.count, is: defined.count)
    }
}
