import Configuration
import DomainSupport
import Expectations
import JOSE
import Members
import OAuth
import Testing

/// Members that one provider adds to those of every provider.
struct `Members of a provider` {
    static let cases: [Case] = [
        Case("are read into the users that state them") {
            let user = try MemberReader.read(["sub": "alice", "badges": ["staff"]]) {
                UserReader(providerMembers: [BadgesOfUser()]).read(&$0)
            }
            expect(user.extensions[Badges.self].names, is: ["staff"])
        },
        Case("are unknown without that provider") {
            expect(throws: InvalidConfiguration.self) {
                try MemberReader.read(["sub": "alice", "badges": ["staff"]]) {
                    UserReader().read(&$0)
                }
            }
        },
        Case("tell two users apart, and weigh") {
            var alice = User(sub: "alice", username: "alice")
            let plain = alice
            alice.extensions[Badges.self].names = ["staff"]
            expect(alice != plain)
            expect(alice.heapBytes > plain.heapBytes)
        },
        Case("are kept when a client registers, if it may state them") {
            var vocabulary = ConfigurationVocabulary.catalog.clients
            vocabulary.addedMembers = [BadgesOfClient()]
            let sent: JSON = [
                "redirect_uris": ["https://a.example/cb"], "badges": ["a"], "rank": "b",
                "badge_encrypted_response_alg": "dir",
            ]
            let registered = try await ClientRegistration.register(
                sent, reader: ClientReader(vocabulary: vocabulary), Context.make(clients: []))
            expect(registered.client.client.extensions[Badges.self].names, is: ["a"])
            expect(registered.client.client.written["badges"], is: ["a"])
            expect(registered.client.client.written["badge_encrypted_response_alg"], is: "dir")
            expect(registered.client.client.written["rank"], is: nil)
        },
        Case("that a client may state are those that are read") {
            for members in Catalog.clientMembers {
                var client = Client(id: "")
                _ = try MemberReader.read(
                    .object(Dictionary(uniqueKeysWithValues: members.registrable.map { ($0, nil) }))
                ) { reader -> Bool? in
                    members.read(&reader, into: &client) { _ in .failure(UnreadableFile(reason: ""))
                    }
                    return true
                }
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

private struct Badges: Extension {
    var names: [String] = []
}

private struct BadgesOfUser: UserMembers {
    func read(_ members: inout MemberReader, into user: inout User) {
        user.extensions[Badges.self].names = members.strings("badges") ?? []
    }
}

private struct BadgesOfClient: ClientMembers {
    let registrable: Set = ["badges", "badge_encrypted_response_alg"]

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        client.extensions[Badges.self].names = members.strings("badges") ?? []
        _ = members.string("badge_encrypted_response_alg")
    }
}
