import HTTP
import JOSE
import Members
import OAuth

/// `device`: the device codes that await a person's decision.
enum DevicesResource {
    static let resource = ControlResource(
        "device",
        .list(
            "Lists the device codes that wait, or those in another state",
            query: [Approval.parameter], of: shape
        ) { call in
            call.exchange.context.devices.filter { $0.approval.isAsked(call) }
                .map { json($0, call) }
        })

    static let shape: JSONShape = [
        "user_code": .string, "client_id": .string, "scope": .string,
        "state": Approval.stateShape, "expires": .string, "after_polls?": .integer,
    ]

    static func json(_ device: IssuedDeviceCode, _ call: ControlCall) -> JSON {
        device.approval.json(call).merging([
            "user_code": .string(device.userCode.shown), "client_id": .string(device.clientID),
        ])
    }
}

/// `device/{user_code}`: one device, on which a person decides.
package enum DeviceResource {
    static let resource = ControlResource(
        "device/{user_code}",
        .show("Shows the state of a device code", DevicesResource.shape) { call in
            DevicesResource.json(try device(call.segment("user_code"), call.exchange), call)
        },
        ControlOperation(
            .post, "Decides on a device in place of a person, now or after some polls",
            body: .object(HeadlessApproval.read), gives: .ok(DevicesResource.shape)
        ) { call, approval in
            let device = try decide(approval, on: call.segment("user_code"), call.exchange)
            return .json(DevicesResource.json(device, call))
        })

    /// Decides on a device for a person, now or after some polls.
    ///
    /// - Returns: the device's status after that.
    package static func decide(
        _ approval: HeadlessApproval, on userCode: String, _ exchange: Exchange
    ) throws(ControlProblem) -> IssuedDeviceCode {
        let device = try device(userCode, exchange)
        try device.approval.demandPending("device code", exchange)
        let page = exchange.context.aside(at: "verification")
        defer { exchange.context.record.adopt(page.record.facts) }
        do throws(OAuthError) {
            try approval.decide(on: device, page)
        } catch { throw ControlProblem(page: page.add(error)) }
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
