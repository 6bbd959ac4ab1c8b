import Members
import OAuth

extension HeadlessApproval {
    /// Reads a decision from the body of a request.
    @Sendable static func read(_ members: inout MemberReader) -> HeadlessApproval? {
        var approval = HeadlessApproval()
        approval.decision = .read(&members)
        approval.user = members.string("user")
        approval.scope = members.scope("scope")
        approval.polls = members.integer("after_polls", in: 0...1_000) ?? 0
        return approval
    }
}

extension Exchange {
    /// Acts within an exchange with a page, so that rules match it by the name of the page.
    ///
    /// - Throws: the problem that an error page would show a person.
    func standingFor(
        _ page: EndpointName, _ act: (Context) throws(OAuthError) -> Void
    ) throws(ControlProblem) {
        let inner = Context(
            server: context.server, addresses: context.addresses, certificate: context.certificate,
            record: ExchangeRecord(ExchangeFacts(endpoint: page)))
        defer { context.record.adopt(inner.record.facts) }
        do throws(OAuthError) {
            try act(inner)
        } catch {
            throw ControlProblem(page: inner.add(error))
        }
    }
}
