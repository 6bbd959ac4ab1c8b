import DomainSupport
import HTTP
import JOSE
import Locks
import OAuth
import Web

/// A client of the code flow that leaves out no check, and does not mind what is merely unusual; each
/// check has the name of the question that asks for it.
package struct CarefulClient: Sendable {
    /// The questions at which it is careless.
    package let flaws: Set<String>
    let kind: Kind
    let application: Application
    let clock: WallClock
    /// The keys that it knows, by issuer.
    let keys: Lock<[String: [JSON]]>
    /// What it signs with itself.
    let prover: ProofMaker?
    /// What else it remembers: accounts, notices, what was in vain.
    let memory: Lock<[String: String]>

    /// How it logs in.
    package enum Kind: Sendable {
        /// By a code.
        case code
        /// By a code beside an ID token and an access token, in a form.
        case hybrid
        /// By a code, with all that is signed: requests, answers, proofs of keys. It registers itself.
        case signing
        /// By a code, with requests that it pushes.
        case pushing
        /// On another device.
        case device
        /// On the back channel.
        case ciba
        /// The same, and it is told of the decision.
        case pinged
        /// By a code, at an issuer that it finds by an address, or by a URL.
        case findingByAddress
        case findingByURL
    }

    /// Why it does not sign the user in.
    package struct Refusal: Error {
        package let reason: String
    }

    package init(
        to application: Application, clock: WallClock, kind: Kind = .code,
        flaws: Set<String> = []
    ) {
        self.application = application
        self.clock = clock
        self.kind = kind
        self.flaws = flaws
        prover = kind == .signing ? try? ProofMaker() : nil
        keys = Lock([:])
        memory = Lock([:])
    }

    /// A login that the client begins.
    struct Login {
        var issuer: String
        let user: String
        let username: String
        var number: String
        let client: ExamCredentials
        var metadata: JSON = [:]
        /// What it was told when it registered itself.
        var registered: JSON = [:]
        /// What it asks for beyond the usual.
        var moreScope = ""
        var clientID: String { registered["client_id"]?.string ?? client.id }
        var state: String { "state-\(number)" }
        var nonce: String { "nonce-\(number)" }
        var verifier: String { "verifier-\(number)-".padding(to: 43) }
    }

    /// The client as a candidate, which says itself who is signed in.
    ///
    /// - Parameters:
    ///   - isNamed: whether it can be asked for that.
    ///   - restarts: whether it can be started anew though it has one issuer.
    ///   - repeatsPlain: whether it logs in once more after what it had to stop.
    package func candidate(
        takesIssuers: Bool = true, isNamed: Bool = false, restarts: Bool = false,
        repeatsPlain: Bool = true
    ) -> ExamCandidate {
        let count = Lock(0)
        let probe: ExamCandidate.Probe = { turn, end in
            isOver(turn.user.sub) ? .signedOut : end.presence
        }
        return ExamCandidate(
            takesIssuers: takesIssuers, isFresh: takesIssuers || restarts,
            repeatsPlain: repeatsPlain, probe: isNamed ? probe : nil
        ) { turn in
            let number = count.withLock { count in
                count += 1
                return count
            }
            do {
                let sub = try await logIn(
                    Login(
                        issuer: turn.issuer, user: turn.user.sub, username: turn.user.username,
                        number: String(number), client: turn.credentials))
                return LoginEnd(sub == turn.user.sub ? .signedIn : .signedOut)
            } catch let refusal as Refusal where refusal.reason == Self.breakdown {
                return LoginEnd(.crashed(refusal.reason))
            } catch {
                return LoginEnd(.signedOut)
            }
        }
    }

    static let breakdown = "out of memory"
}

extension CarefulClient {
    /// Refuses what a client has to refuse.
    func refuse(_ question: String, if isWrong: Bool) throws(Refusal) {
        if isWrong, !flaws.contains(question) { throw Refusal(reason: question) }
    }

    /// Trips over what a client has to cope with.
    func trip(at question: String, if isUnusual: Bool) throws(Refusal) {
        if isUnusual, flaws.contains(question) { throw Refusal(reason: question) }
    }

    func has(_ flaw: String) -> Bool { flaws.contains(flaw) }

    /// Where one who does not wait asks again. No answer in a test is late, so the tenant tells.
    private static let lateAnswers = [
        ("net-slow-token", "/oauth/token"), ("net-slow-jwks", "/jwks.json"),
        ("net-slow-disc", "/openid-configuration"), ("net-trickle-token", "/oauth/token"),
    ]

    /// Asks a URL of the server.
    func ask(
        _ method: Method = .get, _ url: String, form: [(String, String)] = [],
        body: [UInt8]? = nil, _ fields: Fields = [:]
    ) async throws(Refusal) -> Response {
        guard let uri = URI(url), let authority = uri.authority else {
            throw Refusal(reason: "no URL")
        }
        var fields = fields
        if method == .post, body == nil {
            fields[.contentType] = "application/x-www-form-urlencoded"
        }
        let request = Request(
            method: method, path: uri.path, query: uri.query, fields: fields,
            body: body ?? Array(Form.encode(form).utf8), authority: authority)
        for (flaw, place) in Self.lateAnswers where has(flaw) {
            guard uri.path.contains(flaw), uri.path.hasSuffix(place) else { continue }
            for _ in 0..<3 { _ = await application.answer(request) }
        }
        return await application.answer(request)
    }
}

extension String {
    func padding(to length: Int) -> String {
        self + String(repeating: "x", count: max(0, length - count))
    }
}
