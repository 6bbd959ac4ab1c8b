import OAuth
import Text

extension Exchange {
    /// Warnings about the accepted request, shown on the pages of a login.
    var warningsForUsers: [Phrase] {
        context.record.findings
            .filter { !ParameterDiagnosis.forDevelopersAlone.contains($0.code) }
            .map(\.phrase)
    }
}
