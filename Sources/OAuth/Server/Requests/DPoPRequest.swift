/// The request that carries a DPoP proof, for checking the proof (RFC 9449 §4.3).
package struct DPoPRequest: Sendable {
    /// The values of its `DPoP` fields.
    package let proofs: [String]
    package let method: String
    /// The URL of the request, and the other URLs of the same endpoint.
    package let urls: [String]

    package init(proofs: [String], method: String, urls: [String]) {
        self.proofs = proofs
        self.method = method
        self.urls = urls
    }
}

extension ClientRequest {
    /// This request in the form that a proof is checked against.
    package var dpopRequest: DPoPRequest {
        DPoPRequest(proofs: proofs, method: "POST", urls: [url] + aliases)
    }
}
