import Expectations
import JOSE
import Testing

@testable import OAuth

struct `A directory that users sign up to` {
    private static func user(_ name: String, email: String? = nil) -> User {
        User(
            sub: "auth0|\(name)", username: name,
            claims: ["email": .string(email ?? "\(name)@example.com")])
    }

    @Test(arguments: [
        ("ada", "alice@example.com", TakenName.email),
        ("alice", "ada@example.com", .username),
        ("alice@example.com", "alice@example.com", .email),
        ("alice@example.com", "ada@example.com", .username),
        ("ada", "ALICE@example.com", .email),
    ])
    func `refuses a name that is somebody's`(name: String, email: String, taken: TakenName) {
        let directory = UserDirectory(User.defaults, allowsOthers: true)
        expect(directory.enroll(Self.user(name, email: email)), is: taken)
        expect(directory.all.count, is: 2)
    }

    static let cases: [Case] = [
        Case("finds whoever is new by name, subject and e-mail address") {
            let directory = UserDirectory(User.defaults, allowsOthers: false)
            expect(directory.enroll(user("ada")), is: nil)
            for name in ["ada", "auth0|ada", "ada@example.com", "Ada@Example.com"] {
                expect(directory.user(named: name)?.sub, is: "auth0|ada")
            }
            expect(directory.enroll(user("ada")), is: .email)
        },
        Case("lets the oldest go first, and never one who is configured") {
            let directory = UserDirectory(User.defaults, allowsOthers: false)
            for number in 0...EnrolledUsers.capacity {
                expect(directory.enroll(user("u\(number)")), is: nil)
            }
            expect(directory.all.count, is: 2 + EnrolledUsers.capacity)
            expect(directory.user(named: "u0"), is: nil)
            expect(directory.user(named: "u1") != nil)
            expect(directory.user(named: "alice") != nil)
        },
        Case("takes in one of many who want the same name at once") {
            let directory = UserDirectory(User.defaults, allowsOthers: false)
            let takers = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        directory.enroll(
                            User(
                                sub: "auth0|\(number)", username: "ada",
                                claims: ["email": "ada@example.com"])) == nil
                    }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            expect(takers, is: 1)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
