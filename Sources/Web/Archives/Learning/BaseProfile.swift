import Configuration
import OAuth

/// The built-in profile most similar to a recorded provider.
struct BaseProfile: Sendable {
    let candidates: [Profile]

    /// - Parameter addresses: the provider's endpoints and their paths.
    init(_ profiles: [Profile], _ addresses: LearntAddresses, _ endpoints: [Endpoint]) {
        let least = addresses.paths.values.reduce(0) { $0 + $1.count } / 2
        let fits = profiles.enumerated().map { place, profile in
            (profile, addresses.fit(profile, Paths(endpoints, in: profile)), place)
        }
        candidates =
            fits.filter { $0.1 > least }.sorted { ($1.1, $0.2) < ($0.1, $1.2) }.prefix(Self.most)
            .map(\.0) + [Profile.generic]
    }

    /// Replaying with more brings nothing.
    private static let most = 4

    /// - Parameter distance: the number of differences with a profile.
    func nearest(_ distance: (Profile) async throws -> Int) async rethrows -> Profile {
        var best = (place: 0, distance: Int.max)
        for place in candidates.indices where best.distance > 0 {
            let found = try await distance(candidates[place])
            if found < best.distance { best = (place, found) }
        }
        return candidates[best.place]
    }
}
