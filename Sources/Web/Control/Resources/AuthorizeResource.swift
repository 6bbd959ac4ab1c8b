import HTTP
import JOSE
import OAuth

/// `authorize`: answers an authorize URL as a user would, without a browser.
enum AuthorizeResource {
    static let resource = ControlResource(
        "authorize",
        [
            ControlOperation(
                .post,
                "Answers an authorize URL as a user would; follows no redirect, and tells where it "
                    + "leads",
                body: .object(sample: AuthorizeOrder.sample, AuthorizeOrder.read),
                gives: .ok(shape)
            ) { call, order in
                let exchange = try order.target.exchange(within: call)
                await exchange.context.prepareKeys()
                defer { call.exchange.context.record.adopt(exchange.context.record.facts) }
                return .json(try await answer(order.login, exchange))
            }
        ])

    private static let shape: JSONShape = [
        "location": .string, "params?": .map(.string), "method?": .word(["POST", "postMessage"]),
        "fields?": .map(.string), "session?": SessionsResource.shape,
    ]
}

private extension AuthorizeResource {
    static func answer(
        _ login: HeadlessLogin, _ exchange: Exchange
    ) async throws -> JSON {
        do {
            let sent = try FrontChannelParameters.read(exchange)
            let answer = try await login.answer(sent, exchange.context)
            var json = json(answer.response)
            json["session"] = SessionsResource.json(
                answer.session, secret: answer.cookie, exchange)
            return json
        } catch let error as RedirectableError {
            let told = exchange.context.record.add(error.error)
            guard let answer = ErrorResponses.redirected(told, to: error.redirect, exchange) else {
                throw ControlProblem(page: told)
            }
            return json(answer)
        } catch {
            let error = error as? OAuthError ?? .serverError(error)
            throw ControlProblem(page: exchange.context.record.add(error))
        }
    }

    static func json(_ answer: AuthorizationResponse) -> JSON {
        let parameters = JSON.object(
            Dictionary(
                answer.parameters.map { ($0.name, .string($0.value)) },
                uniquingKeysWith: { first, _ in first }))
        return switch RedirectResponse.delivery(of: answer) {
        case .redirect(let location): ["location": .string(location), "params": parameters]
        case .form(let target):
            ["location": .string(target), "method": "POST", "fields": parameters]
        case .message(let origin):
            ["location": .string(origin), "method": "postMessage", "fields": parameters]
        }
    }
}
