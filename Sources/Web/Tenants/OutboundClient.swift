import HTTP
import OAuth
import Text

/// Sends the domain's requests to other hosts with the HTTP client.
enum OutboundClient {
    /// - Parameter timeout: the time limit of an answer.
    static func outbound(
        to reach: OutboundReach, trusting trust: OutgoingTrust, timeout: Duration
    ) -> Outbound {
        let client = OutgoingClient(
            reach: reach == .any ? .any : .loopback, timeout: timeout, trust: trust)
        return { request async throws(OutboundError) in
            let outgoing = OutgoingRequest(
                Method(rawValue: request.method), request.url, fields: try Fields(request.fields),
                contentType: request.contentType, body: request.body)
            do throws(OutgoingError) {
                let answer = try await client.send(outgoing)
                return OutboundResponse(
                    status: answer.status.code, contentType: answer.fields[.contentType],
                    cacheControl: answer.fields["Cache-Control"], body: answer.body)
            } catch {
                throw OutboundError(error.reason, isLate: error.isLate)
            }
        }
    }
}

private extension Fields {
    init(_ outbound: [OutboundField]) throws(OutboundError) {
        self.init()
        for field in outbound {
            guard let name = FieldName(field.name) else {
                throw OutboundError("\(field.name.shown) is not the name of a header field")
            }
            append(name, field.value)
        }
    }
}
