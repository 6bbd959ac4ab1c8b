import HTTP
import JOSE
import OAuth

/// The revocation endpoint (RFC 7009 §2).
enum RevocationEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let rules = exchange.context.profile.backChannel
        try await TokenRevocation.revoke(
            ClientRequest.received(in: exchange, orQuery: rules.bearersRevoke), exchange.context)
        if rules.fillsEmptyAnswers { return .json([:]) }
        // The body is empty (RFC 7009 §2.2), but some clients refuse an answer without a type.
        return rules.typesEmptyAnswers
            ? Response(.ok, [.contentType: "application/json"]) : Response(.ok)
    }

    static func metadata(_ context: Context) -> [String: JSON] {
        Metadata.authentication(at: "revocation_endpoint", context)
    }
}
