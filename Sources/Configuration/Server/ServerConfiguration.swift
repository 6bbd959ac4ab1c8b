import JOSE
import Members
import OAuth
import Text

/// All settings of one server: its root, its declared tenants, and their common settings.
package struct ServerConfiguration: Sendable {
    /// The tenant without a name, from which the others inherit.
    @Boxed package var root = TenantConfiguration(profile: .generic)
    /// The declared tenants by name, with the settings inherited from the root.
    package var tenants: [String: TenantConfiguration] = [:]
    /// The profiles that the configuration describes, by name.
    package var describedProfiles: [String: Profile] = [:]
    /// The address to listen on: a numeric address, or `localhost`.
    package var host = "127.0.0.1"
    /// The port to listen on; 0 for a free one.
    package var port = 8414
    /// Further names and addresses that requests may ask for; a name may begin with `*.`.
    package var allowedHosts: [String] = []
    package var log: LogFormat = .text
    /// True if requests for the health and for files of pages are logged too.
    package var logsAll = false
    /// Makes codes, tokens and identifiers the same in every run; nil makes them random.
    package var seed: UInt64?
    /// The place of this process among several behind a balancer; nil for the only one.
    package var replica: Replica?
    /// True if `Forwarded` and `X-Forwarded-*` are trusted.
    package var trustProxy = false
    /// The path of the file that is written once the server answers.
    package var readyFile: String?
    /// The TLS settings; nil for plain HTTP only.
    package var tls: TLSSettings?
    /// The certificates of further authorities to trust when other machines are asked by HTTPS, in
    /// PEM.
    package var outboundCA: String?
    /// True if a request creates the undeclared tenant that it names.
    package var makesTenants = true
    /// The limits to the memory of the tenants.
    package var limits = MemoryLimits()

    /// The users of the control API.
    package var control: ControlMode = .on
    /// The token that `control: "token"` demands; nil until one is given or made.
    package var controlToken: String?

    /// The JSON that the configuration was read from.
    package var written: JSON = [:]
    /// Remarks on settings that are accepted though hardly meant so.
    package var remarks: [ConfigurationProblem] = []

    package init() {}

    /// The settings of a tenant, declared or not. An address that it inherits from the root is
    /// extended by the path of the tenant. If the tenant's profile has another issuer form than the
    /// root's, the issuer takes that form.
    package func configuration(ofTenant name: String) -> TenantConfiguration {
        var own = tenants[name] ?? root
        if tenants[name] == nil { own.id = nil }
        for address in [\TenantConfiguration.issuer, \.publicURL, \.internalURL] {
            guard let inherited = root[keyPath: address], own[keyPath: address] == inherited else {
                continue
            }
            let written: IssuerRules = inherited.hasSuffix("/") ? .trailingSlash : .bare
            let isOwnForm = address == \.issuer && own.profile.issuer != root.profile.issuer
            let isRootForm = address == \.issuer && root.profile.issuer.fits(inherited)
            let base = isRootForm ? root.profile.issuer.base(of: inherited) : inherited
            let path = { (tenant: TenantConfiguration, name: String?) in
                address == \.issuer
                    ? tenant.issuerPath(ofTenant: name) : tenant.profile.path(ofTenant: name)
            }
            let above = Self.address(base, above: path(root, nil))
            own[keyPath: address] = (isOwnForm || isRootForm ? own.profile.issuer : written)
                .issuer(at: above + path(own, name))
        }
        return own
    }

    /// An address of the root without the path that its provider gives it.
    private static func address(_ address: String, above path: String) -> String {
        let address = address.trimmed { $0 == "/" }
        return address.hasSuffix(path) ? String(address.dropLast(path.count)) : address
    }
}

/// The form in which requests are logged.
package enum LogFormat: String, Sendable, CaseIterable {
    case text
    case json
    case off
}

/// The users of the control API.
package enum ControlMode: String, Sendable, CaseIterable {
    /// Everybody who reaches the server.
    case on
    case off
    /// Holders of a token.
    case token
}

/// Reads the members that belong to the server as a whole, which mirror options of the command.
struct ServerReader {
    /// The names of these members, to recognize one that a tenant states by mistake.
    static let names =
        [
            "host", "port", "allowed_hosts", "log", "log_all", "seed", "replica", "trust_proxy",
            "ready_file",
            "limits", "outbound_ca", "tenants", "profiles", "control", "undeclared_tenants",
        ] + TLSReader.names

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
        configuration.limits = members.object("limits", MemoryLimits.read) ?? configuration.limits
        configuration.tls = TLSReader(readFile: readFile).read(
            &members,
            clients: ([configuration.root] + configuration.tenants.values).flatMap(\.clientEntries))
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
        guard text != "localhost", !HostName.isAddress(text) else { return nil }
        let bare = text.trimmed { "[]".contains($0) }
        let remedy =
            bare != text && HostName.isAddress(bare) ? "; write \(bare) without brackets" : ""
        return Flaw("expected an IP address or 'localhost', found \(text.shown)\(remedy)")
    }
}
