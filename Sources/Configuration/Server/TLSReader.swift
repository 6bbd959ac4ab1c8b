import Members
import OAuth

/// Reads the members about TLS:
///
/// - a certificate and its key come together, and replace the generated certificate,
/// - settings of the generated certificate are refused with them and without TLS,
/// - versions and cipher suites are for both, and refused without TLS,
/// - `tls: false` turns TLS off, whatever the others say.
struct TLSReader {
    static let names = [
        "tls", "tls_only", "san", "tls_ca_file", "ca_dir", "tls_cert", "tls_key",
        "tls_client_certificates", "tls_min_version", "tls_max_version", "tls_suites",
    ]
    private static let versions = ["1.0", "1.1", "1.2", "1.3"]

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
        let oldest = members.word("tls_min_version", of: Self.versions) ?? "1.2"
        let newest = members.word("tls_max_version", of: Self.versions) ?? "1.3"
        let suites = members.oneOrMore("tls_suites", of: []) { _ in nil }
        if oldest > newest {
            members.report(
                Flaw("is older than tls_min_version '\(oldest)'", partner: "tls_min_version"),
                at: members.at("tls_max_version"))
        }
        guard isAsked ?? (isOnly || provided != nil) else {
            if isAsked == nil {
                let flaw = Flaw("needs tls", partner: "tls")
                refuseDetails(&members, Self.ofMade + Self.ofRules, because: flaw)
            }
            return nil
        }
        if provided != nil {
            refuseDetails(
                &members, Self.ofMade,
                because: Flaw(
                    "is about a certificate that is made; leave it out beside tls_cert",
                    partner: "tls_cert"))
        }
        var settings = TLSSettings(
            provided ?? .made(names: names ?? []), isOnly: isOnly, authorityFile: authorityFile,
            authorityFolder: authorityFolder,
            asksForCertificates: asks ?? clients.contains(where: \.needsCertificate))
        (settings.oldest, settings.newest, settings.suites) = (oldest, newest, suites ?? [])
        return settings
    }
}

private extension TLSReader {
    static let ofMade = ["san", "tls_ca_file", "ca_dir"]
    static let ofRules = ["tls_min_version", "tls_max_version", "tls_suites"]

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

    func refuseDetails(
        _ members: inout MemberReader, _ names: [String], because flaw: Flaw
    ) {
        for name in names where members.value(name) != nil {
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
    /// The oldest and the newest version of TLS that it takes.
    package var oldest = "1.2"
    package var newest = "1.3"
    /// The names of the cipher suites that it takes, and of sets of them; empty for the usual ones.
    package var suites: [String] = []

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
