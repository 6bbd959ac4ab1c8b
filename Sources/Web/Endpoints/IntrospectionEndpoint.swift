import HTTP
import JOSE
import OAuth

/// The introspection endpoint (RFC 7662 §2).
enum IntrospectionEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        .json(try await TokenIntrospection.answer(ClientRequest(exchange), exchange.context))
    }

    /// Omits `none` where no public client can call this endpoint as itself.
    static func metadata(_ context: Context) -> [String: JSON] {
        Metadata.authentication(
            at: "introspection_endpoint",
            isPublicAllowed: context.profile.backChannel.publicClientsIntrospect, context)
    }
}
