/// Decides at once where a rule does, or where logins are automatic.
enum CIBAVerdict {
    /// Applies the decision. A client that is told hears of it after the answer to its request.
    static func apply(
        to request: CIBARequest, askedOf user: User, _ context: Context
    ) throws(OAuthError) {
        guard let decision = try decision(for: user, context) else { return }
        let (key, now) = (SecretDigest(request.id), context.now)
        _ = context.state.cibaRequests.update(key) {
            $0.approval.settle(Approval.Settlement(decision: decision), at: now)
        }
        guard request.notice.delivery != .poll else { return }
        let later = context.aside(at: .cibaPage)
        Task(executorPreference: context.world.executor) {
            await context.world.wait(head)
            await CIBADeliverer.tell(of: key, later)
        }
    }

    /// The lead of the answer over the notification of the decision.
    private static let head = Duration.milliseconds(100)

    /// The decision; nil where the user is asked. A rule's denial reaches the client as the user's.
    private static func decision(
        for user: User, _ context: Context
    ) throws(OAuthError) -> Approval.Decision? {
        let other: User?
        do throws(OAuthError) {
            other = try context.userByRule()
        } catch  where error.diagnosis.isOfRule {
            return .failed(error)
        } catch {
            throw error
        }
        guard let decider = other ?? automatic(user, context) else { return nil }
        try context.learn(decider)
        return .approved(SignIn.begin(as: decider, context).session.subject)
    }

    private static func automatic(_ user: User, _ context: Context) -> User? {
        context.configuration.login == .auto ? user : nil
    }
}

extension Context {
    /// A context for work after the exchange, or beside it.
    package func aside(at endpoint: EndpointName) -> Context {
        Context(
            server: server, addresses: addresses, certificate: certificate,
            record: ExchangeRecord(ExchangeFacts(endpoint: endpoint)))
    }
}
