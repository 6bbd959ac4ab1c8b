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
    var withoutBody: OutboundResponse {
        OutboundResponse(status: status, contentType: contentType)
    }
}
