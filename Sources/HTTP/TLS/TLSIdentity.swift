/// What a server proves with who it is.
package struct TLSIdentity: Sendable {
    /// Certificates in PEM: the server's own first, then those that lead to one that clients trust.
    package let chain: String
    /// The private key of the first certificate, in PEM.
    package let key: String

    package init(chain: String, key: String) {
        self.chain = chain
        self.key = key
    }
}
