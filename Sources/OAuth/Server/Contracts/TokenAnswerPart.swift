import JOSE

/// A provider's changes to the answers of its token endpoint (RFC 6749 §5.1): members of its own,
/// and others in its own format. They are made last.
package protocol TokenAnswerPart: Sendable {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context)
}
