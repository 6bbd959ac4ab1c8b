import HTTP
import Locks
import OAuth
import Text

/// Applies rules to whole answers. Rules that replace the endpoint's answer and match only the
/// request apply before the endpoint runs, all others after it has found its facts. Rules do not
/// apply to preflights, nor to Understudy's own endpoints.
enum RuledAnswers {
    /// - Parameter inner: runs the endpoint.
    static func answer(_ exchange: Exchange, _ inner: () async -> Response) async -> Response {
        let context = exchange.context
        guard mayChange(exchange) else { return await inner() }
        await context.prepareKeys()
        if let ruled = context.answerSparingEndpoint() { return await send(ruled, exchange) }
        let response = await inner()
        guard let ruled = context.applyingRules(to: RuledAnswer(response)) else { return response }
        return await send(ruled, exchange)
    }

    /// Tells whether rules may change the answer.
    static func mayChange(_ exchange: Exchange) -> Bool {
        exchange.context.hasRules && exchange.request.method != .options
    }

    private static func send(_ ruled: RuledAnswer, _ exchange: Exchange) async -> Response {
        if ruled.delay > .zero { await exchange.server.world.wait(ruled.delay) }
        return Response(ruled)
    }
}

private extension RuledAnswer {
    init(_ response: Response) {
        self.init(
            status: response.status.code,
            fields: response.fields.map { ($0.name.text, $0.value) }, body: response.body.bytes)
    }
}

private extension Response {
    init(_ ruled: RuledAnswer) {
        self.init(Status(code: ruled.status), [:], body: ruled.body)
        for (name, value) in ruled.fields {
            if let name = FieldName(name) { fields.append(name, value) }
        }
        breaksOff = ruled.end.map(Break.init)
        dribble = ruled.pace.map { Dribble(pieces: $0.pieces, pause: $0.pause) }
        if ruled.padding > 0, breaksOff == nil, dribble == nil {
            body = .stream(BodyStream(ruled.body, padding: ruled.padding))
        }
    }
}

private extension Response.Break {
    init(_ end: RuledAnswer.End) {
        self =
            switch end {
            case .beforeHead: .beforeHead
            case .midBody: .midBody
            case .afterBody(let bytes): .afterBody(bytes: bytes)
            case .reset: .reset
            }
    }
}

extension BodyStream {
    /// A body followed by blanks, which are never all in memory.
    convenience init(_ body: [UInt8], padding: Int) {
        let rest = Lock((body: body, blanks: padding))
        self.init {
            rest.withLock { rest in
                let body = rest.body
                rest.body = []
                if !body.isEmpty { return body }
                let count = min(rest.blanks, 65_536)
                rest.blanks -= count
                return count == 0 ? nil : [UInt8](repeating: .space, count: count)
            }
        }
    }
}
