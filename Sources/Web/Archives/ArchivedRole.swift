import HAR
import HTTP
import JOSE
import OAuth
import Providers
import Text

/// The purpose of a recorded request.
enum ArchivedRole: String, Sendable {
    case discovery
    case keys
    case authorize
    /// A page of the provider on the way to its answer.
    case login
    /// The answer of the provider as it arrives at the client.
    case callback
    /// The application's own answer that sends the browser to the provider.
    case start
    /// A request with an access token to something else than the provider.
    case api
    case par
    case token
    case userinfo
    case introspect
    case revoke
    case device
    case register
    case logout
    /// An operation of a user pool, which SDKs call without OAuth.
    case pool = "user-pool"
    /// The question of a browser whether a script may send a request (Fetch §3.2).
    case preflight

    /// True if a server can judge such a request by earlier ones.
    var isJudged: Bool {
        switch self {
        case .authorize, .par, .token, .userinfo, .introspect, .revoke, .device: true
        case .discovery, .keys, .login, .callback, .start, .api, .register, .logout, .pool,
            .preflight:
            false
        }
    }

    /// True if programs send it, rather than people with browsers.
    var isOfProgram: Bool {
        switch self {
        case .discovery, .keys, .par, .token, .userinfo, .introspect, .revoke, .device, .register,
            .api, .pool:
            true
        case .authorize, .login, .callback, .start, .logout, .preflight: false
        }
    }

