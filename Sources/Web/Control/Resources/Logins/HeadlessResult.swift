import HTTP
import OAuth

/// Where a browser would be sent by the answer to an authorize URL.
package struct HeadlessResult: Sendable {
    package let delivery: RedirectResponse.Delivery
    /// Those of the answer, in their order.
    package let parameters: [(name: String, value: String)]
    /// nil where nobody was signed in.
    package var session: Session?
    /// nil where the browser has it already.
    package var cookie: SessionCookie?

    init(_ answer: AuthorizationResponse) {
        delivery = RedirectResponse.delivery(of: answer)
        parameters = answer.parameters
    }
}

extension AuthorizeOrder {
    /// Answers the URL as a user would, through the same steps as the pages; follows no redirect.
    ///
    /// - Throws: `ControlProblem` for what would be an error page.
    package func play(within outer: Exchange) async throws(ControlProblem) -> HeadlessResult {
        let exchange = try target.exchange(within: outer)
        await exchange.context.prepareKeys()
        defer { outer.context.record.adopt(exchange.context.record.facts) }
        do {
            let sent = try FrontChannelParameters.read(exchange)
            let answer = try await login.answer(sent, exchange.context)
            var played = HeadlessResult(answer.response)
            played.session = answer.session
            played.cookie = answer.cookie.map { SessionCookie($0, exchange) }
            return played
        } catch let error as RedirectableError {
            let told = exchange.context.add(error.error)
            guard let answer = ErrorResponses.redirected(told, to: error.redirect, exchange) else {
                throw ControlProblem(page: told)
            }
            return HeadlessResult(answer)
        } catch {
            let error = error as? OAuthError ?? .serverError(error)
            throw ControlProblem(page: exchange.context.add(error))
        }
    }
}
