import HTTP
import JOSE
import OAuth

/// The token endpoint (RFC 6749 §3.2).
enum TokenEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let request = try await ClientRequest.received(in: exchange)
        var response = Response.json(try await TokenFlow.answer(request, exchange.context))
        response.fields[.pragma] = "no-cache"
        return response
    }

    static func metadata(_ context: Context) -> [String: JSON] {
        Metadata.authentication(at: "token_endpoint", context)
            .merging(SenderConstraint.metadata(context)) { first, _ in first }
            .merging(CertificateBinding.metadata(context)) { first, _ in first }
    }
}
