import Foundation
import Testing

// The compiler takes 10 ms for each `#expect` and `#require` and half of one for these functions,
// which say the same. The macros are for what they alone can tell: where the parts of a condition
// matter.

/// Records an issue unless both values are equal, as `#expect(actual == expected)` does.
package func expect<Value: Equatable>(
    _ actual: Value, is expected: Value, _ comment: @autoclosure () -> Comment? = nil,
    file: StaticString = #filePath, line: Int = #line
) {
    guard actual != expected else { return }
    #expect(actual == expected, comment(), sourceLocation: SourceLocation(file, line))
}

/// Records an issue unless the condition holds.
package func expect(
    _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil,
    file: StaticString = #filePath, line: Int = #line
) {
    guard !condition else { return }
    #expect(condition, comment(), sourceLocation: SourceLocation(file, line))
}

/// Records an issue unless the text has the part.
package func expect(
    _ text: some StringProtocol, contains part: String,
    _ comment: @autoclosure () -> Comment? = nil, file: StaticString = #filePath, line: Int = #line
) {
    guard !holds(text, part) else { return }
    #expect(text.contains(part), comment(), sourceLocation: SourceLocation(file, line))
}

package func expect(
    _ texts: [String], contains text: String, _ comment: @autoclosure () -> Comment? = nil,
    file: StaticString = #filePath, line: Int = #line
) {
    expect(texts.contains(text), comment() ?? "\(texts)", file: file, line: line)
}

/// Records an issue if the text has the part.
package func expect(
    _ text: some StringProtocol, lacks part: String, _ comment: @autoclosure () -> Comment? = nil,
    file: StaticString = #filePath, line: Int = #line
) {
    guard holds(text, part) else { return }
    #expect(!text.contains(part), comment(), sourceLocation: SourceLocation(file, line))
}

package func expect(
    _ texts: [String], lacks text: String, _ comment: @autoclosure () -> Comment? = nil,
    file: StaticString = #filePath, line: Int = #line
) {
    expect(!texts.contains(text), comment() ?? "\(texts)", file: file, line: line)
}

/// Records an issue unless `body` throws an error of that type, `Never` being none.
@discardableResult
package func expect<Failure: Error, Value>(
    throws type: Failure.Type, _ comment: @autoclosure () -> Comment? = nil,
    file: StaticString = #filePath, line: Int = #line, _ body: () throws -> Value
) -> Failure? {
    #expect(
        throws: type, comment(), sourceLocation: SourceLocation(file, line),
        performing: { _ = try body() })
}

@_disfavoredOverload @discardableResult package func expect<Failure: Error, Value>(
    throws type: Failure.Type, _ comment: @autoclosure () -> Comment? = nil,
    file: StaticString = #filePath, line: Int = #line, _ body: () async throws -> Value
) async -> Failure? {
    await #expect(
        throws: type, comment(), sourceLocation: SourceLocation(file, line),
        performing: { _ = try await body() })
}

/// Records an issue unless `body` throws that error.
@discardableResult
package func expect<Failure: Error & Equatable, Value>(
    throws error: Failure, _ comment: @autoclosure () -> Comment? = nil,
    file: StaticString = #filePath, line: Int = #line, _ body: () throws -> Value
) -> Failure? {
    #expect(
        throws: error, comment(), sourceLocation: SourceLocation(file, line),
        performing: { _ = try body() })
}

@_disfavoredOverload @discardableResult package func expect<Failure: Error & Equatable, Value>(
    throws error: Failure, _ comment: @autoclosure () -> Comment? = nil,
    file: StaticString = #filePath, line: Int = #line, _ body: () async throws -> Value
) async -> Failure? {
    await #expect(
        throws: error, comment(), sourceLocation: SourceLocation(file, line),
        performing: { _ = try await body() })
}

/// Ends the test unless there is a value.
package func require<Value>(
    _ value: Value?, _ comment: @autoclosure () -> Comment? = nil,
    file: StaticString = #filePath, line: Int = #line
) throws -> Value {
    if let value { return value }
    return try #require(value, comment(), sourceLocation: SourceLocation(file, line))
}

/// Ends the test unless the condition holds.
package func require(
    _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil,
    file: StaticString = #filePath, line: Int = #line
) throws {
    if condition { return }
    try #require(condition, comment(), sourceLocation: SourceLocation(file, line))
}

extension SourceLocation {
    fileprivate init(_ file: StaticString, _ line: Int) {
        let folders = "\(file)".split(separator: "/")
        self.init(
            fileID: folders.suffix(2).joined(separator: "/"), filePath: "\(file)", line: line,
            column: 1)
    }
}

/// The library's own search for a text goes from character to character.
private func holds(_ text: some StringProtocol, _ part: String) -> Bool {
    part.isEmpty || Data(text.utf8).range(of: Data(part.utf8)) != nil
}
