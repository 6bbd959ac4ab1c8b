/// A request from a client's back end, independent of HTTP.
package struct ClientRequest: Sendable {
    package let parameters: Parameters
    package let basic: BasicCredentials?
    /// The values of its `DPoP` fields, and the URL that a proof has to name (RFC 9449 §4).
    package let proofs: [String]
    /// The attestations of the client, and the proofs of its key, where the tenant reads them.
    package let attestations: [String]
    package let attestationProofs: [String]
    package let url: String
    /// Other forms of that URL, below the public and the internal address.
    package let aliases: [String]
    /// The origin of the page whose script sent it; nil for a back end.
    package let origin: String?
    /// The thumbprint of the key that the client proved to hold; set once the proof is verified.
    package var keyThumbprint: String?

    package init(
        parameters: Parameters, basic: BasicCredentials? = nil, proofs: [String] = [],
        attestations: [String] = [], attestationProofs: [String] = [], url: String = "",
        aliases: [String] = [], origin: String? = nil
    ) {
        self.parameters = parameters
        self.basic = basic
        self.proofs = proofs
        self.attestations = attestations
        self.attestationProofs = attestationProofs
        self.url = url
        self.aliases = aliases
        self.origin = origin
    }
}

extension ClientRequest {
    /// True if it names a client without any credentials, as a public one does (RFC 6749 §2.1).
    package var provesNoClient: Bool {
        (basic?.secrets ?? []).allSatisfy(\.isEmpty) && parameters["client_secret"] == nil
            && parameters["client_assertion"] == nil && attestations.isEmpty
    }

    /// The client that it names without credentials; nil where it has some, or names none.
    package var idWithoutProof: String? { provesNoClient ? parameters["client_id"] : nil }
}
