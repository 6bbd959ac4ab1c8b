import HTTP
import OAuth

/// Lets rules act on whole answers: before the endpoint runs, and again with the facts that it has
/// found. Rules do not apply to preflights.
enum RuledAnswers {
    /// - Parameter inner: runs the endpoint.
    static func answer(
        _ exchange: Exchange, _ inner: () async -> Response
    ) async -> Response {
        let context = exchange.context
        guard context.hasRules, exchange.request.method != .options else { return await inner() }
        let entry = context.record.facts
        if let ruled = await context.answerByRules() { return Response(ruled) }
        let response = await inner()
        return await context.answerByRules(since: entry).map(Response.init) ?? response
    }
}

private extension Response {
    init(_ ruled: RuledAnswer) {
        self.init(Status(code: ruled.status), [:], body: ruled.body)
        for (name, value) in ruled.fields {
            if let name = FieldName(name) { fields.append(name, value) }
        }
    }
}
