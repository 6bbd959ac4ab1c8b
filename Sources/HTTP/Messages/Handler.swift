/// Answers one request; a connection asks for one answer at a time.
package typealias Handler = @Sendable (Request) async -> Response
