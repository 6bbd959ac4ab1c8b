import Foundation
import TestSupport
import Testing

/// An endpoint at which effects are tried, each with a request that is answered at once.
enum TriedEndpoint: String, CaseIterable, Sendable {
    case authorize
    case token
    case userinfo
    case jwks
    case ciba

    /// A request that succeeds once.
    ///
    /// - Parameter isSignedIn: whether the browser has a session.
    func request(to provider: Provider, isSignedIn: Bool) async throws -> Request {
        var request = Request()
        request.authority = provider.wire.authority
        let flow = CodeFlow(Browser(provider)) {
            $0.scope = "openid email"
            if self == .authorize { $0.extra = [("response_type", "id_token token")] }
        }
        switch self {
        case .authorize:
            let halves = flow.authorizeTarget.split(separator: "?", maxSplits: 1)
            request.path = String(halves[0])
            request.query = String(halves[1])
            guard isSignedIn else { break }
            let session = try await flow.browser.send(
                .post, "/_understudy/sessions", json: ["user": "alice"]
            ).json["cookie"]
            let (name, value) = (session?["name"]?.string, session?["value"]?.string)
            request.fields = [.cookie: "\(name ?? "")=\(value ?? "")"]
        case .token:
            request.method = .post
            request.path = flow.path("token")
            request.fields = [.contentType: "application/x-www-form-urlencoded"]
            request.body = Array(
                Form.encode([
                    ("grant_type", "authorization_code"), ("code", try await flow.code()),
                    ("redirect_uri", flow.redirectURI), ("client_id", flow.clientID),
                    ("code_verifier", CodeFlow.verifier),
                ]).utf8)
        case .userinfo:
            let token = try await flow.tokens().accessToken
            request.path = flow.path("userinfo")
            request.fields = .bearer(token)
        case .jwks: request.path = flow.path("jwks")
        case .ciba:
            request.method = .post
            request.path = flow.path("ciba")
            request.fields = [.contentType: "application/x-www-form-urlencoded"]
            request.body = Array(
                Form.encode([
                    ("client_id", flow.clientID), ("scope", flow.scope), ("login_hint", "alice"),
                ]).utf8)
        }
        return request
    }
}

/// The result of such a request, by any way.
struct TriedAnswer: Sendable {
    var response: Response?
    /// The bytes from a socket, if it was checked byte by byte.
    var received: RawSocket.Received?
    var waits: [Duration] = []

    /// The members of the body, or the parameters of the redirect.
    var members: JSON {
        guard let response else { return .null }
        let parameters = response.redirectParameters
        return parameters.isEmpty ? response.json : .object(parameters.mapValues(JSON.string))
    }

    func claims(of token: String) -> JSON? {
        members[token]?.string.flatMap { try? JWS(compact: $0).claims }
    }

    func keyID(of token: String) -> String? {
        members[token]?.string.flatMap { try? JWS(compact: $0).keyID }
    }

    /// The body as far as it arrived over a socket.
    var receivedBody: Substring? {
        guard let received else { return nil }
        let text = String(decoding: received.bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return nil }
        return text[end.upperBound...]
    }
}
