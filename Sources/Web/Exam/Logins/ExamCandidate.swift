import HTTP
import JOSE
import OAuth
import Text

/// The examined client: the ways to make it log in and to see the result.
package struct ExamCandidate: Sendable {
    /// True if each question can have an issuer of its own; otherwise all use one tenant.
    let takesIssuers: Bool
    /// True if it logs in at several issuers in its use, so that answers of one must not count for
    /// another (RFC 9207 §2.4).
    let hasSeveralIssuers: Bool
    /// True if it keeps no state between logins.
    let isFresh: Bool
    /// True if it may claim that somebody is signed in when nobody is, as a script may always exit
    /// with 0. Its word counts once it has said no.
    let mayAlwaysSayYes: Bool
    /// True if nobody is there to choose a user on a page.
    let signsIn: Bool
    /// True if a login without faults follows each one that the client must stop.
    let repeatsPlain: Bool
    /// The number of concurrent logins.
    let jobs: Int
    /// The URL at which a user logs out; nil if unknown.
    let logoutURL: String?
    /// A page of the application that its users visit; nil if unknown.
    let page: String?
    let logIn: @Sendable (LoginTask) async -> LoginEnd
    /// Asks whether the user of the question is signed in, some time after the login; nil if nobody
    /// can be asked.
    let probe: Probe?
    /// Opens a URL in the browser of a login; nil if there is no browser.
    let visit: Visit?

    package typealias Visit = @Sendable (String, LoginTask, LoginEnd) async -> LoginEnd
    package typealias Probe = @Sendable (LoginTask, LoginEnd) async -> ExamPresence?

    package init(
        takesIssuers: Bool, hasSeveralIssuers: Bool = false, isFresh: Bool,
        mayAlwaysSayYes: Bool = false, signsIn: Bool = false, repeatsPlain: Bool = true,
        jobs: Int = 1, logoutURL: String? = nil, page: String? = nil,
        probe: Probe? = nil, visit: Visit? = nil,
        logIn: @escaping @Sendable (LoginTask) async -> LoginEnd
    ) {
        self.takesIssuers = takesIssuers
        self.hasSeveralIssuers = hasSeveralIssuers
        self.isFresh = isFresh
        self.mayAlwaysSayYes = mayAlwaysSayYes
        self.signsIn = signsIn
        self.repeatsPlain = repeatsPlain
        self.jobs = jobs
        self.logoutURL = logoutURL
        self.page = page
        self.logIn = logIn
        self.probe = probe
        self.visit = visit
    }
}

/// One login requested of the candidate.
package struct LoginTask: Sendable {
    package let question: String
    package let issuer: String
    /// The URL below which the tenant's endpoints are, without a trailing slash.
    package let url: String
    package private(set) var user: User
    /// True if others log in at the same time, told apart by a cookie.
    private(set) var isOfCrowd = false
    /// The credentials of a client that takes them from the examiner.
    package let credentials: ExamCredentials
    /// True if the client must not remember anything from before.
    package let isFresh: Bool
    /// The name of a stranger who has the same address; nil for none.
    let stranger: String?
    /// The step that differs from a usual login; nil for none.
    let step: ExamStep?
    /// The URL at which the client takes logins that others initiate; nil for none.
    let initiation: String?
    /// The hosts that the tenant may reach.
    package let outbound: OutboundReach
    /// Waits for an application that may not listen yet; nil once a login of it has been seen.
    var wait: World.Wait?

    /// The server by each name that an application may use for it.
    var providers: [URI] {
        let named = [url, issuer].compactMap { URI($0) }
        let others = named.filter(\.isLoopback).flatMap { uri in
            LoopbackHost.names.compactMap { URI(uri.origin(at: $0)) }
        }
        return named + others
    }

    func isAtProvider(_ url: String) -> Bool {
        let origin = URI(url)?.origin
        return providers.contains { $0.origin == origin }
    }

    func ofCrowd(_ user: User) -> LoginTask {
        var task = self
        (task.user, task.isOfCrowd) = (user, true)
        return task
    }
}

