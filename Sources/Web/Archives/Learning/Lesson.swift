import Configuration
import OAuth

/// Learns one trait of a recorded provider.
protocol Lesson: Sendable {
    /// Adds traits that the recording shows and the configuration lacks.
    func learn(from evidence: Evidence, into learnt: inout Learnt)
}

/// THE table of lessons, repeated in this order until nothing new is learnt.
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

/// A recording, and its replay with the configuration learnt so far.
struct Evidence: Sendable {
    let recording: Recording
    /// The places of the steps of the provider.
    let steps: [Int]
    let rerun: Rerun
    /// The profile learnt so far.
    @Boxed var profile: Profile
    @Boxed var vocabulary: ConfigurationVocabulary
    let words: TellableWords

    /// The differences at one place in the answers to requests with that role.
    func differences(
        _ role: ArchivedRole, at place: String
    ) -> [(comparison: Comparison, difference: Difference)] {
        rerun.differences.filter {
            $0.comparison.step.role == role && $0.difference.place == place
        }
    }

    func name(_ name: String) -> String { PublicName(name, words).text }
}
