import Text

/// All settings of one server: its root, its declared tenants, and what they share.
package struct ServerConfiguration: Sendable {
    /// The tenant without a name, and what the others start from.
    package var root = TenantConfiguration()
    /// The declared tenants by name; each is complete, with what it took over from the root.
    package var tenants: [String: TenantConfiguration] = [:]
    /// A numeric address, or `localhost`.
    package var host = "127.0.0.1"
    /// 0 for a free one.
    package var port = 8414
    package var log: LogFormat = .text
    /// Makes codes, tokens and identifiers the same from run to run; nil for chance.
    package var seed: UInt64?
    /// Whether `Forwarded` and `X-Forwarded-*` are believed.
    package var trustProxy = false
    /// The path of the file that is written once the server answers.
    package var readyFile: String?
    /// nil for plain HTTP alone.
    package var tls: TLSSettings?

    package init() {}

    /// The settings of a tenant, whether or not it was declared. An address that it has from the
    /// root is extended by its name: below it, the tenant is found by path. An issuer ends as the
    /// tenant's profile has it where that is another than the root's.
    package func configuration(ofTenant name: String) -> TenantConfiguration {
        var own = tenants[name] ?? root
        for address in [\TenantConfiguration.issuer, \.publicURL, \.internalURL] {
            guard let inherited = root[keyPath: address], own[keyPath: address] == inherited else {
                continue
            }
            let form: IssuerForm = inherited.hasSuffix("/") ? .trailingSlash : .bare
            let isOwnForm = address == \.issuer && own.profile.issuer != root.profile.issuer
            own[keyPath: address] = (isOwnForm ? own.profile.issuer : form)
                .issuer(at: base(of: inherited) + own.profile.path(ofTenant: name))
        }
        return own
    }

    /// An address of the root without the path that its provider gives it.
    private func base(of address: String) -> String {
        let address = address.trimmed { $0 == "/" }
        let path = root.profile.path(ofTenant: nil)
        return address.hasSuffix(path) ? String(address.dropLast(path.count)) : address
    }
}
