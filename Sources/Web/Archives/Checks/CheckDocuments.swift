import HAR
import JOSE
import OAuth
import Text

/// Compares discovery documents with the issuers at whose URLs they were found (OpenID Connect
/// Discovery §4.3, RFC 8414 §3.3).
struct CheckDocuments: RecordingCheck {
    private static let mark = "/.well-known/"

    func check(_ recording: inout Recording) {
        for index in recording.steps.indices where recording.steps[index].role == .discovery {
            let step = recording.steps[index]
            guard step.status == 200, let issuer = step.answer?["issuer"]?.string,
                !issuer.contains("{"), !isAt(step.exchange.request, issuer)
            else { continue }
            recording.steps[index].add(Finding("answer.discovery-issuer"))
        }
    }

    /// The path of the issuer stands before or after the well-known one.
    private func isAt(_ request: ArchivedRequest, _ issuer: String) -> Bool {
        guard let halves = request.endpoint.halves(around: Self.mark) else { return true }
        let behind = halves.after.split(separator: "/").dropFirst().map { "/\($0)" }.joined()
        let stated = issuer.trimmed { $0 == "/" }
        return [String(halves.before), halves.before + behind].contains(stated)
    }
}
