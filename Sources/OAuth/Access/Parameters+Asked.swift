extension Parameters {
    /// The values of the parameters that name APIs (RFC 8707 §2), each with its parameter.
    func namedAPIs(_ context: Context) -> [(name: String, value: String)] {
        let reads = context.profile.readsAPI
        return pairs.filter { ["audience", "resource"].contains($0.name) }
            .filter { reads($0.name, self, context) }
    }

    /// The scope that a request asks for; nil where it says nothing.
    func scopeText(_ context: Context) -> String? {
        context.profile.askedScope(self, context) ?? self["scope"]
    }
}
