import HTTP
import JOSE
import Members
import OAuth

/// `device/{user_code}`: one device, on which a person decides.
enum DeviceResource {
    static let resource = ControlResource(
        "device/{user_code}",
        [
            ControlOperation(
                .get, "Shows where a device code stands", gives: .ok(DevicesResource.shape)
            ) { call in
                .json(DevicesResource.json(try device(of: call), call))
            },
            ControlOperation(
                .post, "Decides on a device in the place of a person, now or after some polls",
                body: ControlBody<HeadlessPairing>.object(read), gives: .ok(DevicesResource.shape)
            ) { call, pairing in
                let device = try device(of: call)
                let standing = device.standing(at: call.server.world.now)
                guard standing == .pending else {
                    throw ControlProblem.conflict(
                        "nothing is left to decide, the device code is \(standing.rawValue)")
                }
                try decide(pairing, on: device, call)
                return .json(DevicesResource.json(try DeviceResource.device(of: call), call))
            },
        ])
}

private extension DeviceResource {
    static func device(of call: ControlCall) throws(ControlProblem) -> IssuedDeviceCode {
        let code = call.segment("user_code")
        guard let device = call.exchange.context.device(under: code) else {
            throw .notFound("user code", code)
        }
        return device
    }

    @Sendable static func read(_ members: inout MemberReader) -> HeadlessPairing? {
        var pairing = HeadlessPairing()
        pairing.decision = .read(&members)
        pairing.user = members.string("user")
        pairing.scope = members.scope("scope")
        pairing.polls = members.integer("after_polls", in: 0...1_000) ?? 0
        return pairing
    }

    /// Decides within an exchange with the page, which rules know by its name.
    static func decide(
        _ pairing: HeadlessPairing, on device: IssuedDeviceCode, _ call: ControlCall
    ) throws(ControlProblem) {
        let outer = call.exchange.context
        let inner = Context(
            server: outer.server, addresses: outer.addresses, certificate: outer.certificate,
            record: ExchangeRecord(ExchangeFacts(endpoint: "verification")))
        defer { outer.record.adopt(inner.record.facts) }
        do throws(OAuthError) {
            try pairing.decide(on: device, inner)
        } catch {
            throw ControlProblem(page: inner.record.add(error))
        }
    }
}
