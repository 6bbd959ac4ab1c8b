import Members
import OAuth

/// Reads the members about TLS:
///
/// - a certificate and its key come together, and replace the generated certificate,
/// - settings of the generated certificate are refused with them and without TLS,
/// - `tls: false` turns TLS off, whatever the others say.
struct TLSReader {
    static let names = [
        "tls", "tls_only", "san", "tls_ca_file", "ca_dir", "tls_cert", "tls_key",
        "tls_client_certificates",
    ]

    let readFile: FileReader

    /// - Parameter clients: the listed clients, some of which may need a certificate.
    func read(_ members: inout MemberReader, clients: [Client]) -> TLSSettings? {
        let isAsked = members.bool("tls")
        let isOnly = members.bool("tls_only") ?? false
        let names = members.strings("san", check: HostName.flaw)
        let authorityFile = members.string("tls_ca_file")
        let authorityFolder = members.string("ca_dir") { $0.isEmpty ? "names no folder" : nil }
        let provided = provided(&members)
        let asks = members.bool("tls_client_certificates")
        guard isAsked ?? (isOnly || provided != nil) else {
            if isAsked == nil {
                refuseDetails(&members, because: Flaw("needs tls", partner: "tls"))
            }
            return nil
        }
        if provided != nil {
            refuseDetails(
                &members,
                because: Flaw(
                    "is about a certificate that is made; leave it out beside tls_cert",
                    partner: "tls_cert"))
        }
        return TLSSettings(
            provided ?? .made(names: names ?? []), isOnly: isOnly, authorityFile: authorityFile,
            authorityFolder: authorityFolder,
            asksForCertificates: asks ?? clients.contains(where: \.needsCertificate))
    }
}

private extension TLSReader {
    func provided(_ members: inout MemberReader) -> TLSSettings.Certificate? {
        let chain = members.file("tls_cert", readFile)?.text
        let key = members.file("tls_key", readFile)?.text
        switch (members.value("tls_cert"), members.value("tls_key")) {
        case (nil, nil): return nil
        case (_, nil):
            members.report(
                Flaw("needs tls_key beside it", partner: "tls_key"), at: members.at("tls_cert"))
        case (nil, _):
            members.report(
                Flaw("needs tls_cert beside it", partner: "tls_cert"), at: members.at("tls_key"))
        default: break
        }
        return .provided(chain: chain ?? "", key: key ?? "")
    }

    func refuseDetails(_ members: inout MemberReader, because flaw: Flaw) {
        for name in ["san", "tls_ca_file", "ca_dir"] where members.value(name) != nil {
            members.report(flaw, at: members.at(name))
        }
    }
}

private extension MemberReader {
    func at(_ name: String) -> MemberPath {
        path.member(name)
    }
}

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
