/// What a DPoP proof is held against: the request that carries it (RFC 9449 §4.3).
package struct DPoPRequest: Sendable {
    /// The values of its `DPoP` fields.
    package let proofs: [String]
    package let method: String
    /// The URL it was sent to, and the other names by which the same endpoint is known.
    package let urls: [String]

    package init(proofs: [String], method: String, urls: [String]) {
        self.proofs = proofs
        self.method = method
        self.urls = urls
    }
}

extension ClientRequest {
    /// This request as a proof has to name it.
    package var dpopRequest: DPoPRequest {
        DPoPRequest(proofs: proofs, method: "POST", urls: [url] + aliases)
    }
}
