import Configuration
import Expectations
import Members
import Testing

@testable import UnderstudyCommand

struct `The sentences about members` {
    private static let sentences = MemberSentences()

    private static let members = ConfigurationReader(vocabulary: Wiring.live.vocabulary) { _ in
        .failure(UnreadableFile(reason: "a survey needs no files"))
    }.members

    /// Members deep in the description of a profile need no sentence beside their name.
    @Test func `say what each member of a configuration is for`() {
        let silent = Self.members.filter { member in
            !member.path.contains("*") && member.noun == "member"
                && (member.path[0] != "profile" || member.path.count < 3)
                && Self.sentences.sentence(at: member.path) == nil
        }
        expect(silent.map { $0.path.joined(separator: ".") }, is: [])
    }

    @Test func `are about members that there are`() {
        let known = Set(Self.members.flatMap { MemberSentences.places(of: $0.path) })
        expect(Self.sentences.paths.subtracting(known).sorted(), is: [])
    }

    @Test(arguments: [
        ["tenants", "*", "clients[]", "client_id"], ["profile", "clients[]", "client_id"],
        ["profiles", "*", "scopes"], ["profiles", "*", "lifetimes", "code"],
    ])
    func `stand once for a member that stands in several places`(path: [String]) {
        expect(Self.sentences.sentence(at: path) != nil)
    }
}
