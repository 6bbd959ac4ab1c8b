import Expectations
import JOSE
import Testing

@testable import OAuth

struct `The rules for userinfo` {
    private let rules = UserInfoRules(
        aliases: ["id": "sub"], fallbacks: ["name": ["email", "sub"], "email": ["sub"]])

    @Test(
        arguments: [
            (
                ["sub": "u", "name": "N", "email": "e@x"],
                ["sub": "u", "id": "u", "name": "N", "email": "e@x"]
            ),
            (
                ["sub": "u", "email": "e@x"],
                ["sub": "u", "id": "u", "name": "e@x", "email": "e@x"]
            ),
            (
                ["sub": "u", "name": .null, "email": .null],
                ["sub": "u", "id": "u", "name": "u", "email": "u"]
            ),
            (["sub": "u"], ["sub": "u", "id": "u", "name": "u", "email": "u"]),
            (
                ["sub": "u", "id": 583_231, "name": "N", "email": "e@x"],
                ["sub": "u", "id": 583_231, "name": "N", "email": "e@x"]
            ),
        ] as [([String: JSON], [String: JSON])])
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
