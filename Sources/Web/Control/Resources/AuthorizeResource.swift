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
                .json(json(try await order.play(within: call.exchange), call.exchange))
            }
        ])

    private static let shape: JSONShape = [
        "location": .string, "request": .string, "params?": .map(.string),
        "method?": .word(["POST", "postMessage"]),
        "fields?": .map(.string), "session?": SessionsResource.shape,
    ]
}

private extension AuthorizeResource {
    static func json(_ played: HeadlessResult, _ exchange: Exchange) -> JSON {
        let parameters = JSON.object(
            Dictionary(
                played.parameters.map { ($0.name, .string($0.value)) },
                uniquingKeysWith: { first, _ in first }))
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
