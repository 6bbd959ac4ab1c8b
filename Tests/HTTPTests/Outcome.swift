import HTTP

/// The parser's reading of some bytes, as one line of text for tables:
/// `GET /a?b HTTP/1.1 @host "body"` for each request, then the status and message of a refusal.
enum Outcome {
    static func of(_ parts: [ArraySlice<UInt8>], limits: Limits = Limits()) -> String {
        let peer = Peer(localAuthority: "default.test")
        var parser = RequestParser(limits: limits, peer: peer)
        var found: [String] = []
        do throws(ParseError) {
            for part in parts {
                parser.feed(part)
                while let event = try parser.next() {
                    if case .request(let request) = event { found.append(text(of: request)) }
                }
            }
        } catch {
            found.append("\(error.status.code) \(error.message)")
        }
        return found.joined(separator: " | ")
    }

    /// The outcomes of the bytes cut in two at every place, and cut into single bytes, without
    /// those that equal the outcome of the whole. Very many bytes are cut only at some places.
    static func deviating(_ bytes: [UInt8], limits: Limits = Limits()) -> [String] {
        let whole = of([bytes[...]], limits: limits)
        let places = stride(from: 0, to: bytes.count, by: 1 + bytes.count * bytes.count / 200_000)
        let halves = places.map { [bytes[..<$0], bytes[$0...]] }
        let singles = bytes.indices.map { bytes[$0...$0] }
        return (halves + [singles]).map { of($0, limits: limits) }.filter { $0 != whole }
    }

    private static func text(of request: Request) -> String {
        let query = request.query.map { "?\($0)" } ?? ""
        let body =
            request.body.isEmpty ? "" : " \"\(String(decoding: request.body, as: UTF8.self))\""
        return "\(request.method.rawValue) \(request.path)\(query) \(request.version.rawValue)"
            + " @\(request.authority)\(body)"
    }
}
