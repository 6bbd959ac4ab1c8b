import DomainSupport
import Testing

struct `The reader of members` {
    static let cases: [Case] = [
        Case("a client off the wire may have members that nobody knows") {
            let json: JSON = [
                "client_id": "made", "software_id": "x", "redirect_uris": ["http://localhost/cb"],
            ]
            let reader = ClientReader(vocabulary: ConfigurationVocabulary.sample.clients)
            let client = try MemberReader.read(json, unknownMembers: .ignored, reader.read)
            expect(client.redirectURIs, is: ["http://localhost/cb"])
            expect(throws: InvalidConfiguration.self) { try MemberReader.read(json, reader.read) }
        },
        Case("a problem of a client has a path within the client") {
            let json: JSON = ["client_id": "made", "redirect_uris": ["http://localhost/cb", "cb"]]
            let reader = ClientReader(vocabulary: ConfigurationVocabulary.sample.clients)
            let error = expect(throws: InvalidConfiguration.self) {
                try MemberReader.read(json, reader.read)
            }
            expect(error?.problems.map(\.path), is: ["redirect_uris[1]"])
        },
        Case("of very many problems the others are counted") {
            let clients = String(repeating: "1,", count: 1000)
            let lines = problems(in: "{ clients: [\(clients)] }").split(separator: "\n")
            expect(lines.count, is: 101)
            expect(lines.last, is: "and 900 more problems")

            let members = (0..<1000).map { "x\($0): 1" }.joined(separator: ",")
            let unknown = problems(in: "{ lifetimes: { \(members) } }").split(separator: "\n")
            expect(unknown.count, is: 21)
            expect(unknown.last, is: "lifetimes: and 980 more that are unknown")
        },
        Case("a list has an end") {
            let clients = String(repeating: "{},", count: 10_001)
            expect(
                problems(in: "{ clients: [\(clients)] }"),
                is: "clients: has 10001 elements, and 10000 are the most")
        },
        Case("a text beyond four mebibytes is not parsed") {
            let text = String(repeating: " ", count: ConfigurationReader.maxTextBytes + 1)
            expect(problems(in: text), is: "the text is longer than 4194304 bytes")
        },
        Case("a value in a message is cut to a line of bounded length") {
            let long = String(repeating: "x", count: 500)
            expect(problems(in: "{ profile: '\\n\(long)' }").count < 350)
            expect(problems(in: "{ profile: '\\n\(long)' }"), lacks: "\n")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("configuration/member-reader", as: (String, String).self))
    func `a wrong value is told from what was expected`(text: String, problem: String) {
        expect(problems(in: text), is: problem)
    }
}

struct `A survey of members` {
    private static func survey(
        _ sample: JSON = [:], _ read: (inout MemberReader) -> Void
    ) -> [String: MemberKind] {
        let asked = MemberReader.survey(sample, read)
        return Dictionary(
            uniqueKeysWithValues: asked.map { ($0.path.joined(separator: "."), $0.kind) })
    }

    static let cases: [Case] = [
        Case("a survey finds the members that a reader asks for, and what they hold") {
            let found = survey { members in
                _ = members.string("name")
                _ = members.bool("is_on")
                _ = members.integer("port", in: 0...9)
                _ = members.seconds("age")
                _ = members.word("mode", of: ["a", "b"])
                _ = members.words("modes", of: ["a", "b"])
                _ = members.value("all")
            }
            expect(
                found,
                is: [
                    "name": .string, "is_on": .bool, "port": .integer(0...9, unit: nil),
                    "age": .integer(0...MemberReader.longestSpan, unit: "seconds"),
                    "mode": .word(["a", "b"]), "modes": .words(["a", "b"]), "all": .any,
                ])
        },
        Case("it looks into objects and lists that nobody has written") {
            let found = survey { members in
                _ = members.object("one") { $0.string("within") }
                _ = members.objects("many") { $0.bool("within") }
            }
            expect(
                found,
                is: [
                    "one": .object, "one.within": .string, "many": .objects, "many[].within": .bool,
                ])
        },
        Case("a name that is free is a star") {
            let found = survey { members in
                _ = members.object("free") { members in
                    for name in members.names { _ = members.strings(name) }
                }
                _ = members.object("raw") { $0.everything() }
            }
            expect(found, is: ["free": .object, "free.*": .strings, "raw": .object, "raw.*": .any])
        },
        Case("a member that was only looked for is what another reader takes it for") {
            let found = survey { members in
                if members.value("name") == nil { _ = members.string("name") }
            }
            expect(found, is: ["name": .string])
        },
        Case("a sample opens what depends on it") {
            let found = survey(["then": [:]]) { members in
                guard members.value("then") != nil else { return }
                _ = members.object("then") { $0.string("what") }
            }
            expect(found, is: ["then": .object, "then.what": .string])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
