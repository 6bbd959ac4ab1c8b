import DomainSupport
import Expectations
import JOSE
import OAuth
import Testing

struct `The standard claims` {
    /// OpenID Connect Core §5.4.
    @Test(arguments: try Fixture.rows("model/standard-claims", as: (String, [String]).self))
    func `come with their scope`(scope: String, names: [String]) throws {
        let alice = try require(User.defaults.first)
        let claims = StandardClaims.claims(of: alice, for: Scope(text: scope))
        expect(claims.keys.sorted(), is: names)
    }

    static let cases: [Case] = [
        Case("are all had by the users that exist by default") {
            for user in User.defaults {
                expect(user.claims.keys.sorted(), is: StandardClaims.names)
            }
        },
        Case("each have one scope") {
            expect(Set(StandardClaims.names).count, is: StandardClaims.names.count)
        },
        Case("leave the claims of nobody's standard alone") {
            let user = User(
                sub: "a", username: "a", claims: ["roles": ["admin"], "email": "a@b.c"])
            expect(StandardClaims.claims(of: user, for: ["openid"]), is: ["roles": ["admin"]])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
