import Configuration
import DomainSupport
import Expectations
import JOSE
import Testing

/// A tenant inherits the clients of the root, so its keys must suffice for them: a login of one
/// with another algorithm would fail (OpenID Connect Dynamic Client Registration §2).
struct `Clients that a tenant inherits` {
    private func told(of tenant: String) -> String {
        problems(
            in: """
                {
                  clients: [{ client_id: "web", id_token_signed_response_alg: "RS256",
                    redirect_uris: ["https://app.example/cb"] }],
                  tenants: { a: \(tenant) },
                }
                """)
    }

    private func keyed(_ rest: String = "") throws -> String {
        let key = try Fixture.text("keys/ec-p256.pem").split(separator: "\n").joined(
            separator: "\\n")
        return "{ keys: '\(key)\\n'\(rest) }"
    }

    @Test func `need a key of its own`() throws {
        let told = try told(of: keyed())
        expect(told, contains: "tenants.a.keys", "\(told)")
        expect(told, contains: "no key for RS256, which the inherited client 'web' asks for")
    }

    @Test(arguments: [
        ("{ signing_algorithms: ['ES256'] }", "tenants.a.signing_algorithms"),
        ("'apple'", nil), ("{ profile: 'auth0' }", nil), ("{}", nil),
        ("{ signing_algorithms: ['ES256', 'RS256'] }", nil),
    ])
    func `need an algorithm that is offered`(tenant: String, place: String?) {
        let told = told(of: tenant)
        expect(told.contains(place ?? "none"), "\(told)")
    }

    @Test func `do not matter beside clients of its own`() throws {
        let own = ", clients: [{ client_id: 'b', redirect_uris: ['https://b.example'] }]"
        try expect(told(of: keyed(own)), is: "none")
    }
}
