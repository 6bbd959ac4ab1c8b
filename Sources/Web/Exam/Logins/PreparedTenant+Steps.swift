import HTTP
import OAuth
import Text

extension PreparedTenant {
    /// Performs a question's step after the login.
    ///
    /// - Returns: the browser after that, and the client's status if it was told of the end of a
    ///   session.
    func perform(
        _ step: ExamStep?, after end: LoginEnd, _ task: LoginTask, by candidate: ExamCandidate
    ) async -> (end: LoginEnd, status: Int?) {
        switch step {
        case .logout?:
            return (
                await visit([candidate.logoutURL].compactMap(\.self), end, task, candidate), nil
            )
        case .logoutFrames?:
            // The session at the provider, and with it the list of frames, ends with the logout.
            let pages = frames
            let out = await visit([candidate.logoutURL].compactMap(\.self), end, task, candidate)
            let framed = await visit(pages, out, task, candidate)
            return (framed, pages.isEmpty ? nil : framed.page?.status)
        case .together?:
            guard let page = candidate.page else { return (end, nil) }
            await exchange.server.world.wait(.seconds(1))
            let earlier = log.exchanges.last?.id
            async let other = candidate.visit?(page, task, end)
            var last = await candidate.visit?(page, task, end) ?? end
            _ = await other
            last.beforeStep = earlier
            return (last, nil)
        case .landing?, .landingAbroad?:
            let pages = (client?.postLogoutRedirectURIs.prefix(1) ?? []).map { page in
                step == .landing ? page : page.appendingQuery(Self.onward)
            }
            return (await visit(pages, end, task, candidate), nil)
        case .frontChannel?: return (await visit(frames, end, task, candidate), nil)
        case .frontChannelWrong?:
            let uri = client?.logout.frontChannelURI
            let query = Form.encode([("iss", "https://wrong-issuer.invalid"), ("sid", "wrong")])
            let wrong = uri.map { $0.appendingQuery(query) }
            return (await visit([wrong].compactMap(\.self), end, task, candidate), nil)
        case .backChannel?: return (end, await tell(sessions.last))
        case .backChannelOther?: return (end, await tell(sessions.first))
        case .backChannelTwice?:
            _ = await tell(sessions.last)
            return (end, await tell(sessions.last))
        case .strangePing?: return (end, await ping())
        default: return (end, nil)
        }
    }

    /// The client that logged in.
    var client: Client? {
        let id = own(log.exchanges).lazy.compactMap(\.facts.clientID).first
        return id.flatMap { exchange.server.clients[$0] }
    }

    /// The URL at which a client takes logins that others initiate; nil for none.
    var initiation: String? {
        let clients = exchange.server.clients
        return clients.ids().lazy.compactMap { clients[$0]?.initiateLoginURI }.first
    }

    /// The target URL under the names that applications use for it. Without a scheme it passes for
    /// a path.
    private static let onward = Form.encode(
        ["next", "return_to", "returnTo", "redirect", "redirect_uri", "url", "rd"].map {
            ($0, String(ExamWalk.abroad.dropFirst("https:".count)))
        })

    /// The sessions of the login, the oldest first.
    private var sessions: [Session] {
        let all = exchange.server.state.sessions.values
        let ids = own(log.exchanges).compactMap(\.facts.subject?.sessionID)
        return ids.compactMap { id in all.first { $0.id == id } }
    }

    /// The pages in frames of the provider's page when the user signs out there.
    private var frames: [String] {
        sessions.last.map { FrontChannelLogout.pages(of: $0, exchange.context).map(\.url) } ?? []
    }

    private func visit(
        _ urls: [String], _ end: LoginEnd, _ task: LoginTask, _ candidate: ExamCandidate
    ) async -> LoginEnd {
        var end = end
        for url in urls { end = await candidate.visit?(url, task, end) ?? end }
        return end
    }

    private func ping() async -> Int? {
        guard let client else { return nil }
        return await CIBAFlow.pingAsStranger(client, await context(of: "ciba"))
    }

    /// - Returns: the status of the last answer; nil if there was none.
    private func tell(_ session: Session?) async -> Int? {
        guard let session else { return nil }
        let context = await context(of: .logout)
        await BackChannelLogout.tell(of: session, context)
        let sent = context.state.outbox.values
            .filter { $0.purpose == .backChannelLogout }.max { $0.number < $1.number }
        return (try? sent?.answer.get())?.status
    }
}

/// The end of a login, with the results of the additional step.
struct ExamEnd: Sendable {
    /// nil if nobody could be asked.
    var presence: ExamPresence?
    /// The client's answer to the end of a session; nil if it was not told or did not answer.
    var status: Int?
    /// The browser's last page.
    var page: Walker.Page?
    /// Its last page before a step that comes after the login.
    var begun: Walker.Page?
    /// The end of what the client printed.
    var words: String?
    /// The code of another browser, which this one brought.
    var foreignCode: String?
    /// The last exchange before two pages were opened at once; nil if none were.
    var beforeStep: ExchangeID?
    /// True if the walker met nothing at which the step could be taken.
    var missesStep = false
}
