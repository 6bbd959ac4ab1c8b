import Expectations
import JOSE
import OAuth
import Testing

extension Parameters {
    /// A sound authorization request of `client` with `changes`; an empty value removes the
    /// parameter.
    static func authorize(_ client: Client = .web, _ changes: [String: String] = [:]) -> Parameters
    {
        Parameters(
            [
                "client_id": client.id, "redirect_uri": client.redirectURIs.first ?? "",
                "response_type": "code", "scope": "openid", "state": "xyz",
            ], changes)
    }

    /// A sound token request of `client`, only in the body.
    static func token(_ client: Client = .web, _ changes: [String: String] = [:]) -> Parameters {
        Parameters(["client_id": client.id, "client_secret": client.secret ?? ""], changes)
    }

    private init(_ base: [String: String], _ changes: [String: String]) {
        let members = base.merging(changes) { _, change in change }
        self.init(
            members.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
                .map { (name: $0.key, value: $0.value) })
    }

    func adding(_ name: String, _ value: String) -> Parameters {
        Parameters(pairs + [(name: name, value: value)])
    }
}

extension Context {
    /// Both stages of the authorize flow.
    func verified(_ parameters: Parameters) async throws -> AuthorizationRequest {
        try await AuthorizeFlow.verify(AuthorizeFlow.trust(parameters, self), self)
    }

    /// A session that began now.
    func session(of name: String = "alice") throws -> Session {
        let user = try self.user(named: name, password: nil)
        return SignIn.begin(as: user, self).session
    }

    /// The code that `user` grants `client`.
    func code(
        for client: Client = .web, as user: String = "alice", _ changes: [String: String] = [:]
    ) async throws -> String {
        let request = try await verified(.authorize(client, changes))
        let response = try await AuthorizationAnswer.make(to: request, as: session(of: user), self)
        return try require(response.parameters.first { $0.name == "code" }?.value)
    }

    /// Redeems `code` by a sound request with `changes`.
    func redeem(
        _ code: String, by client: Client = .web, _ changes: [String: String] = [:]
    ) async throws -> JSON {
        let base = [
            "grant_type": "authorization_code", "code": code,
            "redirect_uri": client.redirectURIs.first ?? "",
        ]
        return try await answer(.token(client, base.merging(changes) { _, change in change }))
    }

    /// Refreshes with `token` by a sound request with `changes`.
    func refresh(
        _ token: String, by client: Client = .web, _ changes: [String: String] = [:]
    ) async throws -> JSON {
        let base = ["grant_type": "refresh_token", "refresh_token": token]
        return try await answer(.token(client, base.merging(changes) { _, change in change }))
    }

    /// The whole flow from the authorization request to the token answer.
    func tokens(
        for client: Client = .web, scope: String = "openid offline_access",
        _ changes: [String: String] = [:]
    ) async throws -> JSON {
        let changes = changes.merging(["scope": scope]) { change, _ in change }
        return try await redeem(code(for: client, changes), by: client)
    }

    func answer(_ parameters: Parameters, basic: BasicCredentials? = nil) async throws -> JSON {
        try await TokenFlow.answer(ClientRequest(parameters: parameters, basic: basic), self)
    }
}

extension UserInfo {
    /// The claims of an answer in plain JSON; null for a JWT.
    static func claims(for token: String, _ context: Context) throws -> JSON {
        guard case .claims(let claims) = try answer(to: token, context) else { return .null }
        return claims
    }
}
