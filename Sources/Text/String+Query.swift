extension String {
    /// This URI with `query` added to any existing one.
    package func appendingQuery(_ query: String) -> String {
        guard contains("?") else { return self + "?" + query }
        return self + (hasSuffix("?") || hasSuffix("&") ? "" : "&") + query
    }
}
