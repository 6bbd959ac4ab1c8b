/// An `http` or `https` URL for people to follow. Anything else, above all `javascript:`, is
/// refused.
struct WebLink: Sendable, Hashable {
    let url: String
    let source: ContentSource

    init?(_ url: String?) {
        guard let url, url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
        let start = url.prefix(8).lowercased()
        guard start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
        guard let source = ContentSource(covering: url) else { return nil }
        self.url = url
        self.source = source
    }
}
