import HTTP

/// A form that is read strictly reads the same leniently, and again after it was written.
func check(_ bytes: [UInt8]) {
    let lenient = Form.decode(bytes)
    expect(lenient.count <= Form.maxPairs, "the pairs are within their bound")
    guard let strict = try? Form.decodeStrictly(bytes) else { return }
    expect(isEqual(strict, lenient), "strict and lenient agree")
    let written = Form.encode(strict.map { ($0.name, $0.value) })
    guard let again = try? Form.decodeStrictly(written) else {
        return expect(false, "what was written reads")
    }
    expect(isEqual(again, strict), "what was written reads the same")
}

private func isEqual(
    _ left: [(name: String, value: String)], _ right: [(name: String, value: String)]
) -> Bool {
    left.elementsEqual(right) {
        $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.utf8.elementsEqual($1.value.utf8)
    }
}
