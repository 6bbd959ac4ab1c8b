import Expectations
import JOSE
import Members
import OAuth
import Testing

/// Members that one provider adds to what every provider has.
struct `Members of a provider` {
    @Test func `are read into the users and APIs that state them`() throws {
        let user = try MemberReader.read(["sub": "alice", "badges": ["staff"]]) {
            UserReader(providerMembers: [BadgesOfUser()]).read(&$0)
        }
        expect(user.extensions[Badges.self].names, is: ["staff"])
        let api = try MemberReader.read(["identifier": "urn:a", "badges": ["staff"]]) {
            APIReader(dialects: [], providerMembers: [BadgesOfAPI()]).read(&$0)
        }
        expect(api.extensions[Badges.self].names, is: ["staff"])
    }

    @Test func `are unknown without that provider`() {
        #expect(throws: InvalidConfiguration.self) {
            try MemberReader.read(["sub": "alice", "badges": ["staff"]]) {
                UserReader().read(&$0)
            }
        }
    }

    @Test func `tell two users apart, and weigh`() {
        var alice = User(sub: "alice", username: "alice")
        let plain = alice
        alice.extensions[Badges.self].names = ["staff"]
        #expect(alice != plain)
        #expect(alice.heapBytes > plain.heapBytes)
    }
}

private struct Badges: Extension {
    var names: [String] = []
}

private struct BadgesOfUser: UserMembers {
    func read(_ members: inout MemberReader, into user: inout User) {
        user.extensions[Badges.self].names = members.strings("badges") ?? []
    }
}

private struct BadgesOfAPI: APIMembers {
    func read(_ members: inout MemberReader, into api: inout API) {
        api.extensions[Badges.self].names = members.strings("badges") ?? []
    }
}
