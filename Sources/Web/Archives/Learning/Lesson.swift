import Configuration
import OAuth

/// Understands one thing of a recorded provider.
protocol Lesson: Sendable {
    /// Adds what the recording shows and the configuration does not have yet.
    func learn(from evidence: Evidence, into learnt: inout Learnt)
}

/// THE table of lessons, in the order in which they are taken until nothing is new.
enum Lessons {
    static let all: [any Lesson] = [
        LearnLifetimes(),
        LearnTokens(),
        LearnTokenForms(),
        LearnRefreshTokens(),
        LearnOffer(),
        LearnKeys(),
        LearnAuthorizationAnswers(),
        LearnErrors(),
        LearnFields(),
    ]
}

/// A recording beside how it goes with what is learnt so far.
struct Evidence: Sendable {
    let recording: Recording
    /// The places of the steps of the provider.
    let steps: [Int]
    let rerun: Rerun
    /// As it is learnt so far.
    let profile: Profile
    let vocabulary: ConfigurationVocabulary
    let words: TellableWords

    /// The differences at one place of the answers to requests of that kind.
    func differences(
        _ role: ArchivedRole, at place: String
    ) -> [(comparison: Comparison, difference: Difference)] {
        rerun.differences.filter {
            $0.comparison.step.role == role && $0.difference.place == place
        }
    }

    func name(_ name: String) -> String { PublicName(name, words).text }
}
