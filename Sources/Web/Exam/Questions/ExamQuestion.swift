import JOSE
import Members
import OAuth

/// A question to a client: one fault or unusual conduct of the server, and a careful client's
/// reaction.
package struct ExamQuestion: Sendable {
    package let id: String
    /// Rules that set the scene; they do not make the answer that the question is about.
    private(set) var given: [Rule]
    /// Rules that make that answer; empty if the question is about the client's normal conduct.
    private(set) var rules: [Rule]
    /// The fault in other forms; the question is put in each, and the worst reaction counts.
    let also: [ExamForm]
    /// Rules of the login before; empty for a good login, or none.
    let before: [Rule]
    /// Rules of the hostile tenant, as far as defects lead there.
    let evil: [Rule]
    /// Requests that must not reach that tenant; nil for any.
    let trap: RecordFilter?
    /// True if the client logs in at the hostile tenant.
    let isAtEvil: Bool
    /// True if the client logs in at another issuer than before.
    let isMoved: Bool
    /// The number of logins.
    let times: Int
    /// The number of requests that it takes to see anything.
    let requests: Int
    /// True if only the next such request after the answer counts.
    let isOfNext: Bool
    /// The questions whose faults explain that of this one.
    let causes: [String]
    /// The time after which a client that fetches keys only so often is asked once more; nil for
    /// a question about something else.
    let cooldown: Duration?
    /// True if the keys change first, so that a running client has to fetch them.
    let hasFreshKeys: Bool
    /// True if `times` users log in at the same time.
    let isCrowded: Bool
    /// The name of a stranger who has the address of the question's user; nil for none.
    private(set) var stranger: String?
    /// The delay between the login and the check of presence; nil for none.
    let later: Duration?
    /// The id and secret that the examiner gives the client; nil for plain ones.
    let credentials: ExamCredentials?
    /// The call to an API; nil if a client logs in.
    private(set) var call: JSON?
    /// The additional step during the login or after it.
    private(set) var step: ExamStep?
    let expected: ExamExpectation
    let needs: Set<ExamNeed>
    package let severity: ExamSeverity
    /// The severity for clients of which the section demands less.
    let milder: [ExamCircumstance: ExamSeverity]
    /// True if a good login comes first, so that the client has something to remember.
    let isWarm: Bool
    /// True if all logins are examined, rather than one made for the question.
    package let isStanding: Bool
    /// The section that states the right conduct.
    package let section: String
    /// The names of equivalent tests in the OpenID Foundation's suite and elsewhere.
    package let modules: [String]
    /// The server's conduct, or for a standing question the client's duty.
    package let says: String
    /// The usual remedy in clients.
    package let remedy: String
    /// Its source JSON.
    package let written: JSON

    /// The question in each form of its fault.
    var forms: [ExamQuestion] {
        [self]
            + also.map { form in
                var question = self
                (question.rules, question.call) = (form.rules, form.call ?? call)
                question.step = form.step ?? step
                return question
            }
    }

    /// This as the login before another question, whose user it has.
    func coming(before other: ExamQuestion) -> ExamQuestion {
        var question = self
        question.given += other.before
        question.stranger = other.stranger
        return question
    }

    var refreshes: Bool { needs.contains(.refreshToken) }

    /// True if the client may keep what the server told it.
    var mayLinger: Bool { step == nil && !(given + before + rules).isEmpty }

    func severity(in circumstances: Set<ExamCircumstance>) -> ExamSeverity {
        let milder = circumstances.compactMap { self.milder[$0] }
        return ExamSeverity.allCases.last { $0 == severity || milder.contains($0) } ?? severity
    }
}

/// Another form of the fault that a question is about.
struct ExamForm: Sendable {
    let rules: [Rule]
    let call: JSON?
    let step: ExamStep?
}

/// A fact about a client or an API that lets it do without what a question asks for.
package enum ExamCircumstance: String, Sendable, CaseIterable {
    /// The channel vouches for what comes through it (OpenID Connect Core §3.1.3.7), which is all.
    case tls
    /// The client sends a nonce, or a challenge, which stand in for the state (RFC 9700 §2.1).
    case nonce, pkce
    /// The client authenticates itself (RFC 9700 §2.1.1).
    case clientSecret = "client_secret"
    /// The client knows no other issuer (RFC 9207 §2.4).
    case oneIssuer = "one_issuer"
    /// The client comes back at another place for each issuer (RFC 9700 §4.4.2.2).
    case ownRedirectURI = "own_redirect_uri"
    /// The client needs no ID token, as it asks for authorization alone.
    case noIDToken = "no_id_token"
    /// The client never uses its access token at the server.
    case noUserInfo = "no_userinfo"
    /// No page shows which claims the client has used.
    case noPage = "no_page"
    /// The provider's access tokens do not have the type of RFC 9068.
    case plainJWT = "plain_jwt"
}

