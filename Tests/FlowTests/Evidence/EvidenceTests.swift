import TestSupport
import Testing

/// The facts about providers, each from a source that others wrote, put to their profiles.
struct `The evidence of a provider` {
    @Test(arguments: try Evidence.providers) func `is whole`(provider: String) async throws {
        let all = try Evidence.of(provider)
        expect(all.filter { !$0.isOurs && !$0.isFound }.map(\.fact), is: [])
        expect(Dictionary(grouping: all, by: \.fact).filter { $1.count > 1 }.keys.sorted(), is: [])
        expect(all.count { $0.isOurs } * 10 < all.count)
    }

    @Test(arguments: try Evidence.providers.flatMap(Evidence.of))
    func `holds of its profile`(evidence: Evidence) async throws {
        expect(try await evidence.differences(), is: [], "\(evidence.source)")
    }
}

private extension Evidence {
    /// A reader can open the source, and knows how old it is.
    var isFound: Bool {
        let isPlaced =
            source.wholeMatch(of: /https:\/\/\S+/) != nil
            || source.wholeMatch(of: /[\w.-]+\/[\w.-]+ \S.*/) != nil
        return isPlaced && date.wholeMatch(of: /20\d\d(-\d\d){0,2}/) != nil
    }
}
