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
    let application: Application
    let clock: WallClock
    /// The keys that it knows, by issuer.
    let keys: Lock<[String: [JSON]]>

    /// Why it does not sign the user in.
    package struct Refusal: Error {
        package let reason: String
    }

    package init(to application: Application, clock: WallClock, flaws: Set<String> = []) {
        self.application = application
        self.clock = clock
        self.flaws = flaws
        keys = Lock([:])
    }

    /// A login that the client begins.
    struct Login {
        let issuer: String
        let user: String
        let number: String
        let client: ExamCredentials
        var metadata: JSON = [:]
        var state: String { "state-\(number)" }
        var nonce: String { "nonce-\(number)" }
        var verifier: String { "verifier-\(number)-".padding(to: 43) }
    }

    /// The client as a candidate, which says itself who is signed in.
    package func candidate(takesIssuers: Bool = true) -> ExamCandidate {
        let count = Lock(0)
        return ExamCandidate(takesIssuers: takesIssuers, isFresh: takesIssuers) { turn in
            let number = count.withLock { count in
                count += 1
                return count
            }
            do {
                let sub = try await logIn(
                    Login(
                        issuer: turn.issuer, user: turn.user.sub, number: String(number),
                        client: turn.credentials))
                return LoginEnd(sub == turn.user.sub ? .signedIn : .signedOut)
            } catch {
                return LoginEnd(.signedOut)
            }
        }
    }
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
        ("net-slow-disc", "/openid-configuration"),
    ]

    /// Asks a URL of the server.
    func ask(
        _ method: Method = .get, _ url: String, form: [(String, String)] = [],
        _ fields: Fields = [:]
    ) async throws(Refusal) -> Response {
        guard let uri = URI(url), let authority = uri.authority else {
            throw Refusal(reason: "no URL")
        }
        var fields = fields
        if method == .post { fields[.contentType] = "application/x-www-form-urlencoded" }
        let request = Request(
            method: method, path: uri.path, query: uri.query, fields: fields,
            body: Array(Form.encode(form).utf8), authority: authority)
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
