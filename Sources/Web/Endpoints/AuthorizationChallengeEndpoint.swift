import HTTP
import OAuth

/// The endpoint for apps that ask their users for credentials themselves (OAuth 2.0 for First-Party
/// Applications §4).
enum AuthorizationChallengeEndpoint {
    static func refusal(_ server: AuthorizationServer) -> OAuthError? {
        server.switches.challengeRefusal
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        let request = try await ClientRequest.received(in: exchange)
        return .json(try await FirstPartyFlow.answer(request, exchange.context))
    }
}
