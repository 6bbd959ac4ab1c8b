import Platform

/// The files and sockets that the server may open.
enum OpenFiles {
    /// The minimum for the process itself, two addresses and a few connections.
    static let least = 32

    /// Raises the limit as far as possible, and fails if that is too low to serve.
    static func prepare() throws(CommandFailure) {
        DescriptorLimit.raise()
        guard let limit = DescriptorLimit.current, limit < least else { return }
        throw .failure(
            "the limit of open files is \(limit); set at least \(least) with ulimit -n")
    }
}
