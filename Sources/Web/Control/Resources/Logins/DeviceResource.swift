import HTTP
import JOSE
import Members
import OAuth

/// `device/{user_code}`: one device, on which a person decides.
package enum DeviceResource {
    static let resource = ControlResource(
        "device/{user_code}",
        [
            ControlOperation(
                .get, "Shows where a device code stands", gives: .ok(DevicesResource.shape)
            ) { call in
                .json(
                    DevicesResource.json(try device(call.segment("user_code"), call.exchange), call)
                )
            },
            ControlOperation(
                .post, "Decides on a device in the place of a person, now or after some polls",
                body: ControlBody<HeadlessApproval>.object(read), gives: .ok(DevicesResource.shape)
            ) { call, approval in
                let device = try decide(
                    approval, on: call.segment("user_code"), call.exchange)
                return .json(DevicesResource.json(device, call))
            },
        ])
}

extension DeviceResource {
    /// Decides on a device in the place of a person, now or after some polls.
    ///
    /// - Returns: where it stands then.
    package static func decide(
        _ approval: HeadlessApproval, on userCode: String, _ exchange: Exchange
    ) throws(ControlProblem) -> IssuedDeviceCode {
        let device = try device(userCode, exchange)
        let standing = device.approval.standing(at: exchange.server.now)
        guard standing == .pending else {
            throw .conflict("nothing is left to decide, the device code is \(standing.rawValue)")
        }
        try decide(approval, on: device, exchange)
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

private extension DeviceResource {
    @Sendable static func read(_ members: inout MemberReader) -> HeadlessApproval? {
        var approval = HeadlessApproval()
        approval.decision = .read(&members)
        approval.user = members.string("user")
        approval.scope = members.scope("scope")
        approval.polls = members.integer("after_polls", in: 0...1_000) ?? 0
        return approval
    }

    /// Decides within an exchange with the page, which rules know by its name.
    static func decide(
        _ approval: HeadlessApproval, on device: IssuedDeviceCode, _ exchange: Exchange
    ) throws(ControlProblem) {
        let outer = exchange.context
        let inner = Context(
            server: outer.server, addresses: outer.addresses, certificate: outer.certificate,
            record: ExchangeRecord(ExchangeFacts(endpoint: "verification")))
        defer { outer.record.adopt(inner.record.facts) }
        do throws(OAuthError) {
            try approval.decide(on: device, inner)
        } catch {
            throw ControlProblem(page: inner.record.add(error))
        }
    }
}
