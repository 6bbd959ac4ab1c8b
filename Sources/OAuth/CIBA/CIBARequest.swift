import Text

/// An authentication that a client asks for on the back channel, while the user decides elsewhere
/// (OpenID Connect CIBA Core §7). It is stored under the digest of its id and kept for a while
/// after use or expiry, so that a late poll learns why it fails.
package struct CIBARequest: Sendable, Codable {
    package let clientID: String
    /// The `auth_req_id`, by which tests name the request.
    package let id: String
    /// The user who is asked.
    package let sub: String
    /// The message that the client shows too, so that the user can match the two.
    package let bindingMessage: String?
    let acr: String?
    /// The way in which the client hears of the decision.
    package let notice: CIBANotice
    package var approval: Approval
}

/// The way in which a client hears of a decision (CIBA Core §5).
package struct CIBANotice: Sendable, Codable {
    package let delivery: CIBADelivery
    /// The bearer token for its endpoint; nil where it polls.
    let token: String?
    /// The key that pushed tokens are bound to: the one of the request (CIBA Core §5).
    let binding: TokenBinding
}

/// A request that the answer to a page approves or denies.
package struct PendingCIBA: PendingDecision {
    package let request: SecretDigest

    package init(request: SecretDigest) { self.request = request }

    package var heapBytes: Int { 0 }
}

extension CIBARequest: MemorySized {
    package var heapBytes: Int {
        clientID.heapBytes + id.heapBytes + sub.heapBytes + bindingMessage.heapBytes
            + acr.heapBytes + notice.token.heapBytes + notice.binding.keyThumbprint.heapBytes
            + notice.binding.certificateThumbprint.heapBytes + approval.heapBytes
    }
}

extension CIBARequest: Outlasting {
    package func lapse(keptUntil end: Timestamp) -> Timestamp? { approval.expires }
    package var expires: Timestamp { approval.expires }
}

extension State {
    package var cibaRequests: Expiring<SecretDigest, CIBARequest> {
        store(of: .user { $1.sub }, atMost: 10_000, isIssued: true)
    }
}

extension Artefact {
    static let authRequestID = Artefact("auth_req_id", .words("auth-req-id"))
}

extension Lifetime {
    package static let cibaRequest = Lifetime("ciba_request", usual: 300)
}

extension IssuedThing {
    static let authRequestID = IssuedThing(
        noun: Artefact.authRequestID.noun, names: ["auth_req_id"],
        place: .words("auth-req-id-token-endpoint-client")
    ) {
        $1.cibaRequests[SecretDigest($0)].map {
            Trace(clientID: $0.clientID, expires: $0.approval.expires)
        }
    }
}
