import OAuth
import Text

/// The client that is examined: how it is made to log in, and how one sees what came of it.
package struct ExamCandidate: Sendable {
    /// Whether it can be told an issuer of its own for each question, else it has that of one tenant.
    let takesIssuers: Bool
    /// Whether it remembers nothing from one login to the next.
    let isFresh: Bool
    /// Whether it may claim that somebody is signed in when nobody is, as a script may end with 0
    /// whatever happened in it. Its word counts once it was seen to say no.
    let mayAlwaysSayYes: Bool
    /// Whether nobody is there to choose a user on a page.
    let signsIn: Bool
    /// Whether a login without any fault follows each one that the client has to stop.
    let repeatsPlain: Bool
    /// How many logins go on side by side.
    let jobs: Int
    /// Where a user logs out; nil where nobody says.
    let logoutURL: String?
    let logIn: @Sendable (ExamTurn) async -> LoginEnd
    /// Asks whether the user of the question is signed in, some time after the login; nil where nobody
    /// can be asked.
    let probe: Probe?
    /// Opens a URL in the browser of a login; nil where there is no browser.
    let visit: Visit?

    package typealias Visit = @Sendable (String, ExamTurn, LoginEnd) async -> LoginEnd
    package typealias Probe = @Sendable (ExamTurn, LoginEnd) async -> ExamPresence?

    package init(
        takesIssuers: Bool, isFresh: Bool, mayAlwaysSayYes: Bool = false,
        signsIn: Bool = false, repeatsPlain: Bool = true, jobs: Int = 1, logoutURL: String? = nil,
        probe: Probe? = nil, visit: Visit? = nil,
        logIn: @escaping @Sendable (ExamTurn) async -> LoginEnd
    ) {
        self.takesIssuers = takesIssuers
        self.isFresh = isFresh
        self.mayAlwaysSayYes = mayAlwaysSayYes
        self.signsIn = signsIn
        self.repeatsPlain = repeatsPlain
        self.jobs = jobs
        self.logoutURL = logoutURL
        self.logIn = logIn
        self.probe = probe
        self.visit = visit
    }
}

/// One login that the candidate is asked for.
package struct ExamTurn: Sendable {
    package let question: String
    package let issuer: String
    /// The URL below which the tenant's endpoints are, without a trailing slash.
    package let url: String
    package private(set) var user: User
    /// Whether others log in at the same time, who are told apart by a cookie.
    private(set) var isOfCrowd = false
    /// What a client calls itself that is told so.
    package let credentials: ExamCredentials
    /// Whether the client may remember nothing from before.
    package let isFresh: Bool
    /// What goes another way than usual; nil for nothing.
    let step: ExamStep?
    /// Where the client has logins begin that others start; nil for nowhere.
    let initiation: String?
    /// How far the tenant reaches.
    package let outbound: OutboundReach

    func ofCrowd(_ user: User) -> ExamTurn {
        var turn = self
        (turn.user, turn.isOfCrowd) = (user, true)
        return turn
    }
}

/// How a login ended for whoever drove it.
package struct LoginEnd: Sendable {
    package let presence: ExamPresence?
    /// What a walker kept, for the probe.
    package let cookies: CookieJar
    /// Where a walker stood at last.
    let page: Walker.Page?

    package init(_ presence: ExamPresence? = nil, cookies: CookieJar = CookieJar()) {
        self.init(presence, cookies, nil)
    }

    private init(_ presence: ExamPresence?, _ cookies: CookieJar, _ page: Walker.Page?) {
        (self.presence, self.cookies, self.page) = (presence, cookies, page)
    }

    /// The same once a walker stands elsewhere.
    func at(_ page: Walker.Page, _ cookies: CookieJar) -> LoginEnd {
        let broke = page.status >= 500 ? "\(page.url.shown) answered \(page.status)" : nil
        return LoginEnd(broke.map(ExamPresence.crashed) ?? presence, cookies, page)
    }

    /// - Parameter answer: what the probe said; nil where there is none.
    func presence(after answer: ExamPresence?) -> ExamPresence? {
        // Who is signed out by a page that broke, is not signed out by care.
        if case .crashed? = presence, answer != .signedIn { return presence }
        return answer ?? presence
    }
}

/// Whether the user of a question is signed in.
package enum ExamPresence: Sendable, Equatable {
    case signedIn
    case signedOut
    /// Nobody can tell, since the client broke.
    case crashed(String)
}
