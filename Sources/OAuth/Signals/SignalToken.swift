import JOSE

/// A security event token that waits for its receiver (RFC 8417).
package struct SignalToken: Sendable, Hashable {
    /// Its `jti`, by which receivers acknowledge it (RFC 8936 §2.4).
    package let id: String
    package let compact: String
}

extension SignalToken: SavedText {
    package static let savedNoun = "a security event token"
    package var savedText: String { compact }

    package init?(savedText: String) {
        guard let id = (try? JWS(compact: savedText))?.claims?["jti"]?.string else { return nil }
        self.init(id: id, compact: savedText)
    }
}

extension SignalToken: Weighed {
    package var heapBytes: Int { id.heapBytes + compact.heapBytes }
}
