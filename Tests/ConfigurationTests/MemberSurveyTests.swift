import Configuration
import DomainSupport
import Expectations
import JOSE
import Members
import OAuth
import Testing

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
