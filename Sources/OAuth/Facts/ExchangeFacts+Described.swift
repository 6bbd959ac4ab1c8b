extension ExchangeFacts {
    /// The facts of a request that is described rather than received.
    ///
    /// - Parameter headers: by names in any case.
    package init(
        describedAt endpoint: EndpointName?, parameters: [String: String],
        headers: [String: String]
    ) {
        let fields = Dictionary(
            headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first }
        )
        self.init(
            endpoint: endpoint, parameters: { parameters[$0].map { [$0] } ?? [] },
            headers: { fields[$0.lowercased()].map { [$0] } ?? [] })
    }
}
