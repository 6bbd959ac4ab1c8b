import JOSE

/// A provider's changes to its metadata (OpenID Connect Discovery §3, RFC 8414 §2) that follow from
/// where it was asked; what is constant stands in the `discovery` of the profile. They are made last.
package protocol MetadataPart: Sendable {
    func add(to document: inout JSON, _ context: Context)
}
