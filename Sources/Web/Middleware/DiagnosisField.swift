import HTTP
import OAuth

/// Names what was found wrong in the header `Understudy-Diagnosis`, so that a test can assert it
/// where the body stays the provider's.
struct DiagnosisField: Middleware {
    func answer(
        _ exchange: Exchange, _ endpoint: Endpoint?, _ next: @Sendable () async -> Response
    ) async -> Response {
        var response = await next()
        let codes = exchange.context.findings.all.map(\.code.name)
        if !codes.isEmpty {
            response.fields["Understudy-Diagnosis"] = codes.joined(separator: ", ")
        }
        return response
    }
}
