/// A request to the token endpoint, taken out of HTTP.
package struct TokenRequest: Sendable {
    package let parameters: Parameters
    package let basic: BasicCredentials?
    /// The values of its `DPoP` fields, and the URL that a proof has to name (RFC 9449 §4).
    package let proofs: [String]
    package let url: String

    package init(
        parameters: Parameters, basic: BasicCredentials? = nil, proofs: [String] = [],
        url: String = ""
    ) {
        self.parameters = parameters
        self.basic = basic
        self.proofs = proofs
        self.url = url
    }
}
