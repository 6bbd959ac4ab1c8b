import Platform
import Text

/// Bytes that have arrived but have not been read.
///
/// It holds no memory once everything is read, so that an idle connection costs none.
struct InputBuffer: Sendable {
    /// The reason why a line cannot be taken.
    enum LineError: Error {
        case tooLong
        case bareLineFeed
    }

    private var bytes: [UInt8] = []
    private var start = 0
    /// The position up to which the end of the current line has been searched.
    private var searched = 0

    var count: Int { bytes.count - start }
    var isEmpty: Bool { count == 0 }
    var first: UInt8? { isEmpty ? nil : bytes[start] }

    mutating func append(_ more: some Collection<UInt8>) {
        if start > 0 {
            bytes.removeSubrange(..<start)
            searched -= start
            start = 0
        }
        bytes.append(contentsOf: more)
    }

    /// The next line without its CRLF; nil while its end has not arrived. The limit includes the
    /// CRLF. A line feed alone does not end a line: RFC 9112 §2.2 allows it, but then two servers
    /// in a row may split the same bytes differently.
    mutating func takeLine(upTo limit: Int) throws(LineError) -> ArraySlice<UInt8>? {
        guard let lineFeed = bytes.place(of: .lineFeed, from: searched) else {
            searched = bytes.count
            if count > limit { throw .tooLong }
            return nil
        }
        guard lineFeed - start < limit else { throw .tooLong }
        guard lineFeed > start, bytes[lineFeed - 1] == .carriageReturn else { throw .bareLineFeed }
        let line = bytes[start..<lineFeed - 1]
        advance(to: lineFeed + 1)
        return line
    }

    /// The beginning of a line that is too long, independent of how much has arrived.
    func beginning(upTo limit: Int) -> ArraySlice<UInt8> {
        bytes[start..<start + min(limit, count)]
    }

    /// The next bytes, up to a maximum count.
    mutating func take(upTo limit: Int) -> ArraySlice<UInt8> {
        let taken = bytes[start..<start + min(limit, count)]
        advance(to: taken.endIndex)
        return taken
    }
}

private extension InputBuffer {
    mutating func advance(to index: Int) {
        start = index
        searched = index
        if isEmpty { self = InputBuffer() }
    }
}
