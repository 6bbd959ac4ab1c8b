import HAR
import HTTP
import OAuth
import Pages
import Providers
import Text

/// Refusals that no other check explains: by the finding that an Understudy sent with them, or by
/// their error code.
struct CheckErrors: RecordingCheck {
    func check(_ recording: inout Recording) {
        for index in recording.steps.indices {
            let step = recording.steps[index]
            for code in Self.told(by: step)
            where !step.findings.contains(where: { $0.code.name == code.name }) {
                recording.steps[index].add(Finding(untold: code))
            }
            guard recording.steps[index].findings.isEmpty, let error = step.error,
                step.role != .preflight
            else { continue }
            let status = step.status ?? 0
            let finding = Finding(
                "answer.error", ["error": error, "status": status],
                as: status >= 500 ? "failure" : nil, remedy: error)
            recording.steps[index].add(finding)
        }
    }
}

private extension CheckErrors {
    /// The findings that a recorded Understudy sent.
    static func told(by step: ArchivedStep) -> [DiagnosisCode] {
        let field = step.exchange.answer?.fields[DiagnosisField.name] ?? ""
        let names = Set(field.split { ", ".contains($0) }.map(String.init))
        return names.isEmpty ? [] : DiagnosisCode.all.filter { names.contains($0.name) }
    }
}
