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
                let wanted = call.query("state") ?? Approval.Standing.pending.rawValue
                let now = call.server.now
                let requests = call.server.state.cibaRequests.values.filter {
                    $0.approval.standing(at: now).rawValue == wanted
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
            "state": .string(request.approval.standing(at: call.server.now).rawValue),
            "expires": .string(request.approval.expires.iso8601),
        ]
        json["binding_message"] = request.bindingMessage.map(JSON.string)
        json["after_polls"] = (request.approval.appointment?.polls).map(JSON.integer)
        return json
    }

    private static let states = Approval.Standing.allCases.map(\.rawValue)
    private static let state = ControlParameter(
        "state", "Only those in this state; pending by default", .word(states))
}
