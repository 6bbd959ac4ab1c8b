import DomainSupport
import HTTP
import JOSE
import Locks
import OAuth
import Web

/// A client of the code flow that makes every check, and tolerates anything merely unusual; each
/// check has the name of its question.
package struct CarefulClient: Sendable {
    /// The questions that it fails.
    package let flaws: Set<String>
    let kind: Kind
    let application: Application
    let clock: WallClock
    /// The keys that it knows, by issuer.
    let keys: Lock<[String: [JSON]]>
    /// The key that it signs with itself.
    let prover: ProofMaker?
    /// Further memory: accounts, notices, vain attempts.
    let memory: Lock<[String: String]>

    /// The way in which it logs in.
    package enum Kind: Sendable {
        /// A code.
        case code
        /// A code beside an ID token and an access token, in a form.
        case hybrid
        /// A code, with everything signed: requests, answers, proofs of keys. It registers itself.
        case signing
        /// A code, with pushed requests.
        case pushing
        /// Another device.
        case device
        /// The back channel.
        case ciba
        /// The back channel, with notification of the decision.
        case pinged
        /// A code, at an issuer found by an address, or by a URL.
        case findingByAddress
        case findingByURL
    }

    /// The reason why it does not sign the user in.
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
        /// The response to its registration.
        var registered: JSON = [:]
        /// Scope beyond the usual.
        var moreScope = ""
        var clientID: String { registered["client_id"]?.string ?? client.id }
        var state: String { "state-\(number)" }
        var nonce: String { "nonce-\(number)" }
        var verifier: String { "verifier-\(number)-".padding(to: 43) }
    }

    /// The client as a candidate, which tells itself who is signed in.
    ///
    /// - Parameters:
    ///   - isNamed: whether it can be asked who is signed in.
    ///   - restarts: whether it can be restarted though it has one issuer.
    ///   - repeatsPlain: whether it logs in once more after a login that it had to stop.
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
    /// Refuses a fault, unless it has the flaw of the question.
    func refuse(_ question: String, if isWrong: Bool) throws(Refusal) {
        if isWrong, !flaws.contains(question) { throw Refusal(reason: question) }
    }

    /// Fails at something unusual, if it has the flaw of the question.
    func trip(at question: String, if isUnusual: Bool) throws(Refusal) {
        if isUnusual, flaws.contains(question) { throw Refusal(reason: question) }
    }

    func has(_ flaw: String) -> Bool { flaws.contains(flaw) }

    /// The places at which a client that does not wait asks again. No answer in a test is late, so
    /// the tenant's name tells.
    private static let lateAnswers = [
        ("net-slow-token", "/oauth/token"), ("net-slow-jwks", "/jwks.json"),
        ("net-slow-disc", "/openid-configuration"), ("net-trickle-token", "/oauth/token"),
    ]

    /// Requests a URL of the server.
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
