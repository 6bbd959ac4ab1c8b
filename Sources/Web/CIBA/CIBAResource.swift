import HTTP
import JOSE
import Members
import OAuth

/// `ciba`: the back-channel requests of clients to users.
enum CIBAListResource {
    static let resource = ControlResource(
        "ciba",
        .list(
            "Lists the back-channel requests that wait, or those in another state",
            query: [Approval.parameter], of: shape
        ) { call in
            call.server.state.cibaRequests.values.filter { $0.approval.isAsked(call) }
                .map { json($0, call) }
        })

    static let shape: JSONShape = [
        "auth_req_id": .string, "client_id": .string, "user": .string, "scope": .string,
        "binding_message?": .string, "state": Approval.stateShape, "expires": .string,
        "after_polls?": .integer,
    ]

    static func json(_ request: CIBARequest, _ call: ControlCall) -> JSON {
        .members([
            "auth_req_id": .string(request.id), "client_id": .string(request.clientID),
            "user": .string(request.sub),
            "binding_message": request.bindingMessage.map(JSON.string),
        ]).merging(request.approval.json(call))
    }
}

/// `ciba/{auth_req_id}`: one back-channel request, on which a user decides.
package enum CIBAResource {
    static let resource = ControlResource(
        "ciba/{auth_req_id}",
        .show("Shows the state of a back-channel request", CIBAListResource.shape) { call in
            CIBAListResource.json(try request(call.segment("auth_req_id"), call.exchange), call)
        },
        ControlOperation(
            .post, "Decides on a request in place of a user, now or after some polls",
            query: [action], body: .object(HeadlessApproval.read),
            gives: .ok(CIBAListResource.shape)
        ) { call, approval in
            var approval = approval
            // The conformance suite sends the decision there, without a body.
            if call.query("action") == "deny" { approval.decision = .deny }
            let decided = try await decide(approval, on: call.segment("auth_req_id"), call.exchange)
            return .json(CIBAListResource.json(decided, call))
        })

    private static let action = ControlParameter(
        "action", "The decision, for those who send no body", .word(["allow", "deny"]))

    /// Decides on a request for a user, now or after some polls.
    ///
    /// - Returns: the request's status after that.
    package static func decide(
        _ approval: HeadlessApproval, on id: String, _ exchange: Exchange
    ) async throws(ControlProblem) -> CIBARequest {
        let request = try request(id, exchange)
        try request.approval.demandPending("request", exchange)
        let page = exchange.context.aside(at: .cibaPage)
        defer { exchange.context.record.adopt(page.record.facts) }
        do throws(OAuthError) {
            try await approval.decide(on: request, page)
        } catch {
            throw ControlProblem(page: page.add(error))
        }
        return try CIBAResource.request(id, exchange)
    }

    private static func request(
        _ id: String, _ exchange: Exchange
    ) throws(ControlProblem) -> CIBARequest {
        guard let request = exchange.server.state.cibaRequests[SecretDigest(id)] else {
            throw .notFound("auth_req_id", id)
        }
        return request
    }
}
