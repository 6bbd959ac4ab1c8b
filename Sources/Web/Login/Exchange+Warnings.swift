import OAuth
import Text

extension Exchange {
    /// What the pages of a login say of the request, which was accepted.
    var warningsForUsers: [Phrase] {
        context.record.findings
            .filter { !ParameterDiagnosis.forDevelopersAlone.contains($0.code) }
            .map(\.phrase)
    }
}
