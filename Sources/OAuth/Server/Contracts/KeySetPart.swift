import JOSE

/// A provider's changes to its key set (RFC 7517 §5): members of its own, and those that it lacks. They
/// are made last.
package protocol KeySetPart: Sendable {
    func add(to keySet: inout JSON, _ context: Context)
}
