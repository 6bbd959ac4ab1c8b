import DomainSupport
import Testing

struct `What is let through` {
    private static let permittable = "pkce.verifier-padded"
    private static let firm = "pkce.verifier-mismatch"

    struct Levels: Sendable, CustomTestStringConvertible {
        var tenant: DiagnosisLevel?
        var client: DiagnosisLevel?
        var isRefused = false
        var isNoted = false

        var testDescription: String {
            "tenant \(tenant?.rawValue ?? "-"), client \(client?.rawValue ?? "-")"
        }
    }

    @Test(arguments: [
        Levels(isRefused: true), Levels(tenant: .strict, isRefused: true),
        Levels(tenant: .warn, isNoted: true), Levels(tenant: .ignore),
        Levels(client: .strict, isRefused: true), Levels(client: .warn, isNoted: true),
        Levels(client: .ignore), Levels(tenant: .ignore, client: .strict, isRefused: true),
        Levels(tenant: .strict, client: .warn, isNoted: true),
        Levels(tenant: .warn, client: .ignore),
    ])
    func `is decided by the client, else by the tenant, else refused`(levels: Levels) async throws {
        let (context, client) = try Self.make(Self.permittable, levels)
        let error = try Self.finding(Self.permittable)
        let refusal = try await Refusal.of { try context.permit(error, for: client) }
        expect((refusal != nil), is: levels.isRefused)
        expect(context.found, is: levels.isNoted ? [Self.permittable] : [])
    }

    @Test(arguments: DiagnosisLevel.allCases, DiagnosisLevel.allCases)
    func `is never what carrying on makes no sense with`(
        tenant: DiagnosisLevel, client: DiagnosisLevel
    ) throws {
        let (context, client) = try Self.make(Self.firm, Levels(tenant: tenant, client: client))
        let error = try Self.finding(Self.firm)
        expect(throws: error) { try context.permit(error, for: client) }
        expect(context.found, is: [])
    }

    static let cases: [Case] = [
        Case("is decided by the tenant where no client is known") {
            let (context, _) = try make(Self.permittable, Levels(tenant: .warn))
            try context.permit(finding(Self.permittable), for: nil)
            expect(context.found, is: [Self.permittable])
        },
        Case("is decided for each code alone") {
            let (context, client) = try make("pkce.challenge-padded", Levels(tenant: .ignore))
            let error = try finding(Self.permittable)
            expect(throws: error) { try context.permit(error, for: client) }
        },
        Case("follows the code's own level where nobody says") {
            let context = try Context.make()
            try context.permit(finding("pkce.absent"), for: .web)
            expect(context.found, is: ["pkce.absent"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            (nil, ["pkce.verifier-mismatch"]), (.strict, ["pkce.verifier-mismatch"]),
            (.warn, ["pkce.verifier-mismatch"]), (.ignore, []),
        ] as [(DiagnosisLevel?, [String])])
    func `a remark never refuses, and is dropped where it is ignored`(
        level: DiagnosisLevel?, found: [String]
    ) throws {
        let (context, client) = try Self.make(Self.firm, Levels(client: level))
        context.remark(try Self.finding(Self.firm).diagnosis, for: client)
        expect(context.found, is: found)
    }

    private static func make(_ code: String, _ levels: Levels) throws -> (Context, Client) {
        let client = Client.web.with { $0.policy.diagnosis[code] = levels.client }
        let context = try Context.make { $0.diagnosis[code] = levels.tenant }
        return (context, client)
    }

    private static func finding(_ name: String) throws -> OAuthError {
        let code = try require(DiagnosisCode.all.first { $0.name == name })
        return OAuthError(.invalidRequest, code)
    }
}

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
