extension Context {
    /// The name of the exchange as the provider's fields and errors tell it; nil where nothing is
    /// recorded.
    package var requestID: String? {
        guard let id = record.id?.text else { return nil }
        return profile.fields.requestIDForm?.text(of: "\(server.tokenIDs.generation.text) \(id)")
            ?? id
    }
}
