/// The managed grant that an authorization belongs to; nil for none (Grant Management for OAuth 2.0).
package struct GrantLink: Extension, Codable {
    package var id: String?

    package init() {}

    package init(id: String) {
        self.id = id
    }

    package var heapBytes: Int { id.heapBytes }
}
