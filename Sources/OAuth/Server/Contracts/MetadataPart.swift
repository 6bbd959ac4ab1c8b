import JOSE

/// A provider's changes to its metadata (OpenID Connect Discovery §3, RFC 8414 §2) that depend on
/// the address of the request; constants stand in the profile's `discovery`. They are made last.
package protocol MetadataPart: Sendable {
    func add(to document: inout JSON, _ context: Context)
}
