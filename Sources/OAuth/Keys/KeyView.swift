/// What some requests see of a tenant's keys instead of what they are.
package enum KeyView: String, Sendable, CaseIterable {
    /// A new key signs, and is published with the old one.
    case rotate
    /// The next key is published, and does not sign yet.
    case publishNext = "publish-next"
    /// A new key signs, and the old one is no longer published.
    case retire
    /// Another key signs and is published under the name of the old one.
    case sameKid = "same-kid"
    /// No key is published.
    case empty
}
