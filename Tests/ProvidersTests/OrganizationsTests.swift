import Expectations
import Testing

@testable import OAuth
@testable import Providers

struct `The organizations of a tenant` {
    private func context(_ count: Int, named: Bool = false) throws -> Context {
        try Context.make {
            $0.auth0.organizations = (0..<count).map {
                Organization(id: "org_\($0)", name: "n\($0)")
            }
            $0.auth0.namesOrganizations = named
        }
    }

    @Test func `are offered twenty at most`() throws {
        expect(Organizations.offered(to: "alice", try context(30)).count, is: 20)
    }

    @Test(arguments: [
        ("org_1", false, "org_1"), ("n1", true, "org_1"), ("N1", true, "org_1"),
        ("org_1", true, "org_1"),
    ])
    func `are found by id, and by name where that does`(
        text: String, byName: Bool, id: String
    ) throws {
        let found = try Organizations.named(text, byName: byName, context(2))
        expect(found.id, is: id)
    }

    @Test(arguments: [
        ("n1", false, "organization.malformed"), ("org_9", false, "organization.unknown"),
        ("n9", true, "organization.unknown"), ("ORG_1", true, "organization.unknown"),
    ])
    func `are not found by what is neither`(text: String, byName: Bool, diagnosis: String) throws {
        let error = try #require(throws: OAuthError.self) {
            try Organizations.named(text, byName: byName, context(2))
        }
        expect(error.diagnosis.code.name, is: diagnosis)
    }

    @Test func `are made up where none is configured, the same each time`() throws {
        let first = try Organizations.named("Acme", byName: true, context(0))
        let second = try Organizations.named("acme", byName: true, context(0))
        expect(first, is: second)
        expect(first.id.wholeMatch(of: /org_[0-9a-f]{16}/) != nil)
        expect(first.name, is: "acme")
        expect(first.members, is: nil)
    }
}
