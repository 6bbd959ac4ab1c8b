import HTTP
import OAuth

/// Names the finding in the header `Understudy-Diagnosis`, so that a test can assert it while the
/// body stays the provider's.
struct DiagnosisField: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        var codes: [String] = []
        for name in exchange.context.record.findings.map(\.code.name) where !codes.contains(name) {
            codes.append(name)
        }
        if !codes.isEmpty {
            response.fields["Understudy-Diagnosis"] = codes.joined(separator: ", ")
        }
    }
}