/// The end of a login, as its driver saw it.
package struct LoginEnd: Sendable {
    package let presence: ExamPresence?
    /// The cookies of a walker, for the probe.
    package let cookies: CookieJar
    /// The walker's last page.
    let page: Walker.Page?
    /// The end of what the client printed; nil where nobody listens.
    package let words: String?
    /// The code of another browser, which the walker brought.
    var foreignCode: String?
    /// The last exchange before two pages were opened at once; nil if none were.
    var beforeStep: ExchangeID?
    /// True if the walker met nothing at which the step of the question could be taken.
    var missesStep = false

    package init(
        _ presence: ExamPresence? = nil, cookies: CookieJar = CookieJar(), words: String? = nil
    ) {
        self.init(presence, cookies, nil, words)
    }

    private init(
        _ presence: ExamPresence?, _ cookies: CookieJar, _ page: Walker.Page?,
        _ words: String? = nil
    ) {
        (self.presence, self.cookies, self.page, self.words) = (presence, cookies, page, words)
    }

    /// The same with the walker at another page.
    func at(_ page: Walker.Page?, _ cookies: CookieJar = CookieJar()) -> LoginEnd {
        LoginEnd(presence, cookies, page)
    }

    /// - Parameter answer: the answer of the probe; nil if there is none.
    func presence(after answer: ExamPresence?) -> ExamPresence? {
        // What broke and signs a user out does so by accident.
        if case .crashed? = presence, answer != .signedIn { return presence }
        return answer ?? presence
    }
}

/// The presence of a question's user.
package enum ExamPresence: Sendable, Equatable {
    case signedIn
    case signedOut
    /// Unknown, since the client crashed.
    case crashed(String)
}

extension ExamCandidate {
    /// The URLs at which a web application begins and ends a login.
    package struct Places: Sendable {
        /// The URL that begins a login.
        let start: String
        /// A page that names the signed-in user; nil for none.
        let probe: String?
        /// The URL at which a user logs out; nil for none.
        let logout: String?

        package init(start: String, probe: String?, logout: String? = nil) {
            (self.start, self.probe, self.logout) = (start, probe, logout)
        }
    }

    /// A running web application, which a browser without scripts walks through.
    ///
    /// - Parameters:
    ///   - patience: the time limit of a page; nil for 30 seconds.
    ///   - asking: tells who is signed in, if no page does.
    ///   - restart: restarts the application, and tells why it could not; nil if nobody can.
    package static func walker(
        at places: Places, patience: Duration? = nil, asking: Probe? = nil,
        trusting trust: OutgoingTrust, restart: (@Sendable () async -> String?)? = nil
    ) -> ExamCandidate {
        let browser: @Sendable (LoginTask, CookieJar) -> Walker = { task, jar in
            Walker(
                to: task.outbound, trusting: trust, jar: jar,
                tellsSites: task.step == .crossSite, timeout: patience ?? .seconds(30),
                isOfProvider: task.isAtProvider)
        }
        let looking = places.probe.map { url -> Probe in
            { @Sendable task, end in
                await look(at: url, task, by: browser(task, end.cookies))
            }
        }
        return ExamCandidate(
            takesIssuers: false, isFresh: restart != nil, signsIn: true,
            logoutURL: places.logout, page: places.probe, probe: looking ?? asking,
            visit: { url, task, end in
                var walker = browser(task, end.cookies)
                do throws(OutgoingError) {
                    let page = try await walker.open(url) {
                        ExamWalk.isEnd(ofVisitIn: task, $0, $1)
                    }
                    return end.at(page, walker.jar)
                } catch { return LoginEnd(.crashed(error.reason), cookies: walker.jar) }
            }
        ) { task in
            if task.isFresh, let reason = await restart?() {
                return LoginEnd(.crashed("the restart failed: \(reason)"))
            }
            var jar = CookieJar()
            for provider in task.isOfCrowd ? task.providers : [] {
                jar.keep([PreparedTenant.mark(of: task.user)], from: provider)
            }
            let walk = ExamWalk(task, from: places.start, by: browser(task, jar))
            do throws(OutgoingError) {
                return try await walk.run()
            } catch {
                return LoginEnd(.crashed(error.reason))
            }
        }
    }

    private static func look(
        at url: String, _ task: LoginTask, by walker: Walker
    ) async -> ExamPresence? {
        var walker = walker
        do throws(OutgoingError) {
            // A page may have moved, within its site; at the provider nobody is signed in there.
            let page = try await walker.open(url) { _, next in
                task.isAtProvider(next.url) || URI(next.url)?.origin != URI(url)?.origin
            }
            let shows: (String?) -> Bool = { $0.map(page.text.contains(text:)) ?? false }
            switch page.status {
            case 200...299 where shows(task.user.sub) || shows(task.user.username):
                return .signedIn
            // A page with a name that two users have does not tell which of them is there.
            case 200...299 where shows("exam-shared-name"): return nil
            case 200...299 where shows(task.stranger): return .signedOut
            case 200...299 where shows(task.user.claims["email"]?.string):
                return task.stranger == nil ? .signedIn : nil
            case 200...299: return .signedOut
            case 500...: return .crashed("\(page.url.shown) answered \(page.status)")
            default: return .signedOut
            }
        } catch { return .crashed(error.reason) }
    }
}
