import Text

extension Parameters {
    /// The parameter among `known` that `name` forms with the parameters right after it, which were
    /// parts of its value before an unencoded "&" split it; nil where it forms none.
    func rejoined(_ name: String, among known: [String]) -> String? {
        guard let index = pairs.firstIndex(where: { $0.name == name }) else { return nil }
        var joined = pairs[index].value
        for pair in pairs[(index + 1)...].prefix(20) {
            joined += "&\(pair.name)=\(pair.value)"
            let whole = known.first {
                ($0.percentDecoded ?? $0).utf8.elementsEqual(joined.utf8)
            }
            if let whole { return whole }
        }
        return nil
    }
}
