import HTTP
import JOSE
import OAuth

/// The revocation endpoint (RFC 7009 §2).
enum RevocationEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        try await TokenRevocation.revoke(ClientRequest.received(in: exchange), exchange.context)
        // The body is empty (RFC 7009 §2.2), but some clients refuse an answer of no type.
        return exchange.context.profile.backChannel.typesEmptyAnswers
            ? Response(.ok, [.contentType: "application/json"]) : Response(.ok)
    }

    static func metadata(_ context: Context) -> [String: JSON] {
        Metadata.authentication(at: "revocation_endpoint", context)
    }
}
