import HTTP
import JOSE
import OAuth
import Providers
import Text

/// The address of the sample server, which handles each message independently.
enum SampleServerEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let token = try AuthorizationField.bearer(exchange.request)
        let message = message(of: exchange)
        let seen = try ProtectedResource(scope: scope(of: exchange), audiences: names(exchange))
            .answer(
                to: token, sentBy: AuthorizationField.presentation(in: exchange), exchange.context)
        guard let form = MessageForm(exchange.request) else { return MessageForm.refusal }
        guard let message else { return .json(SampleServer.parseError, .badRequest) }
        guard let answer = SampleServer(message).answer(seeing: seen) else {
            return Response(Status(code: 202))
        }
        return form.response(answer)
    }

    /// The scope of the call, plus the scope that the URL demands of all calls.
    static func scope(of exchange: Exchange) -> Scope {
        let called = message(of: exchange).map { SampleServer($0).scope } ?? Scope()
        return Scope(ResourceEndpoint.api(asked: exchange).scope.values + called.values)
    }
}

private extension SampleServerEndpoint {
    static func message(of exchange: Exchange) -> JSON? {
        let json = try? JSONBody.parse(exchange.request.body, maxDepth: 16)
        return json?.object == nil ? nil : json
    }

    /// The audiences of its tokens: its URL, and the origin named by the metadata at the root.
    static func names(_ exchange: Exchange) -> [String] {
        let base = exchange.request.origin + exchange.prefix
        return [exchange.url, base, base + "/"]
    }
}
