import OAuth
import Text

extension Exchange {
    /// Findings about an accepted request that its users can read, without those that would only alarm
    /// them, since they change nothing for them.
    var warningsForUsers: [Phrase] {
        context.record.findings
            .filter { $0.code != "parameter.foreign" }
            .map(\.phrase)
    }
}
