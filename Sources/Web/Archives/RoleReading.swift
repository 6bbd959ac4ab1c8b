import HAR
import HTTP
import JOSE
import Text

/// Finds the role of a recorded request: by discovery, by its parameters, by its answer, and last
/// by the words of its path.
struct RoleReading {
    let exchange: ArchivedExchange
    let known: KnownEndpoints
    private let names: Set<String>
    private let words: [String]

    init(_ exchange: ArchivedExchange, _ known: KnownEndpoints) {
        self.exchange = exchange
        self.known = known
        names = Set(exchange.parameters.map(\.name))
        words = exchange.request.path.lowercased().split(separator: "/").map(String.init)
    }

    /// The step; nil if it has nothing to do with OAuth.
    var step: ArchivedStep? {
        if exchange.request.method == "OPTIONS" {
            return ArchivedStep(exchange, .preflight, reply: nil)
        }
        let reply = exchange.answer.flatMap { AuthorizationReply(in: $0) }
        if let role = known.role(of: exchange.request) ?? byRequest ?? byAnswer {
            return ArchivedStep(exchange, role, reply: role == .token ? nil : reply)
        }
        if let arriving = AuthorizationReply(at: exchange.request) {
            return ArchivedStep(exchange, .callback, reply: arriving)
        }
        if let reply { return ArchivedStep(exchange, .login, reply: reply) }
        return byPath.map { ArchivedStep(exchange, $0, reply: nil) }
    }
}

private extension RoleReading {
    var isPost: Bool { exchange.request.method == "POST" }

    func has(_ name: String) -> Bool { names.contains(name) }

    var byRequest: ArchivedRole? {
        if words.contains("openid-configuration") || words.contains("oauth-authorization-server") {
            return .discovery
        }
        if isPost, has("grant_type") { return .token }
        if has("response_type"), has("client_id") {
            return isPost && words.last?.contains(text: "par") == true ? .par : .authorize
        }
        if has("request_uri"), has("client_id") { return .authorize }
        return has("post_logout_redirect_uri") ? .logout : nil
    }

    var byAnswer: ArchivedRole? {
        guard let answer = exchange.answer?.json, answer.object != nil else { return nil }
        let hasEndpoint =
            answer["token_endpoint"] != nil || answer["authorization_endpoint"] != nil
        if answer["issuer"]?.string != nil, hasEndpoint { return .discovery }
        if answer["keys"]?[0]?["kty"] != nil { return .keys }
        if answer["device_code"] != nil, answer["user_code"] != nil { return .device }
        if isPost, answer["access_token"] != nil, answer["token_type"] != nil { return .token }
        return has("token") && answer["active"]?.bool != nil ? .introspect : nil
    }

    var byPath: ArchivedRole? {
        guard let last = words.last else { return nil }
        let isProgram = isPost && exchange.request.fields[.secFetchMode] != "navigate"
        if last == "token" { return isProgram ? .token : nil }
        if last == "authorize" || last == "authorization" { return .authorize }
        if last == "userinfo" { return .userinfo }
        if last.hasPrefix("introspect"), isProgram { return .introspect }
        if last.hasPrefix("revo"), isProgram { return .revoke }
        return nil
    }
}
