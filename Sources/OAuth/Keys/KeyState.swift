/// What a key is for.
package enum KeyState: String, Sendable, CaseIterable {
    /// It signs what its algorithm is wanted for, and is published.
    case current
    /// It is published, and signs after the next rotation.
    case next
    /// It is published, and signs no longer.
    case published
    /// It signs, and is not published.
    case unpublished

    var signs: Bool { self == .current || self == .unpublished }
}
