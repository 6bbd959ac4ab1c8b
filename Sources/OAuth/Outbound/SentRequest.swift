/// A request that the tenant sent to a client or another host, with its result.
package struct SentRequest: Sendable {
    package let number: Int
    package let time: Timestamp
    package let purpose: Purpose
    /// The exchange that caused it; nil outside a server.
    package let cause: ExchangeID?
    package let request: OutboundRequest
    /// The answer without its body.
    package let answer: Result<OutboundResponse, OutboundError>

    package enum Purpose: String, Sendable, CaseIterable {
        case backChannelLogout = "backchannel_logout"
        /// A page that no browser was there to load.
        case frontChannelLogout = "frontchannel_logout"
        /// A client's keys, metadata or request object, or a document of an identity provider.
        case document
        case sectorIdentifier = "sector_identifier"
        /// An event of a user, for a server of the client.
        case notification
        /// A decision of a user, or the tokens that it gives (CIBA Core §10).
        case ciba
        /// A security event for a receiver (RFC 8935).
        case signal
    }
}

extension SentRequest: MemorySized {
    package var heapBytes: Int {
        allocationBytes * 2 + request.url.heapBytes + request.fields.heapBytes + request.body.count
    }
}

extension OutboundField: MemorySized {
    package var heapBytes: Int { name.heapBytes + value.heapBytes }
}

extension State {
    /// The requests that were sent, by their numbers.
    package var outbox: Expiring<Int, SentRequest> {
        store(of: .nobody, atMost: 500, isCache: true)
    }
}

extension Context {
    /// Sends a request to another host, and keeps the result.
    package func send(
        _ request: OutboundRequest, for purpose: SentRequest.Purpose
    ) async throws(OutboundError) -> OutboundResponse {
        let answer: Result<OutboundResponse, OutboundError>
        do throws(OutboundError) {
            answer = .success(try await world.outbound(request))
        } catch {
            answer = .failure(error)
        }
        let number = state.sentCount.next()
        let sent = SentRequest(
            number: number, time: now, purpose: purpose, cause: record.id, request: request,
            answer: answer.map(\.withoutBody))
        state.outbox.insert(sent, for: number, until: .never)
        return try answer.get()
    }
}

private extension OutboundResponse {
    /// The same response without its body, which may be long and is not looked at again.
    var withoutBody: OutboundResponse { OutboundResponse(status: status, contentType: contentType) }
}
