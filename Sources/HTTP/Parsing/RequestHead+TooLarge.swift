import Text

extension RequestHead {
    static func tooLarge(_ limits: Limits) -> ParseError {
        ParseError(
            .requestHeaderFieldsTooLarge,
            "the head is longer than \(limits.maxHeadBytes) bytes; send fewer or shorter fields",
            .headTooLong(limit: limits.maxHeadBytes))
    }

    /// Names cookies as the cause if they fill most of the head: those of all servers on one host
    /// arrive together, since cookies ignore ports (RFC 6265 §8.5).
    ///
    /// - Parameter line: as much of the next field line as the limit allows.
    func tooLarge(before line: ArraySlice<UInt8>, _ limits: Limits) -> ParseError {
        let isCookie = line.starts(with: "cookie:".utf8) { $0.lowercased == $1 }
        let cookies =
            fields.values(.cookie).reduce(0) { $0 + $1.utf8.count } + (isCookie ? line.count : 0)
        guard cookies > limits.maxHeadBytes / 2 else { return Self.tooLarge(limits) }
        return ParseError(
            .requestHeaderFieldsTooLarge,
            "the head is longer than \(limits.maxHeadBytes) bytes, and most of it are cookies; "
                + "delete the cookies of this host in the browser",
            .headTooLong(limit: limits.maxHeadBytes))
    }
}
