/// The TLS settings of a server.
package struct TLSSettings: Sendable, Equatable {
    package enum Certificate: Sendable, Equatable {
        /// Generated when the server starts, for this machine and these host names and addresses.
        case made(names: [String])
        /// The user's own certificates, and the key of the first one, in PEM.
        case provided(chain: String, key: String)
    }

    package var certificate: Certificate
    /// True if plain HTTP is refused on the same port.
    package var isOnly: Bool
    /// The path of the file that the authority of a generated certificate is written to.
    package var authorityFile: String?
    /// The path of the folder in which that authority is kept for the next run.
    package var authorityFolder: String?
    /// True if clients are asked for a certificate, which they may refuse.
    package var asksForCertificates: Bool

    package init(
        _ certificate: Certificate, isOnly: Bool = false, authorityFile: String? = nil,
        authorityFolder: String? = nil, asksForCertificates: Bool = false
    ) {
        self.certificate = certificate
        self.isOnly = isOnly
        self.authorityFile = authorityFile
        self.authorityFolder = authorityFolder
        self.asksForCertificates = asksForCertificates
    }
}
