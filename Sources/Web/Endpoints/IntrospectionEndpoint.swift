import HTTP
import JOSE
import OAuth
import Text

/// The introspection endpoint (RFC 7662 §2).
enum IntrospectionEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let accepted = exchange.request.fields[.accept]?.lowercased() ?? ""
        let answer = try await TokenIntrospection.answer(
            ClientRequest(exchange),
            asksForJWT: accepted.contains(text: TokenIntrospection.mediaType),
            exchange.context)
        return switch answer {
        case .claims(let claims): .json(claims)
        case .jwt(let jwt): .jwt(jwt, as: TokenIntrospection.mediaType)
        }
    }

    /// Omits `none` if no public client can call this endpoint as itself.
    static func metadata(_ context: Context) -> [String: JSON] {
        Metadata.authentication(
            at: "introspection_endpoint",
            isPublicAllowed: context.profile.backChannel.publicClientsIntrospect, context
        ).merging(Metadata.introspection(context)) { $1 }
    }
}
