import Text

extension ControlCatalog {
    /// The path below `/_understudy` that an unknown one was most likely meant to be, in the same
    /// tenant.
    static func path(nearest path: String) -> String? {
        let segments = path.parts(at: "/").map(String.init)
        guard let mark = segments.firstIndex(where: { "/" + $0 == ControlPath.root }) else {
            return nil
        }
        let place = segments[...mark].filter { !$0.isEmpty }.joined(separator: "/")
        let asked = Array(segments[segments.index(after: mark)...])
        let served = described.map { $0.path.parts(at: "/").map(String.init) }
        let candidates = served.map { filled($0, as: asked) }.filter { !$0.contains("{") }
        let heads = Set(served.compactMap(\.first)).sorted()
        let nearest =
            asked.joined(separator: "/").nearest(among: candidates)
            ?? asked.first?.nearest(among: heads)
        return nearest.map { "/\(place)/\($0)" }
    }

    /// A pattern with the requested segments in its placeholders.
    private static func filled(_ pattern: [String], as asked: [String]) -> String {
        pattern.enumerated().map { index, segment in
            segment.hasPrefix("{") && index < asked.count ? asked[index] : segment
        }.joined(separator: "/")
    }
}
