import HTTP
import JOSE
import OAuth
import Text

/// The caller and its request.
enum SignalsReceiver {
    /// The client whose access token the request has (CAEP Interoperability Profile §2.7.2).
    ///
    /// - Parameter isReading: whether it only reads, though its method says otherwise.
    /// - Throws: `invalid_token`, or `insufficient_scope` for a token without the needed scope.
    static func id(
        _ exchange: Exchange, isReading: Bool = false
    ) throws(OAuthError) -> String {
        let context = exchange.context
        guard let token = try AuthorizationField.bearer(exchange.request) else {
            throw .invalidToken(Finding("bearer.missing"))
        }
        let issued = try BearerToken.verified(
            token, sentBy: AuthorizationField.presentation(in: exchange), context)
        try context.learn(issued, at: EndpointName(rawValue: exchange.endpoint ?? ""))
        let mayRead = isReading || [.get, .head].contains(exchange.request.method)
        let missing: Scope = mayRead ? ["ssf.read"] : ["ssf.manage"]
        guard issued.scope.contains("ssf.manage") || missing.isSubset(of: issued.scope) else {
            throw OAuthError(
                .insufficientScope, Finding("bearer.scope-missing", ["missing": missing.text]))
        }
        let id = issued.authorization.clientID
        if let client = context.clients[id], !context.vouches(for: client) {
            throw OAuthError(.insufficientScope, Finding("signals.receiver", ["client": client.id]))
        }
        return id
    }

    /// The stream that the query names.
    static func asked(_ exchange: Exchange) -> String? {
        exchange.request.queryPairs.first { $0.name == "stream_id" }?.value
    }

    static func body(_ exchange: Exchange) throws(OAuthError) -> JSON {
        try JSONBody.read(exchange.request) {
            .invalidRequest(Finding("signals.stream", ["problem": Phrase(verbatim: $0)]))
        }
    }
}
