import Configuration
import HTTP
import JOSE

/// What a resource does on one method.
struct ControlOperation: Sendable {
    let method: Method
    /// What it does, in a sentence.
    let summary: String
    /// The query parameters that it knows.
    let query: [ControlParameter]
    /// The schema of the body that it takes; nil for none.
    let body: (@Sendable (ConfigurationVocabulary) -> JSON)?
    /// What it answers when it succeeds.
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
