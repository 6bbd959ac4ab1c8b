import Platform

/// The number of connections that a server may hold.
struct Capacity: Sendable, Equatable {
    /// The number of connections that are served.
    let connections: Int
    /// The number of further connections that are told that the server is full.
    let refusals: Int

    /// Leaves descriptors for the process itself and for outgoing requests.
    init(most: Int, descriptors: Int = Self.descriptorLimit) {
        let room = max(2, (descriptors - Self.ownDescriptors) / 4 * 3)
        refusals = min(64, room / 8 + 1)
        connections = min(most, room - refusals)
    }

    private static let ownDescriptors = 16

    private static var descriptorLimit: Int { DescriptorLimit.current ?? 256 }
}
