/// The managed grant that an authorization belongs to; nil for none (Grant Management for OAuth 2.0).
package struct GrantLink: SavedExtension {
    package static let savedName = "grant"

    package var id: String?

    package init() {}

    package init(id: String) {
        self.id = id
    }

    package var heapBytes: Int { id.heapBytes }

    package static let layout = SavedLayout<GrantLink> { layout in
        let id = layout.member("id", \.id)
        return { part in
            var link = GrantLink()
            link.id = part[id]
            return link
        }
    }
}
