import HTTP
import JOSE
import OAuth

/// `par`: the authorization requests that clients pushed. They are stored as digests, so their
/// `request_uri` is not shown.
enum PushedRequestsResource {
    static let resource = ControlResource(
        "par",
        [
            ControlOperation(
                .get, "Lists the pushed authorization requests without using them up",
                gives: .ok(.page(shape))
            ) { call in
                let requests = call.server.state.pushedRequests.values.map { json($0, call) }
                return .json(.page(requests))
            }
        ])

    private static let shape: JSONShape = [
        "client_id": .string, "expires": .string, "active": .bool, "used": .bool,
        "params": .map(.string),
    ]

    /// Only the first value of a repeated parameter is shown.
    private static func json(_ request: PushedRequest, _ call: ControlCall) -> JSON {
        let params = request.parameters.pairs.map { ($0.name, JSON.string($0.value)) }
        return [
            "client_id": .string(request.clientID), "expires": .string(request.expires.iso8601),
            "active": .bool(request.isActive(at: call.server.now)),
            "used": .bool(request.isUsed),
            "params": .object(Dictionary(params) { first, _ in first }),
        ]
    }
}
