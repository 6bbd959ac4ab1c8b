import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Text

/// The requests of a module of the plan `fapi-ciba-id1-test-plan`, and the expected result.
struct CIBAModule: Sendable, CustomTestStringConvertible {
    /// Its name in the suite; the part after a colon distinguishes the steps of one module.
    let testDescription: String
    /// The kinds of clients, and the ways to hear of decisions, that it concerns.
    var manners = BankClient.Manner.allCases
    var deliveries = [CIBADelivery.poll, .ping]
    /// Changes to the claims of a sound request; a null removes one.
    var claims: [String: JSON] = [:]
    var algorithm = Algorithm.ps256
    var isForeign = false
    var isSigned = true
    /// The answer of the notification endpoint.
    var answer: Status?
    /// nil if the request is accepted.
    var diagnosis: String?
    /// The steps after an accepted request, in place of a login.
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

    /// Its name in the suite, without the step.
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
