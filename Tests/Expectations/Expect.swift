import Testing

/// Records an issue unless both values are equal, as `#expect(actual == expected)` does.
///
/// The macro takes 11 ms to compile, this function 1 ms, and the tests compare some four thousand
/// times. `#expect` says more if the operands matter less than the question.
package func expect<Value: Equatable>(
    _ actual: Value, is expected: Value, _ comment: @autoclosure () -> Comment? = nil,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    guard actual != expected else { return }
    let here = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    #expect(actual == expected, comment(), sourceLocation: here)
}