    /// The members of discovery documents that name their URLs (RFC 8414 §2, OpenID Connect
    /// Discovery §3).
    static let byMember: [String: ArchivedRole] = [
        "authorization_endpoint": .authorize, "token_endpoint": .token, "jwks_uri": .keys,
        "userinfo_endpoint": .userinfo, "introspection_endpoint": .introspect,
        "revocation_endpoint": .revoke, "pushed_authorization_request_endpoint": .par,
        "device_authorization_endpoint": .device, "registration_endpoint": .register,
        "end_session_endpoint": .logout,
    ]
}

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
        if known.isCallback(exchange.request), !has("client_id"), !has("grant_type") {
            let arriving = AuthorizationReply(at: exchange.request, isAwaited: true)
            return ArchivedStep(exchange, .callback, reply: arriving)
        }
        let reply = exchange.answer.flatMap { AuthorizationReply(in: $0) }
        // Only a token request has a grant, wherever it goes.
        let byGrant: ArchivedRole? = isPost && has("grant_type") ? .token : nil
        if let role = byGrant ?? known.role(of: exchange.request) ?? byRequest ?? byAnswer {
            let isForm = role == .authorize && isOfOwnPage
            return ArchivedStep(
                exchange, isForm ? .login : role, reply: role == .token ? nil : reply)
        }
        if let arriving = AuthorizationReply(at: exchange.request) {
            return ArchivedStep(exchange, .callback, reply: arriving)
        }
        if let reply { return ArchivedStep(exchange, .login, reply: reply) }
        if let role = byPath { return ArchivedStep(exchange, role, reply: nil) }
        return bySurroundings.map { ArchivedStep(exchange, $0, reply: nil) }
    }

    /// A form that the provider's own page sends to the URL of the page is no client's request.
    private var isOfOwnPage: Bool {
        guard isPost else { return false }
        return exchange.request.isFromOwnPage
            || Form.decode(exchange.request.body).allSatisfy { $0.name != "client_id" }
    }

    /// The role by what the recording had before: the start of a login, a page of the provider, a
    /// request to an API that refused it.
    private var bySurroundings: ArchivedRole? {
        let answer = exchange.answer
        let location = answer?.fields[.location] ?? ""
        let destination = exchange.request.fields["Sec-Fetch-Dest"]
        let isPage =
            isPost || !location.isEmpty
            || answer?.fields[.contentType]?.hasPrefix("text/html") == true
        if isPage, known.isProvider(exchange.request) {
            let isSeen = [nil, "document", "iframe", "empty"].contains(destination)
            return isSeen && words.last != "favicon.ico" ? .login : nil
        }
        if location.contains(text: "client_id="), location.contains(text: "response_type=") {
            return .start
        }
        let scheme = exchange.request.fields[.authorization]?.words.first?.lowercased()
        let isKnown = [401, 403].contains(answer?.status) || known.refuses(exchange.request)
        return ["bearer", "dpop"].contains(scheme) && isKnown ? .api : nil
    }

    private var isPost: Bool { exchange.request.method == "POST" }

    private func has(_ name: String) -> Bool { names.contains(name) }

    private var byRequest: ArchivedRole? {
        if words.contains("openid-configuration") || words.contains("oauth-authorization-server") {
            return .discovery
        }
        if has("response_type"), has("client_id") {
            return isPost && words.last?.contains(text: "par") == true ? .par : .authorize
        }
        if has("request_uri"), has("client_id") { return .authorize }
        if isBareRedemption { return .token }
        let operation = exchange.request.fields["X-Amz-Target"]
        if operation?.hasPrefix(PoolAPI.service) == true { return .pool }
        return has("post_logout_redirect_uri") ? .logout : nil
    }

    /// True for a redemption whose grant goes without saying. Pages have forms with a code, too.
    private var isBareRedemption: Bool {
        guard isPost, has("client_id"), has("code") else { return false }
        let (sent, given) = (exchange.request.fields, exchange.answer?.fields)
        let isOfPage =
            sent[.secFetchMode] == "navigate"
            || exchange.request.isFromOwnPage
            || given?.contains(.location) == true
            || given?[.contentType]?.hasPrefix("text/html") == true
        return has("client_secret") || !isOfPage
    }

    private var byAnswer: ArchivedRole? {
        guard let answer = exchange.answer?.json, answer.object != nil else { return nil }
        let hasEndpoint = answer["token_endpoint"] != nil || answer["authorization_endpoint"] != nil
        if answer["issuer"]?.string != nil, hasEndpoint { return .discovery }
        if answer["keys"]?[0]?["kty"] != nil { return .keys }
        if answer["client_id_issued_at"] != nil { return .register }
        if answer["device_code"] != nil, answer["user_code"] != nil { return .device }
        if isPost, answer["access_token"] != nil, answer["token_type"] != nil { return .token }
        return has("token") && answer["active"]?.bool != nil ? .introspect : nil
    }

    private var byPath: ArchivedRole? {
        guard let last = words.last else { return nil }
        let isProgram = isPost && exchange.request.fields[.secFetchMode] != "navigate"
        if last == "token" { return isProgram ? .token : nil }
        if last == "register", isPost, exchange.request.contentType?.essence == "application/json" {
            return .register
        }
        if last == "authorize" || last == "authorization" { return .authorize }
        if last == "userinfo" { return .userinfo }
        if last.hasPrefix("introspect"), isProgram { return .introspect }
        if last.hasPrefix("revo"), isProgram { return .revoke }
        return nil
    }
}

/// The purposes of URLs, as far as a recording and a profile tell.
struct KnownEndpoints: Sendable {
    private var roles: [String: ArchivedRole] = [:]
    private var issuers: [String: String] = [:]
    /// The roles of the profile's paths.
    private let paths: [String: ArchivedRole]
    /// Those of providers that are known by their hosts, by the names of their profiles.
    private let hosted: [String: [String: ArchivedRole]]
    /// The discovery documents by their issuers.
    private(set) var documents: [String: JSON] = [:]
    /// The hosts of authorization endpoints, and the URLs to which they answer.
    private var providers: Set<String> = []
    private var callbacks: Set<String> = []
    private var callbackHosts: Set<String> = []
    /// The URLs at which a browser arrives next.
    private var awaited: Set<String> = []
    private var refusing: Set<String> = []
    /// The URLs to which logouts are to lead, and those at which a browser arrived.
    private var returns: Set<String> = []
    private(set) var returned: Set<String> = []

    init(_ profiles: [Profile], _ endpoints: [Endpoint]) {
        paths = Self.paths(of: profiles, endpoints)
        let known = profiles.allSatisfy(\.isPlain) ? Vendor.all.compactMap(\.profile) : []
        hosted = Dictionary(firsts: known.map { ($0.name, Self.paths(of: [$0], endpoints)) })
    }

