/// The certificates and the key with which a server identifies itself.
package struct TLSIdentity: Sendable {
    /// The certificate chain in PEM: the server's own certificate comes first.
    package let chain: String
    /// The private key of the first certificate, in PEM.
    package let key: String

    package init(chain: String, key: String) {
        self.chain = chain
        self.key = key
    }
}
