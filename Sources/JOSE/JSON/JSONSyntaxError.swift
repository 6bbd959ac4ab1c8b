import Text

/// A fault in a text that should be JSON, with its place.
package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
    /// A phrase without a full stop, such as "trailing comma before '}'".
    package let problem: String
    /// The number of bytes before the fault.
    package let offset: Int
    /// The line of the fault, from 1.
    package let line: Int
    /// The column of the fault in characters (Unicode scalars), from 1.
    package let column: Int

    package var description: String { "line \(line), column \(column): \(problem)" }
}

extension JSONSyntaxError {
    init(_ problem: String, at offset: Int, of text: [UInt8]) {
        self.problem = problem
        self.offset = offset
        (line, column) = Self.position(of: offset, in: text)
    }

    /// LF, CR and CRLF each end one line.
    private static func position(of offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
        var (line, column) = (1, 1)
        for index in 0..<offset {
            let byte = text[index]
            let endsLine =
                byte == .ascii("\n")
                || byte == .ascii("\r")
                    && (index + 1 == text.count || text[index + 1] != .ascii("\n"))
            if endsLine {
                (line, column) = (line + 1, 1)
            } else if !UTF8.isContinuation(byte) {
                column += 1
            }
        }
        return (line, column)
    }
}
