import HTTP
import OAuth

/// Sends the domain's requests to other hosts with the HTTP client.
enum OutboundClient {
    /// - Parameter timeout: how long an answer may take.
    static func outbound(
        to reach: OutboundReach, trusting trust: OutgoingTrust, timeout: Duration
    ) -> Outbound {
        let client = OutgoingClient(
            reach: reach == .any ? .any : .loopback, timeout: timeout, trust: trust)
        return { request async throws(OutboundError) in
            let outgoing = OutgoingRequest(
                Method(rawValue: request.method), request.url, contentType: request.contentType,
                body: request.body)
            do throws(OutgoingError) {
                let answer = try await client.send(outgoing)
                return OutboundResponse(
                    status: answer.status.code, contentType: answer.fields[.contentType],
                    body: answer.body)
            } catch {
                throw OutboundError(error.reason, isLate: error.isLate)
            }
        }
    }
}
