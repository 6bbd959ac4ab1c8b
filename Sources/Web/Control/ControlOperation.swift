import Configuration
import HTTP
import JOSE

/// The behaviour of a resource on one method.
struct ControlOperation: Sendable {
    let method: Method
    /// One sentence about it.
    let summary: String
    /// The query parameters that it knows.
    let query: [ControlParameter]
    /// The schema of its body; nil for none.
    let body: (@Sendable (ConfigurationVocabulary) -> JSON)?
    /// Its answer on success.
    let gives: ControlAnswer
    let answer: @Sendable (ControlCall) async throws -> Response

    /// An operation without a body.
    init(
        _ method: Method, _ summary: String, query: [ControlParameter] = [],
        gives: ControlAnswer,
        answer: @escaping @Sendable (ControlCall) async throws -> Response
    ) {
        self.method = method
        self.summary = summary
        self.query = query
        self.gives = gives
        body = nil
        self.answer = answer
    }

    /// An operation that reads its body itself, piece by piece.
    init(
        _ method: Method, _ summary: String, taking schema: JSON, gives: ControlAnswer,
        answer: @escaping @Sendable (ControlCall) async throws -> Response
    ) {
        self.method = method
        self.summary = summary
        query = []
        self.gives = gives
        body = { _ in schema }
        self.answer = answer
    }

    /// An operation with a body, which is read before it runs.
    init<Body>(
        _ method: Method, _ summary: String, query: [ControlParameter] = [],
        body: ControlBody<Body>, gives: ControlAnswer,
        answer: @escaping @Sendable (ControlCall, Body) async throws -> Response
    ) {
        self.method = method
        self.summary = summary
        self.query = query
        self.gives = gives
        self.body = body.schema
        self.answer = { call in try await answer(call, try call.read(body)) }
    }
}
