import Text

extension Finding {
    /// Whether a rule wants the request to fail, whatever is in it.
    package var isOfRule: Bool { code == "rule.denied" }
}
