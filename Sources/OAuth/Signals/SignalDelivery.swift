import JOSE
import Text

/// Pushes tokens to receivers (RFC 8935 §2).
package enum SignalDeliverer {
    /// Pushes the waiting tokens of a stream, each once. Where the receiver cannot be reached, the
    /// rest waits for the next event.
    package static func deliver(_ id: String, _ context: Context) async {
        let streams = context.state.signalStreams
        while let next = take(from: id, context) {
            guard let failure = await push(next.token, next.stream, context) else { continue }
            context.remark(
                "signals.undelivered", ["client": next.stream.clientID, "reason": failure.reason],
                for: context.clients[next.stream.clientID])
            guard failure.isLasting else {
                _ = streams.update(id) { $0.waiting.insert(next.token, at: 0) }
                return
            }
        }
    }
}

private extension SignalDeliverer {
    /// The oldest token; of several callers one gets it.
    static func take(
        from id: String, _ context: Context
    ) -> (stream: SignalStream, token: SignalToken)? {
        let taken = context.state.signalStreams.update(id) {
            stream -> (stream: SignalStream, token: SignalToken)? in
            guard stream.endpoint != nil, stream.status == .enabled, !stream.waiting.isEmpty else {
                return nil
            }
            return (stream, stream.waiting.removeFirst())
        }
        return taken ?? nil
    }

    /// - Returns: the reason why it was not delivered, and whether another attempt would be in vain
    ///   (RFC 8935 §2.3); nil where it was.
    static func push(
        _ token: SignalToken, _ stream: SignalStream, _ context: Context
    ) async -> (reason: String, isLasting: Bool)? {
        var request = OutboundRequest(
            "POST", stream.endpoint ?? "", fields: [OutboundField("Accept", "application/json")],
            contentType: "application/secevent+jwt", body: Array(token.compact.utf8))
        if let authorization = stream.authorization {
            request.fields.append(OutboundField("Authorization", authorization))
        }
        do throws(OutboundError) {
            let answer = try await context.send(request, for: .signal)
            if (200..<300).contains(answer.status) { return nil }
            let error = (try? JSON(parsing: answer.body))?["err"]?.string
            let reason = "it answered with status \(answer.status)"
            return (error.map { "\(reason) and \($0.shown)" } ?? reason, answer.status == 400)
        } catch { return (error.reason, false) }
    }
}

/// Gives tokens to receivers that ask for them (RFC 8936 §2).
package enum SignalPoll {
    /// The time for which a request waits for a token, in steps of a quarter of a second.
    private static let steps = 80
    private static let most = 100

    package static func answer(
        to body: JSON, in stream: SignalStream, _ context: Context
    ) async -> JSON {
        acknowledge(body, in: stream, context)
        let most = min(max(body["maxEvents"]?.integer ?? most, 0), most)
        let isPatient = most > 0 && body["returnImmediately"]?.bool != true
        for _ in 0..<(isPatient ? steps : 0) where waiting(in: stream, context).isEmpty {
            await context.world.wait(.milliseconds(250))
        }
        let waiting = waiting(in: stream, context)
        var sets: JSON = [:]
        for token in waiting.prefix(most) { sets[token.id] = .string(token.compact) }
        return ["sets": sets, "moreAvailable": .bool(waiting.count > most)]
    }
}

private extension SignalPoll {
    static func waiting(in stream: SignalStream, _ context: Context) -> [SignalToken] {
        let now = context.state.signalStreams[stream.id]
        return now?.status == .enabled ? now?.waiting ?? [] : []
    }

    /// Removes the tokens that the receiver has, or rejects (RFC 8936 §2.4).
    static func acknowledge(_ body: JSON, in stream: SignalStream, _ context: Context) {
        let errors = body["setErrs"]?.object ?? [:]
        let done = Set((body["ack"]?.array ?? []).compactMap(\.string)).union(errors.keys)
        guard !done.isEmpty else { return }
        _ = context.state.signalStreams.update(stream.id) { stream in
            stream.waiting.removeAll { done.contains($0.id) }
        }
        for (_, error) in errors.ordered(by: { $0.key }) {
            let reason = "it reports \((error["err"]?.string ?? "an error").shown)"
            context.remark(
                "signals.undelivered", ["client": stream.clientID, "reason": reason],
                for: context.clients[stream.clientID])
        }
    }
}
