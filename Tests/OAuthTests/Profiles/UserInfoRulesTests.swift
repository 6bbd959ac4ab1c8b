import DomainSupport
import Locks
import Testing

@testable import OAuth

struct `The rules for userinfo` {
    private let rules = UserInfoRules(
        aliases: ["id": "sub"], fallbacks: ["name": ["email", "sub"], "email": ["sub"]])

    @Test(
        arguments: try Fixture.rows(
            "profiles/user-info-rules", as: ([String: JSON], [String: JSON]).self))
    func `a claim that is missing is stood in for`(
        claims: [String: JSON], expected: [String: JSON]
    ) {
        expect(rules.applied(to: claims), is: expected)
    }

    @Test func `nothing stands in for nothing`() {
        expect(rules.applied(to: [:]).isEmpty)
        expect(UserInfoRules().applied(to: ["sub": "u"]), is: ["sub": "u"])
    }
}

struct `The salt of pairwise identifiers` {
    @Test func `is made for the first that needs it, once`() {
        let count = Lock(0)
        let salt = PairwiseSalt {
            count.withLock { $0 += 1 }
            return [7]
        }
        expect(count.withLock { $0 }, is: 0)
        expect([salt.bytes, salt.bytes], is: [[7], [7]])
        expect(count.withLock { $0 }, is: 1)
    }

    @Test func `differs for each tenant and each key`() throws {
        let other = SigningKey(id: "k", algorithm: .es256, key: try .generate(.ec(.p256)))
        let salts = [
            PairwiseSalt(ofTenant: nil, [.development()]),
            PairwiseSalt(ofTenant: "acme", [.development()]), PairwiseSalt(ofTenant: nil, [other]),
        ]
        expect(Set(salts.map(\.bytes)).count, is: 3)
    }
}
