import Configuration
import OAuth
import Text

/// Learns one trait of a recorded provider.
protocol Lesson: Sendable {
    /// Adds traits that the recording shows and the configuration lacks.
    func learn(from evidence: Evidence, into learnt: inout Learnt)
}

/// THE table of lessons, repeated in this order until nothing new is learnt.
enum Lessons {
    static let all: [any Lesson] = [
        LearnLifetimes(), LearnTokens(), LearnTokenForms(), LearnRefreshTokens(), LearnOffer(),
        LearnKeys(), LearnAuthorizationAnswers(), LearnScopes(), LearnErrors(), LearnPermissions(),
        LearnFields(),
    ]
}

/// A recording, and its replay with the configuration learnt so far.
struct Evidence: Sendable {
    let recording: Recording
    /// The places of the steps of the provider.
    let steps: [Int]
    let rerun: Rerun
    let seen: SeenOffer
    /// The profile learnt so far.
    @Boxed var profile: Profile
    @Boxed var vocabulary: ConfigurationVocabulary
    let words: SafeVocabulary

    /// The differences at one place in the answers to requests with that role.
    func differences(
        _ role: ArchivedRole, at place: String, ofAllGrants: Bool = false
    ) -> [(comparison: Comparison, difference: Difference)] {
        rerun.differences.filter {
            $0.comparison.step.role == role && $0.difference.place == place
                && (ofAllGrants || isMain($0.comparison.step))
        }
    }

    /// True unless the answer is that of a grant besides the usual one, as refreshes are: the
    /// profile describes the usual one, and rules tell how the others differ.
    func isMain(_ step: ArchivedStep) -> Bool {
        step.role != .token || step["grant_type"] == seen.mainGrant || seen.mainGrant == nil
    }

    func name(_ name: String) -> String { PublicName(name, words).text }
}

/// A provider's name for a claim, a scope value or a member, as far as it may be told: clients
/// depend on such names, so a plain word stays, without the host in it.
struct PublicName: Sendable {
    let text: String

    init(_ name: String, _ words: SafeVocabulary) {
        if words.knows(name) {
            text = name
        } else if let host = URI(name)?.host, name.contains(text: "://") {
            let path = name.halves(around: host)?.after.prefix { $0 != "?" && $0 != "#" } ?? ""
            let plain = path.split(separator: "/").map { Self.isPlain($0) ? String($0) : "name" }
            text = "https://names.example/" + plain.joined(separator: "/")
        } else {
            text = Self.isPlain(name) ? name : "name_\(name.utf8.count)"
        }
    }

    /// Tells a word from an id, and from a host, which alone has dots.
    static func isPlain(_ name: some StringProtocol) -> Bool {
        let bytes = name.utf8
        guard let first = bytes.first, first.isLetter || first == .ascii("_"), bytes.count <= 64,
            bytes.allSatisfy({ $0.isLetter || $0.isDigit || "_-:".utf8.contains($0) })
        else { return false }
        return bytes.count { $0.isDigit } < 4
    }
}
