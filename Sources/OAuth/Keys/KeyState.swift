/// The use of a key.
package enum KeyState: String, Sendable, CaseIterable, Codable {
    /// It signs where its algorithm is wanted, and is published.
    case current
    /// It is published, and signs after the next rotation.
    case next
    /// It is published, and signs no longer.
    case published
    /// It signs, and is not published.
    case unpublished

    var signs: Bool { self == .current || self == .unpublished }
}
