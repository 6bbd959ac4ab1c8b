import Configuration
import DomainSupport
import Expectations
import Members
import Testing

struct `A name that somebody guessed` {
    @Test(arguments: try Fixture.rows("configuration/guessed-name", as: (String, String).self))
    func `is told with the one that it means`(text: String, part: String) throws {
        let problems = problems(in: text)
        expect(problems.contains { $0.contains(part) }, "\(problems)")
    }

    @Test func `is no longer that of the page of a client`() {
        expect(
            problems(in: "{ clients: [{ client_id: 'a', client_uri: 'https://a.example' }] }"),
            is: [])
    }

    private func problems(in text: String) -> [String] {
        let reader = ConfigurationReader(vocabulary: .catalog) { _ in
            .failure(UnreadableFile(reason: "no files here"))
        }
        do throws(InvalidConfiguration) {
            _ = try reader.server(from: ConfigurationReader.parse(Array(text.utf8)))
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }
}
