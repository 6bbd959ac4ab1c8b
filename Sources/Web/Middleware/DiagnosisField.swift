import HTTP
import OAuth

/// Names what was found wrong in the header `Understudy-Diagnosis`, so that a test can assert it
/// where the body stays the provider's.
struct DiagnosisField: Middleware {
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {
        let codes = exchange.context.findings.all.map(\.code.name)
        if !codes.isEmpty {
            response.fields["Understudy-Diagnosis"] = codes.joined(separator: ", ")
        }
    }
}
