import JOSE
import Text

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
                Finding("signals.undelivered", ["client": stream.clientID, "reason": reason]),
                for: context.clients[stream.clientID])
        }
    }
}
