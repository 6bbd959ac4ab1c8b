import Platform

/// How many connections a server may hold.
struct Capacity: Sendable, Equatable {
    /// Those that are served.
    let connections: Int
    /// Those more that are told that the server is full.
    let refusals: Int

    /// Leaves descriptors for the process itself and for requests that go out. It must never run
    /// out of them: libdispatch opens a file in /proc for each of its threads once a second, and
    /// ends the process where that fails.
    init(most: Int, descriptors: Int = Self.descriptorLimit) {
        let room = max(2, (descriptors - Self.ownDescriptors) / 4 * 3)
        refusals = min(64, room / 8 + 1)
        connections = min(most, room - refusals)
    }

    private static let ownDescriptors = 32

    private static var descriptorLimit: Int { DescriptorLimit.current ?? 256 }
}
