import HTTP
import JOSE
import OAuth

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
            try await exchange.admitClient(sent["client_id"])
            return played.finish(with: try await login.answer(sent, exchange.context))
        } catch let error as RedirectableError {
            let told = ErrorResponses.told(error.error, exchange)
            guard let answer = await ErrorResponses.secured(told, to: error.redirect, exchange)
            else {
                throw played.finish(with: told, backBy: error.redirect)
            }
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
    func finish(
        with told: OAuthError, backBy redirect: TrustedRedirect? = nil
    ) -> ControlProblem {
        finish(with: ErrorResponses.page(for: told, backBy: redirect, exchange))
        var problem = ControlProblem(page: told)
        problem.details["request"] = .string(name)
        return problem
    }
}
