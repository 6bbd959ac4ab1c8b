import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Text

/// What a module of the plan `fapi-ciba-id1-test-plan` sends, and what must come.
struct CIBAModule: Sendable, CustomTestStringConvertible {
    /// Its name in the suite; what follows a colon tells apart what one module does in turn.
    let testDescription: String
    /// Those of the clients, and the ways to hear of decisions, that it concerns.
    var manners = BankClient.Manner.allCases
    var deliveries = [CIBADelivery.poll, .ping]
    /// Laid over the claims of a sound request; a null takes one out.
    var claims: [String: JSON] = [:]
    var algorithm = Algorithm.ps256
    var isForeign = false
    var isSigned = true
    /// What the notification endpoint answers.
    var answer: Status?
    /// nil where the request is accepted.
    var diagnosis: String?
    /// What follows an accepted request, in place of a login.
    var play: Play?

    /// The second client has the same registration and other keys.
    typealias Play = @Sendable (BankClient, CIBARound) async throws -> Void

    init(
        _ name: String, _ diagnosis: String? = nil,
        _ change: (inout CIBAModule) -> Void = { _ in }
    ) {
        testDescription = "fapi-ciba-id1" + (name.isEmpty ? "" : "-\(name)")
        self.diagnosis = diagnosis
        change(&self)
    }

    /// Its name in the suite alone.
    var name: String { testDescription.prefix { $0 != ":" }.description }
}

/// One authentication on the back channel, step by step.
struct CIBARound: Sendable {
    let client: BankClient
    let delivery: CIBADelivery
    var module: CIBAModule

    func ask(_ form: [(String, String)] = []) async throws -> Response {
        let scope = "openid profile offline_access"
        guard module.isSigned else {
            return try await client.post(
                "/oauth/ciba", [("scope", scope), ("login_hint", "alice")] + form)
        }
        var wishes: [String: JSON] = [
            "scope": .string(scope), "login_hint": "alice", "binding_message": "1234",
            "acr_values": "urn:mace:incommon:iap:silver",
        ]
        if delivery == .ping { wishes["client_notification_token"] = "n0tify-me" }
        let request = try client.signed(
            wishes.merging(module.claims) { $1 }, by: module.algorithm,
            isForeign: module.isForeign)
        return try await client.post("/oauth/ciba", [("request", request)] + form)
    }

    func decide(_ asked: JSON, _ action: String = "allow") async throws -> Response {
        let id = asked["auth_req_id"]?.string ?? ""
        return try await ControlAPI(client.provider).send(.post, "ciba/\(id)?action=\(action)")
    }

    func poll(
        _ asked: JSON, by client: BankClient? = nil, _ form: [(String, String)] = []
    ) async throws -> Response {
        try await (client ?? self.client).post(
            "/oauth/token",
            [
                ("grant_type", "urn:openid:params:grant-type:ciba"),
                ("auth_req_id", asked["auth_req_id"]?.string ?? ""),
            ] + form)
    }
}
