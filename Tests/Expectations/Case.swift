import Testing

/// A behaviour by the sentence that says it, many of which are the arguments of one test, since the
/// compiler takes 17 ms for a test of its own and 7 for a case.
package struct Case: Sendable, CustomTestStringConvertible {
    package let testDescription: String
    private let body: @Sendable () async throws -> Void

    package init(_ sentence: String, _ body: @escaping @Sendable () async throws -> Void) {
        testDescription = sentence
        self.body = body
    }

    package func callAsFunction() async throws { try await body() }
}
