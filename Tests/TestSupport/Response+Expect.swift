// What most tests ask of an answer, in one call.

/// Records an issue unless the answer has this status and diagnosis.
package func expect(
    _ answer: Response, is status: Status, diagnosis: String?, file: StaticString = #filePath,
    line: Int = #line
) {
    expect(answer.status, is: status, file: file, line: line)
    expect(answer.diagnosis, is: diagnosis, file: file, line: line)
}

/// Records an issue unless the answer has this status and its JSON this error.
package func expect(
    _ answer: Response, is status: Status, error: String?, file: StaticString = #filePath,
    line: Int = #line
) {
    expect(answer.status, is: status, file: file, line: line)
    expect(answer.json["error"]?.string, is: error, file: file, line: line)
}

/// Records an issue unless the JSON of the answer has this error, and its header this diagnosis.
package func expect(
    _ answer: Response, error: String?, diagnosis: String?, file: StaticString = #filePath,
    line: Int = #line
) {
    expect(answer.json["error"]?.string, is: error, file: file, line: line)
    expect(answer.diagnosis, is: diagnosis, file: file, line: line)
}

package func expect(
    _ answer: Response, is status: Status, error: String?, diagnosis: String?,
    file: StaticString = #filePath, line: Int = #line
) {
    expect(answer.status, is: status, file: file, line: line)
    expect(answer, error: error, diagnosis: diagnosis, file: file, line: line)
}

/// Records an issue unless the answer redirects with this error and has this diagnosis.
package func expect(
    _ answer: Response, redirects error: String?, diagnosis: String?,
    file: StaticString = #filePath, line: Int = #line
) {
    expect(answer.redirectParameters["error"], is: error, file: file, line: line)
    expect(answer.diagnosis, is: diagnosis, file: file, line: line)
}

// The same of a status that a table gives by its number.

package func expect(
    _ answer: Response, is code: Int, diagnosis: String?, file: StaticString = #filePath,
    line: Int = #line
) {
    expect(answer, is: Status(code: code), diagnosis: diagnosis, file: file, line: line)
}

package func expect(
    _ answer: Response, is code: Int, error: String?, file: StaticString = #filePath,
    line: Int = #line
) {
    expect(answer, is: Status(code: code), error: error, file: file, line: line)
}
