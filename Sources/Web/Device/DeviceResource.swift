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
                let wanted = call.query("state") ?? Approval.Status.pending.rawValue
                let now = call.server.now
                let devices = call.exchange.context.devices.filter {
                    $0.approval.status(at: now).rawValue == wanted
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
            "state": .string(device.approval.status(at: call.server.now).rawValue),
            "expires": .string(device.approval.expires.iso8601),
        ]
        json["after_polls"] = (device.approval.appointment?.polls).map(JSON.integer)
        return json
    }

    private static let states = Approval.Status.allCases.map(\.rawValue)
    private static let state = ControlParameter(
        "state", "Only those in this state; pending by default", .word(states))
}

/// `device/{user_code}`: one device, on which a person decides.
package enum DeviceResource {
    static let resource = ControlResource(
        "device/{user_code}",
        [
            ControlOperation(
                .get, "Shows the state of a device code", gives: .ok(DevicesResource.shape)
            ) { call in
                .json(
                    DevicesResource.json(try device(call.segment("user_code"), call.exchange), call)
                )
            },
            ControlOperation(
                .post, "Decides on a device in place of a person, now or after some polls",
                body: .object(HeadlessApproval.read), gives: .ok(DevicesResource.shape)
            ) { call, approval in
                let device = try decide(approval, on: call.segment("user_code"), call.exchange)
                return .json(DevicesResource.json(device, call))
            },
        ])
}

extension DeviceResource {
    /// Decides on a device for a person, now or after some polls.
    ///
    /// - Returns: the device's status after that.
    package static func decide(
        _ approval: HeadlessApproval, on userCode: String, _ exchange: Exchange
    ) throws(ControlProblem) -> IssuedDeviceCode {
        let device = try device(userCode, exchange)
        let status = device.approval.status(at: exchange.server.now)
        guard status == .pending else {
            throw .conflict("nothing is left to decide, the device code is \(status.rawValue)")
        }
        try exchange.standingFor("verification") { page throws(OAuthError) in
            try approval.decide(on: device, page)
        }
        return try DeviceResource.device(userCode, exchange)
    }

    private static func device(
        _ code: String, _ exchange: Exchange
    ) throws(ControlProblem) -> IssuedDeviceCode {
        guard let device = exchange.context.device(under: code) else {
            throw .notFound("user code", code)
        }
        return device
    }
}
