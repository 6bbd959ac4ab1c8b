import HTTP
import JOSE
import OAuth
import Text

/// Creates, shows, changes and deletes the stream of a receiver (OpenID Shared Signals Framework
/// §8.1.1).
enum SignalStreamEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let (id, context) = (try SignalsReceiver.id(exchange), exchange.context)
        switch exchange.request.method {
        case .post:
            let stream = try SignalStreams.create(SignalsReceiver.body(exchange), of: id, context)
            return .json(json(stream, exchange), .created)
        case .patch, .put:
            let stream = try SignalStreams.update(
                with: SignalsReceiver.body(exchange), isWhole: exchange.request.method == .put,
                of: id, context)
            return .json(json(stream, exchange))
        case .delete:
            let asked = SignalsReceiver.asked(exchange)
            let stream = try SignalStreams.stream(asked, of: id, context)
            _ = context.state.signalStreams.take(stream.id)
            return Response(.noContent)
        default:
            guard let asked = SignalsReceiver.asked(exchange) else {
                let all = SignalStreams.all(of: id, context)
                return .json(.array(all.map { json($0, exchange) }))
            }
            return .json(json(try SignalStreams.stream(asked, of: id, context), exchange))
        }
    }

    static func json(_ stream: SignalStream, _ exchange: Exchange) -> JSON {
        stream.json(pollURL: SignalsEndpoints.pollURL(of: stream, exchange), exchange.context)
    }
}

/// The caller and its request.
enum SignalsReceiver {
    /// The client whose access token the request has (CAEP Interoperability Profile §2.7.2).
    ///
    /// - Parameter isReading: whether it only reads, though its method says otherwise.
    /// - Throws: `invalid_token`, or `insufficient_scope` for a token without the needed scope.
    static func id(_ exchange: Exchange, isReading: Bool = false) throws(OAuthError) -> String {
        let context = exchange.context
        guard let token = try AuthorizationField.bearer(exchange.request) else {
            throw OAuthError(.invalidToken, "bearer.missing")
        }
        let issued = try BearerToken.verified(
            token, sentBy: AuthorizationField.presentation(in: exchange), context)
        try context.learn(issued, at: EndpointName(rawValue: exchange.endpoint ?? ""))
        let mayRead = isReading || [.get, .head].contains(exchange.request.method)
        let missing: Scope = mayRead ? ["ssf.read"] : ["ssf.manage"]
        guard issued.scope.contains("ssf.manage") || missing.isSubset(of: issued.scope) else {
            throw OAuthError(.insufficientScope, "bearer.scope-missing", ["missing": missing.text])
        }
        let id = issued.authorization.clientID
        if let client = context.clients[id], !context.vouches(for: client) {
            throw OAuthError(.insufficientScope, "signals.receiver", ["client": client.id])
        }
        return id
    }

    /// The stream that the query names.
    static func asked(_ exchange: Exchange) -> String? {
        exchange.request.queryPairs.first { $0.name == "stream_id" }?.value
    }

    static func body(_ exchange: Exchange) throws(OAuthError) -> JSON {
        try JSONBody.read(exchange.request) {
            OAuthError(.invalidRequest, "signals.stream", ["problem": Phrase(verbatim: $0)])
        }
    }
}
