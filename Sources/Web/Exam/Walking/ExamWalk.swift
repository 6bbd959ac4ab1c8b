import HTTP
import OAuth
import Text

/// A browser's login at an application, with the step of a question.
struct ExamWalk: Sendable {
    private let task: LoginTask
    private let start: String
    private let browser: Walker

    /// The number of times that an application is waited for, a second each.
    private static let mostWaits = 5

    init(_ task: LoginTask, from start: String, by browser: Walker) {
        (self.task, self.start, self.browser) = (task, start, browser)
    }

    func run() async throws(OutgoingError) -> LoginEnd {
        var first = browser
        switch task.step {
        case .otherBrowser?, .bareBrowser?:
            let paused = try await begin(&first, until: isCallback)
            guard let callback = paused.next else { return missed(paused, first) }
            var second = browser
            if task.step == .otherBrowser { _ = try await begin(&second, until: isCallback) }
            // An application may answer a stranger's callback by a login of its own.
            var end = end(try await second.go(callback, until: isNewLogin), second)
            end.foreignCode = callback.code
            return end
        case .posted?:
            let paused = try await begin(&first, until: isCallback)
            guard let callback = paused.next else { return missed(paused, first) }
            return end(try await first.go(callback.posted), first)
        case .otherCode?:
            let code = try await begin(&first, until: isCallback).next?.code
            var second = browser
            let paused = try await begin(&second, until: isCallback)
            guard let code, let callback = paused.next?.with(code: code) else {
                return missed(paused, second)
            }
            return end(try await second.go(callback, until: isNewLogin), second)
        case .again?:
            let paused = try await begin(&first, until: isCallback)
            guard let callback = paused.next else { return missed(paused, first) }
            _ = try await first.go(callback)
            return end(try await first.go(callback, until: isNewLogin), first)
        case .oldCookies?:
            let paused = try await begin(&first, until: isCallback)
            guard let callback = paused.next else { return missed(paused, first) }
            let old = first
            return end(try await first.go(callback), old)
        case .backChannelOther?:
            _ = try await begin(&first)
            var second = browser
            return end(try await begin(&second), second)
        case .initiate?, .initiateAbroad?, .initiateBackslash?, .initiateAt?, .initiateUser?,
            .initiateHost?, .initiateRelative?, .initiateStrange?:
            let page = try await first.open(initiation, until: Self.isAbroad)
            return end(page, first)
        default: return end(try await begin(&first), first)
        }
    }
}

private extension Walker.Step {
    /// The parameters in its query.
    private var query: [(String, String)] {
        Form.decode(URI(url)?.query ?? "").map { ($0.name, $0.value) }
    }

    private var place: String { url.parts(at: "?").first.map(String.init) ?? url }

    /// The code in an authorization response, from its query or form.
    var code: String? { (query + form).first { $0.0 == "code" }?.1 }

    /// The same with the parameters in a form.
    var posted: Walker.Step { Walker.Step(.post, place, query + form) }

    /// True if it asks for a login (RFC 6749 §4.1.1, RFC 9101 §5). A logout that goes on to one has
    /// its parameters, too.
    var asksForLogin: Bool {
        let names = (query + form).map(\.0)
        return !place.hasSuffix("/logout")
            && ["response_type", "request", "request_uri"].contains(where: names.contains)
    }

    func with(code: String) -> Walker.Step {
        let pairs = query.map { ($0.0, $0.0 == "code" ? code : $0.1) }
        return Walker.Step(
            method, pairs.isEmpty ? url : "\(place)?\(Form.encode(pairs))",
            form.map { ($0.0, $0.0 == "code" ? code : $0.1) })
    }
}

extension ExamWalk {
    /// A site to which nobody may be redirected.
    static let abroad = "https://\(abroadHost)/"

    private static let abroadHost = "abroad.invalid"

    /// The walk stops before that site, and those below it.
    static func isAbroad(_ here: Walker.Step, _ next: Walker.Step) -> Bool {
        URI(next.url)?.isAt(abroadHost) ?? false
    }

    /// Tells whether a visit of the task's browser stops between two steps. Whoever has signed out
    /// at the provider is asked there who they are, though the rules of an exam sign its user in.
    static func isEnd(
        ofVisitIn task: LoginTask, _ here: Walker.Step, _ next: Walker.Step
    ) -> Bool {
        let isSignedOut = [.logout, .logoutFrames, .frontChannel].contains(task.step)
        return isAbroad(here, next)
            || isSignedOut && task.isAtProvider(next.url) && next.asksForLogin
    }

    /// Begins a login. Whoever names a page for that means to press its only button.
    private func begin(
        _ walker: inout Walker,
        until isEnd: (Walker.Step, Walker.Step) -> Bool = { _, _ in false }
    ) async throws(OutgoingError) -> Walker.Page {
        let page = try await reach(by: &walker)
        let isNamed =
            URI(page.url)?.endpoint?.withoutTrailingSlash
            == URI(start)?.endpoint?.withoutTrailingSlash
        guard let step = page.next ?? (isNamed ? page.button : nil) else { return page }
        return try await walker.go(step, until: isEnd)
    }

    /// Walks from the start up to the provider. An application that has only just been started may
    /// not listen yet.
    private func reach(by walker: inout Walker) async throws(OutgoingError) -> Walker.Page {
        for _ in 0..<(task.wait == nil ? 0 : Self.mostWaits) {
            do throws(OutgoingError) {
                return try await walker.open(start, until: isNewLogin)
            } catch {
                guard case .unconnected? = error.cause else { throw error }
            }
            await task.wait?(.seconds(1))
        }
        return try await walker.open(start, until: isNewLogin)
    }

    /// Tells whether a step leads from the provider to the application.
    private func isCallback(_ here: Walker.Step, _ next: Walker.Step) -> Bool {
        task.isAtProvider(here.url) && !task.isAtProvider(next.url)
    }

    private func isNewLogin(_ here: Walker.Step, _ next: Walker.Step) -> Bool {
        task.isAtProvider(next.url)
    }

    private var initiation: String {
        let isStrange = task.step == .initiateStrange
        var query = [("iss", isStrange ? "https://strange-issuer.invalid" : task.issuer)]
        if let target { query.append(("target_link_uri", target)) }
        return (task.initiation ?? start).appendingQuery(Form.encode(query))
    }

    /// The page of that site to which the initiator leads, as careless clients take it for one of
    /// their own; nil for none.
    private var target: String? {
        guard let own = URI(start) else { return nil }
        let authority = own.authority ?? ""
        return switch task.step {
        case .initiateAbroad?: Self.abroad
        case .initiateBackslash?: "\(Self.abroad.dropLast())\\.\(authority)/"
        case .initiateAt?: "\(Self.abroad.dropLast())\\@\(authority)/"
        case .initiateUser?: "\(own.origin)@\(Self.abroadHost)/"
        case .initiateHost?: "\(own.scheme)://\(own.host ?? "").\(Self.abroadHost)/"
        case .initiateRelative?: "//\(Self.abroadHost)/"
        default: nil
        }
    }

    /// The end of a walk that led to no callback, so that the step could not be taken.
    private func missed(_ page: Walker.Page, _ walker: Walker) -> LoginEnd {
        var end = end(page, walker)
        end.missesStep = true
        return end
    }

    private func end(_ page: Walker.Page, _ walker: Walker) -> LoginEnd {
        LoginEnd(cookies: CookieJar()).at(page, walker.jar)
    }
}

extension URI {
    /// Tells whether its host is that one, or below it.
    func isAt(_ site: String) -> Bool {
        host.map { $0 == site || $0.hasSuffix(".\(site)") } ?? false
    }
}
