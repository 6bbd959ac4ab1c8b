import Text

/// A user's decision on an approval without a browser.
package struct HeadlessApproval: Sendable {
    package var decision = HeadlessDecision.approve
    /// The name of the user; nil for the first one.
    package var user: String?
    /// The scope that the user agrees to; nil for all that is asked for.
    package var scope: Scope?
    /// The number of further polls that learn that the decision is pending.
    package var polls = 0

    package init() {}
}

extension HeadlessApproval {
    /// Decides on a waiting device, as the page does.
    ///
    /// - Parameter context: of an exchange with the page where people enter user codes.
    /// - Throws: for a code that is not waiting for a decision, and the error of a rule.
    package func decide(on device: IssuedDeviceCode, _ context: Context) throws(OAuthError) {
        guard case .pending = device.approval.status(at: context.now) else {
            throw OAuthError(
                .invalidRequest, "device.user-code-unknown", ["typed": device.userCode.shown])
        }
        if let client = context.clients[device.clientID] { try context.learn(client) }
        let settlement = try settlement(of: device.approval, context)
        try DeviceFlow.settle(device.userCode, settlement, context)
    }

    /// Decides on a request of the back channel, as the page does; the user who is asked decides
    /// unless another one is named.
    package func decide(on request: CIBARequest, _ context: Context) async throws(OAuthError) {
        guard case .pending = request.approval.status(at: context.now) else {
            throw OAuthError(.invalidRequest, "ciba.decided")
        }
        let key = SecretDigest(request.id)
        try CIBAFlow.learn(key, context)
        var own = self
        own.user = user ?? request.sub
        if request.notice.delivery == .push { own.polls = 0 }
        let settlement = try own.settlement(of: request.approval, context)
        try await CIBAFlow.settle(key, settlement, context)
    }

    /// The effect of the decision on a waiting approval.
    ///
    /// - Throws: for a scope that nobody asked for, and the error of a rule.
    func settlement(
        of approval: Approval, _ context: Context
    ) throws(OAuthError) -> Approval.Settlement {
        try scope?.refuseSurplus(over: approval.access.scope)
        return Approval.Settlement(decision: try outcome(context), scope: scope, polls: polls)
    }

    private func outcome(_ context: Context) throws(OAuthError) -> Approval.Decision {
        guard case .approve = decision else {
            if case .fail(let code, let description) = decision {
                return .failed(.failed(code, description))
            }
            return .denied
        }
        let found = user.map { context.users.user(named: $0) } ?? context.users.first
        guard let found else { throw OAuthError(.accessDenied, context.users.unknown(user)) }
        context.remarkIfMadeUp(found)
        try context.learn(found)
        return .approved(SignIn.begin(as: found, context).session.subject)
    }
}

extension Context {
    /// The device codes that are remembered, the oldest first.
    package var devices: [IssuedDeviceCode] { state.deviceCodes.values }

    /// The device for a user code as a person types it.
    package func device(under typed: String) -> IssuedDeviceCode? {
        guard let code = UserCode(typed: typed) else { return nil }
        return devices.last { $0.userCode == code }
    }
}
