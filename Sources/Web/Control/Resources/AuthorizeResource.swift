import HTTP
import JOSE
import Members
import OAuth
import Text

/// `authorize`: answers an authorize URL as a user would, without a browser.
enum AuthorizeResource {
    static let resource = ControlResource(
        "authorize",
        ControlOperation(
            .post,
            "Answers an authorize URL as a user would; follows no redirect, and tells where it "
                + "leads", body: .object(sample: AuthorizeOrder.sample, AuthorizeOrder.read),
            gives: .ok(shape)
        ) { call, order in
            .json(json(try await order.play(within: call.exchange), call.exchange))
        })

    private static let shape: JSONShape = [
        "location": .string, "request": .string, "params?": .map(.string),
        "method?": .word(["POST", "postMessage"]),
        "fields?": .map(.string), "session?": SessionsResource.shape,
    ]

    private static func json(_ played: HeadlessResult, _ exchange: Exchange) -> JSON {
        let parameters = JSON.object(
            Dictionary(firsts: played.parameters.map { ($0.name, .string($0.value)) }))
        var json: JSON =
            switch played.delivery {
            case .redirect(let location): ["location": .string(location), "params": parameters]
            case .form(let target):
                ["location": .string(target), "method": "POST", "fields": parameters]
            case .message(let origin):
                ["location": .string(origin), "method": "postMessage", "fields": parameters]
            }
        json["request"] = .string(played.requestID)
        json["session"] = played.session.map {
            SessionsResource.json($0, exchange, cookie: played.cookie)
        }
        return json
    }
}

/// An order for the answer to an authorize URL.
package struct AuthorizeOrder: Sendable {
    let target: AuthorizeTarget
    let login: HeadlessLogin

    package init(target: AuthorizeTarget, login: HeadlessLogin) {
        self.target = target
        self.login = login
    }

    /// One of the two members that state the request.
    static let sample: JSON = ["url": "/authorize"]

    @Sendable static func read(_ members: inout MemberReader) -> AuthorizeOrder? {
        var login = HeadlessLogin()
        login.user = members.string("user")
        login.decision = .read(&members)
        login.scope = members.scope("scope")
        login.claims = members.object("claims") { $0.everything().object ?? [:] } ?? [:]
        login.hidesEmail = members.bool("hide_email") ?? false
        login.answers = members.object("answers") { $0.texts() } ?? [:]
        login.sessionID = members.string("session")
        guard let target = AuthorizeTarget.read(&members) else { return nil }
        return AuthorizeOrder(target: target, login: login)
    }
}

extension HeadlessDecision {
    /// Reads `decision` and the members of an error.
    static func read(_ members: inout MemberReader) -> HeadlessDecision {
        let word = members.word("decision", of: ["approve", "deny", "error"]) ?? "approve"
        let code = members.string("error")
        let description = members.string("error_description")
        if word != "error", code != nil || description != nil {
            members.report("an error belongs to the decision 'error'")
        }
        switch word {
        case "deny": return .deny
        case "error":
            return .fail(code.map(OAuthError.Code.init(rawValue:)) ?? .serverError, description)
        default: return .approve
        }
    }
}

extension MemberReader {
    /// Reads a scope: a text with spaces, or a list of values.
    mutating func scope(_ name: String) -> Scope? {
        let kind = "a string, or a list of strings"
        guard let json = value(name, as: .described(kind)) else { return nil }
        if json.array != nil { return strings(name, check: Scope.valueFlaw(in:)).map(Scope.init) }
        if json.string == "" { return Scope() }
        return string(name, check: Scope.flaw(in:)).map(Scope.init(text:))
    }

    /// Reads all members as strings, under free names.
    mutating func texts() -> [String: String] {
        var texts: [String: String] = [:]
        for name in names { texts[name] = string(name) }
        return texts
    }
}

/// The redirect that a browser would get as the answer to an authorize URL.
package struct HeadlessResult: Sendable {
    package let delivery: RedirectResponse.Delivery
    /// The parameters of the answer, in order; those inside a JWT answer come before it.
    package let parameters: [(name: String, value: String)]
    /// nil if nobody was signed in.
    package var session: Session?
    /// nil if the browser has it already.
    package var cookie: SessionCookie?
    /// The name of the exchange in the record.
    package let requestID: String

    init(_ answer: AuthorizationResponse, to requestID: String) {
        self.requestID = requestID
        delivery = RedirectResponse.delivery(of: answer)
        parameters = answer.contents + answer.parameters
    }
}

extension AuthorizeOrder {
    /// Answers the URL as a user would, through the same steps as the pages; follows no redirects.
    ///
    /// - Throws: `ControlProblem` instead of an error page.
    package func play(within outer: Exchange) async throws(ControlProblem) -> HeadlessResult {
        let played = PlayedExchange(try target.exchange(within: outer), within: outer)
        let exchange = played.exchange
        await exchange.context.prepareKeys()
        do {
            let sent = try FrontChannelParameters.read(exchange)
            try await exchange.admitClient(sent["client_id"], sending: sent["request"])
            return played.finish(with: try await login.answer(sent, exchange.context))
        } catch let error as RedirectableError {
            let told = ErrorResponses.told(error.error, exchange)
            guard let answer = await ErrorResponses.secured(told, to: error.redirect, exchange)
            else { throw played.finish(with: told, backBy: error.redirect) }
            played.finish(with: RedirectResponse.make(answer, exchange))
            return HeadlessResult(answer, to: played.name)
        } catch {
            let error = error as? OAuthError ?? .serverError(error)
            throw played.finish(with: ErrorResponses.told(error, exchange))
        }
    }
}

private extension PlayedExchange {
    func finish(with answer: HeadlessAnswer) -> HeadlessResult {
        var result = HeadlessResult(answer.response, to: name)
        result.session = answer.session
        result.cookie = answer.cookie.map { SessionCookie($0, exchange) }
        var response = RedirectResponse.make(answer.response, exchange)
        if let cookie = answer.cookie { response.setSession(cookie, exchange) }
        finish(with: response)
        return result
    }

    /// - Returns: the error that the browser would have shown on a page.
    func finish(with told: OAuthError, backBy redirect: TrustedRedirect? = nil) -> ControlProblem {
        finish(with: ErrorResponses.page(for: told, backBy: redirect, exchange))
        var problem = ControlProblem(page: told)
        problem.details["request"] = .string(name)
        return problem
    }
}
