import HTTP
import JOSE
import Members
import OAuth

/// Makes the notification that a provider would send to a server, for tests to deliver it or to have
/// it delivered.
enum NotificationEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        try SameOrigin.demand(of: exchange)
        let notification = try read(exchange.request)
        let payload = try notification.payload(exchange.context)
        var answer: JSON = ["payload": .string(payload)]
        if let target = notification.target {
            let status = try await notification.deliver(payload, to: target, exchange.context)
            answer["delivered"] = .integer(status)
        }
        return .json(answer)
    }

    private static func read(_ request: Request) throws(OAuthError) -> AppleNotification {
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSON(parsing: request.body, maxDepth: 8)
        } catch {
            throw .invalidRequest(.notificationMalformed("the body is not valid JSON"))
        }
        do throws(InvalidConfiguration) {
            return try MemberReader.read(json, AppleNotification.init(reading:))
        } catch {
            throw .invalidRequest(.notificationMalformed(error.description))
        }
    }
}
