import HTTP
import OAuth

/// The pushed authorization request endpoint (RFC 9126 §2).
enum PushedRequestEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let request = try await ClientRequest.received(in: exchange)
        return .json(try await PushedRequest.answer(request, exchange.context), .created)
    }
}
