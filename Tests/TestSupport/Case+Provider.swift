/// What a provider does, in process unless said otherwise.
extension Case {
    package init(
        _ sentence: String, in rings: [Ring] = [.inProcess],
        _ configuration: @autoclosure @escaping @Sendable () throws -> ServerConfiguration = .open,
        _ body: @escaping @Sendable (Provider) async throws -> Void
    ) {
        self.init(sentence) {
            for ring in rings { try await Provider.run(ring, configuration(), body) }
        }
    }

    package init(
        _ sentence: String, in rings: [Ring],
        _ body: @escaping @Sendable (Ring) async throws -> Void
    ) {
        self.init(sentence) {
            for ring in rings {
                try await body(ring)
            }
        }
    }
}
