import HTTP
import JOSE
import OAuth

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
                let device = try decide(
                    approval, on: call.segment("user_code"), call.exchange)
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
        let standing = device.approval.standing(at: exchange.server.now)
        guard standing == .pending else {
            throw .conflict("nothing is left to decide, the device code is \(standing.rawValue)")
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
