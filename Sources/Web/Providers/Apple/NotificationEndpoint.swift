import HTTP
import JOSE
import OAuth
import Providers

/// Makes the notification that a provider would send to a server; a test delivers it, or asks for
/// its delivery.
enum NotificationEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        try SameOrigin.demand(of: exchange)
        let notification = try JSONBody.read(
            exchange.request, maxDepth: 8,
            refusal: { .invalidRequest(.notificationMalformed($0)) },
            members: AppleNotification.init(reading:))
        let payload = try notification.payload(exchange.context)
        var answer: JSON = ["payload": .string(payload)]
        if let target = notification.target {
            let status = try await notification.deliver(payload, to: target, exchange.context)
            answer["delivered"] = .integer(status)
        }
        return .json(answer)
    }
}
