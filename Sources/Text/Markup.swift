/// The parts of pages that forms are read from.
extension String {
    /// The texts between two marks.
    package func pieces(from start: String, to end: String, atMost count: Int = .max) -> [String] {
        var found: [String] = []
        var rest = self
        while found.count < count, let tail = rest.halves(around: start)?.after,
            let (piece, next) = String(tail).halves(around: end)
        {
            found.append(String(piece))
            rest = String(next)
        }
        return found
    }

    /// The value of an attribute of the first tag, with entities decoded.
    package func attribute(_ name: String) -> String? {
        for quote in ["\"", "'"] {
            guard let rest = halves(around: " \(name)=\(quote)")?.after else { continue }
            return String(rest.prefix { String($0) != quote })
                .replacing(text: "&quot;", with: "\"").replacing(text: "&#39;", with: "'")
                .replacing(text: "&lt;", with: "<").replacing(text: "&gt;", with: ">")
                .replacing(text: "&amp;", with: "&")
        }
        return nil
    }
}
