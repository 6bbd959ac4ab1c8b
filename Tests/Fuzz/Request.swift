import HTTP

/// A stream of requests means the same whole, in two pieces and in single bytes.
func check(_ bytes: [UInt8]) {
    let whole = outcome([bytes[...]])
    expect(outcome([bytes[..<bytes.cut], bytes[bytes.cut...]]) == whole, "cut at \(bytes.cut)")
    expect(outcome(bytes.indices.map { bytes[$0...$0] }) == whole, "in single bytes")
}

private func outcome(_ parts: [ArraySlice<UInt8>]) -> [String] {
    var limits = Limits()
    limits.maxHeadBytes = 512
    limits.maxBodyBytes = 300
    limits.maxFields = 8
    var parser = RequestParser(limits: limits)
    var found: [String] = []
    do throws(ParseError) {
        for part in parts {
            parser.feed(part)
            while let event = try parser.next() {
                if case .request(let request) = event { found.append(checked(request, limits)) }
            }
        }
    } catch {
        expect((400...599).contains(error.status.code), "a refusal has a status")
        expect(error.message.utf8.allSatisfy { (0x20..<0x7f).contains($0) }, "a message is ASCII")
        found.append("\(error.status.code) \(error.message)")
    }
    return found
}

private func checked(_ request: Request, _ limits: Limits) -> String {
    expect(request.body.count <= limits.maxBodyBytes, "the body is within its limit")
    expect(request.fields.count <= limits.maxFields, "the fields are within their limit")
    expect(request.path.hasPrefix("/") || request.path == "*", "the path is one")
    expect(request.path.utf8.allSatisfy { (0x21..<0x7f).contains($0) }, "the path is ASCII")
    expect(!request.authority.isEmpty, "there is a host")
    for field in request.fields {
        expect(
            field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 },
            "a value holds no control character")
    }
    _ = request.queryPairs
    _ = request.contentType
    _ = request.cookies(named: "a")
    let fields = request.fields.map { "\($0.name.text): \($0.value)" }
    return """
        \(request.method.rawValue) \(request.path) ?\(request.query ?? "-") \(request.authority) \
        \(request.version.rawValue) \(fields) \(request.body)
        """
}
