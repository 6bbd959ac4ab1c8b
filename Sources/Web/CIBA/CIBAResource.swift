import HTTP
import JOSE
import Members
import OAuth

/// `ciba`: the back-channel requests of clients to users.
enum CIBAListResource {
    static let resource = ControlResource(
        "ciba",
        [
            ControlOperation(
                .get, "Lists the back-channel requests that wait, or those in another state",
                query: [state], gives: .ok(.page(shape))
            ) { call in
                let wanted = call.query("state") ?? Approval.Status.pending.rawValue
                let now = call.server.now
                let requests = call.server.state.cibaRequests.values.filter {
                    $0.approval.status(at: now).rawValue == wanted
                }
                return .json(.page(requests.map { json($0, call) }))
            }
        ])

    static let shape: JSONShape = [
        "auth_req_id": .string, "client_id": .string, "user": .string, "scope": .string,
        "binding_message?": .string, "state": .word(states), "expires": .string,
        "after_polls?": .integer,
    ]

    static func json(_ request: CIBARequest, _ call: ControlCall) -> JSON {
        var json: JSON = [
            "auth_req_id": .string(request.id), "client_id": .string(request.clientID),
            "user": .string(request.sub), "scope": .string(request.approval.access.scope.text),
            "state": .string(request.approval.status(at: call.server.now).rawValue),
            "expires": .string(request.approval.expires.iso8601),
        ]
        json["binding_message"] = request.bindingMessage.map(JSON.string)
        json["after_polls"] = (request.approval.appointment?.polls).map(JSON.integer)
        return json
    }

    private static let states = Approval.Status.allCases.map(\.rawValue)
    private static let state = ControlParameter(
        "state", "Only those in this state; pending by default", .word(states))
}

/// `ciba/{auth_req_id}`: one back-channel request, on which a user decides.
package enum CIBAResource {
    static let resource = ControlResource(
        "ciba/{auth_req_id}",
        [
            ControlOperation(
                .get, "Shows the state of a back-channel request",
                gives: .ok(CIBAListResource.shape)
            ) { call in
                .json(
                    CIBAListResource.json(
                        try request(call.segment("auth_req_id"), call.exchange), call))
            },
            ControlOperation(
                .post, "Decides on a request in place of a user, now or after some polls",
                query: [action], body: .object(HeadlessApproval.read),
                gives: .ok(CIBAListResource.shape)
            ) { call, approval in
                var approval = approval
                // The conformance suite sends the decision there, without a body.
                if call.query("action") == "deny" { approval.decision = .deny }
                let decided = try await decide(
                    approval, on: call.segment("auth_req_id"), call.exchange)
                return .json(CIBAListResource.json(decided, call))
            },
        ])

    private static let action = ControlParameter(
        "action", "The decision, for those who send no body", .word(["allow", "deny"]))
}

extension CIBAResource {
    /// Decides on a request for a user, now or after some polls.
    ///
    /// - Returns: the request's status after that.
    package static func decide(
        _ approval: HeadlessApproval, on id: String, _ exchange: Exchange
    ) async throws(ControlProblem) -> CIBARequest {
        let request = try request(id, exchange)
        let status = request.approval.status(at: exchange.server.now)
        guard status == .pending else {
            throw .conflict("nothing is left to decide, the request is \(status.rawValue)")
        }
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
