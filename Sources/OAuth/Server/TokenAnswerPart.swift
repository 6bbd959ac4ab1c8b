import JOSE

/// What one provider changes in the answers of its token endpoint (RFC 6749 §5.1): members of its
/// own, and others that it writes in its own way. It comes last.
package protocol TokenAnswerPart: Sendable {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context)
}
