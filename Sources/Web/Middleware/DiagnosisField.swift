import HTTP
import OAuth

/// Names the finding in the field `Understudy-Diagnosis`, so that a test can assert it while the
/// body stays the provider's.
struct DiagnosisField: Middleware {
    static let name: FieldName = "Understudy-Diagnosis"

    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        // A read spares most answers the copy.
        guard exchange.context.record.read({ !$0.findings.isEmpty }) else { return }
        var codes: [String] = []
        for name in exchange.context.record.findings.map(\.code.name) where !codes.contains(name) {
            codes.append(name)
        }
        response.fields[Self.name] = codes.joined(separator: ", ")
    }
}
