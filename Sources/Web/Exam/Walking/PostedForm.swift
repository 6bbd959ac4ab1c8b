import Text

/// A form that a script on a page would send, as with `form_post`.
struct PostedForm: Sendable {
    let action: String
    let fields: [(String, String)]

    /// nil for a page without a posted form that has only hidden fields.
    init?(in page: String) {
        guard let form = page.pieces(from: "<form", to: "</form>").first,
            let head = form.pieces(from: "", to: ">").first,
            head.attribute("method")?.lowercased() == "post",
            let action = head.attribute("action")
        else { return nil }
        let inputs = form.pieces(from: "<input", to: ">")
        guard !inputs.isEmpty, inputs.allSatisfy({ $0.attribute("type") == "hidden" }) else {
            return nil
        }
        self.action = action
        fields = inputs.compactMap { input in
            input.attribute("name").map { ($0, input.attribute("value") ?? "") }
        }
    }
}

extension String {
    /// The target of a page that only waits for its frames; nil for another page.
    var onward: String? {
        guard contains(text: "<iframe") else { return nil }
        return pieces(from: "<a class=\"primary\"", to: ">").first?.attribute("href")
    }
}

private extension String {
    /// The texts between each pair of marks.
    func pieces(from start: String, to end: String) -> [String] {
        var found: [String] = []
        var rest = self[...]
        while let head = start.isEmpty ? rest.startIndex..<rest.startIndex : rest.range(start),
            let tail = rest[head.upperBound...].range(end)
        {
            found.append(String(rest[head.upperBound..<tail.lowerBound]))
            rest = rest[tail.upperBound...]
            if start.isEmpty { break }
        }
        return found
    }

    func attribute(_ name: String) -> String? {
        pieces(from: " \(name)=\"", to: "\"").first?
            .replacing(text: "&quot;", with: "\"").replacing(text: "&#39;", with: "'")
            .replacing(text: "&lt;", with: "<").replacing(text: "&gt;", with: ">")
            .replacing(text: "&amp;", with: "&")
    }
}

private extension Substring {
    func range(_ text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) {
                return start..<index(start, offsetBy: text.count)
            }
            start = index(after: start)
        }
        return nil
    }
}
