import HTTP
import OAuth

/// The backchannel authentication endpoint (CIBA Core §7).
enum CIBAEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let request = try await ClientRequest.received(in: exchange)
        return .json(try await CIBAFlow.begin(request, exchange.context))
    }
}
