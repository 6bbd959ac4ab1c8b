import Members
import OAuth
import Text

/// Reads the members that belong to the server as a whole, which mirror options of the command.
struct ServerReader {
    /// The names of these members, to recognize one that a tenant states by mistake.
    static let names =
        [
            "host", "port", "allowed_hosts", "log", "log_all", "seed", "replica", "trust_proxy",
            "ready_file",
            "limits", "outbound_ca", "tenants", "profiles", "control", "undeclared_tenants",
        ]
        + TLSReader.names

    let readFile: FileReader

    func read(_ members: inout MemberReader, into configuration: inout ServerConfiguration) {
        configuration.host = members.string("host", check: isAddress) ?? configuration.host
        configuration.port = members.integer("port", in: 0...65_535) ?? configuration.port
        configuration.allowedHosts =
            members.strings("allowed_hosts", check: HostName.flaw) ?? configuration.allowedHosts
        configuration.log = members.choice("log") ?? configuration.log
        configuration.logsAll = members.bool("log_all") ?? configuration.logsAll
        configuration.seed = members.integer("seed", in: 0...Int.max).map(UInt64.init)
        configuration.replica =
            members.string("replica", check: Replica.flaw).map(Replica.init(named:))
        configuration.trustProxy = members.bool("trust_proxy") ?? configuration.trustProxy
        configuration.readyFile = members.string("ready_file")
        configuration.outboundCA = readAuthorities(&members)
        configuration.control = members.choice("control") ?? configuration.control
        configuration.makesTenants =
            members.bool("undeclared_tenants") ?? configuration.makesTenants
        configuration.limits =
            members.object("limits", MemoryLimits.read) ?? configuration.limits
        configuration.tls = TLSReader(readFile: readFile).read(
            &members,
            clients: ([configuration.root] + configuration.tenants.values).flatMap(\.clients))
    }

    private func readAuthorities(_ members: inout MemberReader) -> String? {
        guard let (path, text) = members.file("outbound_ca", readFile) else { return nil }
        guard text.contains(text: "-----BEGIN CERTIFICATE-----") else {
            let flaw = Flaw("\(path.shown) has no certificate in PEM")
            members.report(flaw, at: members.path.member("outbound_ca"))
            return nil
        }
        return text
    }

    /// Names are not resolved: the address to listen on should not depend on a resolver.
    private func isAddress(_ text: String) -> Flaw? {
        text == "localhost" || HostName.isAddress(text)
            ? nil : Flaw("expected an IP address or 'localhost', found \(text.shown)")
    }
}