    private static func paths(
        of profiles: [Profile], _ endpoints: [Endpoint]
    ) -> [String: ArchivedRole] {
        let roles: [ArchivedRole] = [
            .authorize, .token, .par, .userinfo, .introspect, .revoke, .device, .register,
            .logout, .keys, .discovery,
        ]
        return Dictionary(
            firsts: profiles.flatMap { profile in
                let served = Paths(endpoints, in: profile)
                return roles.flatMap { role in
                    (served[role.endpoint].map(served.paths) ?? []).map { ($0, role) }
                }
            })
    }

    mutating func learn(_ document: JSON) {
        guard let issuer = document["issuer"]?.string, documents.count < Self.mostDocuments else {
            return
        }
        documents[issuer] = document
        for (member, role) in ArchivedRole.byMember {
            guard let url = document[member]?.string else { continue }
            let bare = ArchivedRequest.endpoint(of: url)
            roles[bare] = role
            issuers[bare] = issuer
        }
    }

    /// Notes what a step tells of those after it.
    mutating func learn(_ step: ArchivedStep) {
        let endpoint = step.exchange.request.endpoint
        switch step.role {
        case .discovery: if let document = step.answer { learn(document) }
        case .authorize:
            providers.insert(step.exchange.request.authority)
            guard let callback = step["redirect_uri"].map(ArchivedRequest.endpoint) else { break }
            callbacks.insert(callback)
            if let host = URI(callback)?.authority?.lowercased() { callbackHosts.insert(host) }
        case .callback: awaited.remove(endpoint)
        case .api: refusing.insert(endpoint)
        case .logout:
            step["post_logout_redirect_uri"].map {
                _ = returns.insert(ArchivedRequest.endpoint(of: $0))
            }
        default: break
        }
        if step.role != .callback, let reply = step.reply {
            awaited.insert(ArchivedRequest.endpoint(of: reply.target))
        }
    }

    /// Notes a request that may be the end of a logout.
    mutating func learn(_ request: ArchivedRequest) {
        if !returns.isEmpty, returns.contains(request.endpoint) {
            returned.insert(request.endpoint)
        }
    }

    /// Tells whether a browser arrives there with an answer of the provider, or with one that the
    /// request does not show.
    func isCallback(_ request: ArchivedRequest) -> Bool {
        let pairs = request.queryPairs
        let isAnswer = pairs.contains { ["code", "error", "response"].contains($0.name) }
        return awaited.contains(request.endpoint)
            || isAnswer && callbacks.contains(request.endpoint)
    }

    /// Tells whether the host is the provider's, and no application's.
    func isProvider(_ request: ArchivedRequest) -> Bool {
        providers.contains(request.authority)
            && !callbackHosts.contains(request.authority)
    }

    func refuses(_ request: ArchivedRequest) -> Bool { refusing.contains(request.endpoint) }

    /// The issuer whose document lists the endpoint.
    func issuer(of request: ArchivedRequest) -> String? { issuers[request.endpoint] }

    func role(of request: ArchivedRequest) -> ArchivedRole? {
        if let role = roles[request.endpoint] { return role }
        let own =
            hosted.isEmpty ? nil : Vendor.at(request.authority).flatMap { hosted[$0.profileName] }
        return own.flatMap { Self.role(of: request.path, in: $0) }
            ?? Self.role(of: request.path, in: paths)
    }

    /// The role of a path, or of one behind the name of a tenant that has two segments of its own.
    private static func role(
        of path: String, in paths: [String: ArchivedRole]
    ) -> ArchivedRole? {
        if let role = paths[path] { return role }
        let segments = path.split(separator: "/")
        guard segments.count > 2 else { return nil }
        return (1..<segments.count - 1).lazy
            .compactMap { paths["/" + segments[$0...].joined(separator: "/")] }.first
    }

    private static let mostDocuments = 20
}

extension ArchivedRole {
    /// Its name in the table of routes.
    var endpoint: String { self == .keys ? "jwks" : rawValue }
}
