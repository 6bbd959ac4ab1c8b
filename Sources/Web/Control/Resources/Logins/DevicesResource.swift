import HTTP
import JOSE
import Members
import OAuth

/// `device`: the device codes that await a person's decision.
enum DevicesResource {
    static let resource = ControlResource(
        "device",
        [
            ControlOperation(
                .get, "Lists the device codes that wait, or those in another state",
                query: [state], gives: .ok(.page(shape))
            ) { call in
                let wanted = call.query("state") ?? Approval.Standing.pending.rawValue
                let now = call.server.now
                let devices = call.exchange.context.devices.filter {
                    $0.approval.standing(at: now).rawValue == wanted
                }
                return .json(.page(devices.map { json($0, call) }))
            }
        ])

    static let shape: JSONShape = [
        "user_code": .string, "client_id": .string, "scope": .string, "state": .word(states),
        "expires": .string, "after_polls?": .integer,
    ]

    static func json(_ device: IssuedDeviceCode, _ call: ControlCall) -> JSON {
        var json: JSON = [
            "user_code": .string(device.userCode.shown), "client_id": .string(device.clientID),
            "scope": .string(device.approval.access.scope.text),
            "state": .string(device.approval.standing(at: call.server.now).rawValue),
            "expires": .string(device.approval.expires.iso8601),
        ]
        json["after_polls"] = (device.approval.appointment?.polls).map(JSON.integer)
        return json
    }

    private static let states = Approval.Standing.allCases.map(\.rawValue)
    private static let state = ControlParameter(
        "state", "Only those in this state; pending by default", .word(states))
}
