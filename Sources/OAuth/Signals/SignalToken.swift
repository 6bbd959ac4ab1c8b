import JOSE
import Members

/// A security event token that waits for its receiver (RFC 8417).
package struct SignalToken: Sendable, Hashable {
    /// Its `jti`, by which receivers acknowledge it (RFC 8936 §2.4).
    package let id: String
    package let compact: String
}

extension SignalToken: TextCodable {
    package static let example = "eyJhbGciOiJub25lIn0.eyJqdGkiOiIxIn0."
    package static let noun = "a security event token"
    package var text: String { compact }

    package init?(text: String) {
        guard let id = (try? JWS(compact: text))?.claims?["jti"]?.string else { return nil }
        self.init(id: id, compact: text)
    }
}

extension SignalToken: Weighed {
    package var heapBytes: Int { id.heapBytes + compact.heapBytes }
}
