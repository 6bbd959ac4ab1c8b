import OAuth
import Web

extension Understudy {
    /// The devices that asked for a login (RFC 8628).
    public struct Devices: Sendable {
        private let access: Access

        init(_ access: Access) {
            self.access = access
        }

        /// All remembered devices, in any state, the oldest first.
        public var all: [Device] {
            let context = access.context
            return context.devices.map { Device($0, at: context.now) }
        }

        /// The device with that user code, as a person types it.
        public subscript(userCode: String) -> Device? {
            let context = access.context
            return context.device(under: userCode).map { Device($0, at: context.now) }
        }

        /// Decides on a device for a person.
        ///
        /// - Parameters:
        ///   - user: the username or `sub`; nil for the first user.
        ///   - scope: the part of the requested scope that the user agrees to; nil for all.
        ///   - polls: the number of further polls before the decision takes effect.
        /// - Returns: the device after the decision.
        /// - Throws: `UnderstudyError` if no device waits under that code, and for errors that a
        ///   page would show.
        @discardableResult
        public func decide(
            _ userCode: String, _ decision: Decision = .approve, as user: String? = nil,
            scope: String? = nil, afterPolls polls: Int = 0
        ) throws(UnderstudyError) -> Device {
            let approval = HeadlessApproval(decision, as: user, scope: scope, afterPolls: polls)
            return try UnderstudyError.telling {
                let exchange = access.exchange
                let device = try DeviceResource.decide(approval, on: userCode, exchange)
                return Device(device, at: exchange.server.now)
            }
        }
    }
}

extension HeadlessApproval {
    init(
        _ decision: Understudy.Decision, as user: String?, scope: String?, afterPolls polls: Int
    ) {
        self.init()
        self.decision = decision.headless
        self.user = user
        self.scope = scope.map(Scope.init(text:))
        self.polls = max(0, polls)
    }
}