/// The severity of missing the expectation, the mildest last.
package enum ExamSeverity: String, Sendable, CaseIterable {
    /// A failure.
    case must
    /// A warning.
    case should
    /// None: the report only describes the conduct.
    case either
}

/// The reaction of a careful client to the answer that a question is about.
enum ExamExpectation: Sendable {
    /// It does not go on with the login.
    case stop
    /// It signs the user in as if nothing were unusual.
    case cope
    /// Its requests from that answer on match this, in the words of `verify`.
    case record(Expectation)
    /// It gives this answer when called directly.
    case answer(ExamAnswer)
    /// The user is signed in at the end, or is not.
    case presence(Bool)
    /// The page at the end matches this.
    case page(ExamPage)
    /// The page that tells who is signed in has nothing of this text, which the answer has; without
    /// such a page, the client does not go on.
    case unused(String)

    static func read(
        _ members: inout MemberReader, _ vocabulary: RuleVocabulary
    ) -> ExamExpectation? {
        let name = "expect"
        let form = "'stop', 'cope', 'in', 'out', or what `verify` takes"
        let written = members.value(name, as: .described(form))?.object
        if written?["answer"] != nil {
            return members.object(name, ExamAnswer.read)?.map(Self.answer)
        }
        if written?["unused"] != nil {
            return members.object(name) { $0.string("unused").map(Self.unused) } ?? nil
        }
        if written?["page"] != nil {
            return members.object(name) { $0.object("page", ExamPage.read).map(Self.page) } ?? nil
        }
        if written != nil {
            return members.object(name) { members in
                .record(Expectation.read(&members, vocabulary, within: .zero))
            }
        }
        if members.isSurvey { return nil }
        switch members.word(name, of: ["stop", "cope", "in", "out"]) {
        case "stop": return .stop
        case "cope": return .cope
        case "in": return .presence(true)
        case "out": return .presence(false)
        default: return nil
        }
    }
}

/// An additional step during or after a login, in place of a user or the provider.
enum ExamStep: String, Sendable, CaseIterable {
    /// The callback is opened in a browser that has begun another login.
    case otherBrowser = "other-browser"
    /// The same in a browser that has begun none, and has no cookies.
    case bareBrowser = "bare-browser"
    /// The callback is opened twice.
    case again
    /// The callback gets the code of another browser.
    case otherCode = "other-code"
    /// The browser goes back to its cookies from before the callback.
    case oldCookies = "old-cookies"
    /// A third party initiates the login (OpenID Connect Core §4).
    case initiate
    /// The same, with a stranger's page as the target.
    case initiateAbroad = "initiate-abroad"
    /// The same, with a URL whose host a backslash hides.
    case initiateBackslash = "initiate-backslash"
    /// The same, with a host before a backslash and an @.
    case initiateAt = "initiate-at"
    /// The same, with the application's origin as the user of the stranger's host.
    case initiateUser = "initiate-user"
    /// The same, with a stranger's host that begins with that of the application.
    case initiateHost = "initiate-host"
    /// The same, with a URL that has no scheme.
    case initiateRelative = "initiate-relative"
    /// The initiator names another provider.
    case initiateStrange = "initiate-strange"
    /// The callback comes by POST, with its parameters in a form.
    case posted
    /// The browser treats each other host and port as another site, as with an application in
    /// production (RFC 6265bis §5.2).
    case crossSite = "cross-site"
    /// The page that tells who is signed in is opened twice at once, when the token has expired.
    case together
    /// The user logs out at the application.
    case logout
    /// The same, and the provider's page loads the client's logout page in a frame.
    case logoutFrames = "logout-frames"
    /// The page after a logout is opened, without a logout.
    case landing
    /// The same, with a stranger's page as the target.
    case landingAbroad = "landing-abroad"
    /// The provider tells the client that the session has ended.
    case backChannel = "backchannel"
    case backChannelTwice = "backchannel-twice"
    /// The session of another browser of the user ends.
    case backChannelOther = "backchannel-other"
    /// The provider's page loads the client's logout page in a frame.
    case frontChannel = "frontchannel"
    /// A stranger's page loads it, without knowing the session.
    case frontChannelWrong = "frontchannel-wrong"
    /// A stranger tells the client that a user has decided, without the client's token (CIBA Core
    /// §10.2).
    case strangePing = "strange-ping"
}
