import JOSE
import OAuth

/// The changes to a running server when its configuration is read again.
extension ServerConfiguration {
    /// The members that differ and cannot change while the server runs.
    package func fixedDifferences(from former: ServerConfiguration) -> [String] {
        let renewable = ["tenants", "profiles", "undeclared_tenants"]
        let names = ServerReader.names.filter { !renewable.contains($0) } + ["keys"]
        return names.filter { written[$0] != former.written[$0] }.sorted()
    }

    /// The same, where a tenant that states its keys as before keeps those made for it.
    package func keepingKeys(of former: ServerConfiguration) -> ServerConfiguration {
        var kept = self
        for name in tenants.keys
        where written["tenants"]?[name]?["keys"] == former.written["tenants"]?[name]?["keys"] {
            kept.tenants[name]?.ownKeys = former.tenants[name]?.ownKeys
        }
        return kept
    }

    /// True if a tenant has to begin anew, since its state may not fit its settings.
    ///
    /// - Parameter tenant: nil for the root.
    package func beginsAnew(_ tenant: String?, after former: ServerConfiguration) -> Bool {
        let own = tenant.flatMap { written["tenants"]?[$0] }
        let formerOwn = tenant.flatMap { former.written["tenants"]?[$0] }
        return written["profiles"] != former.written["profiles"]
            || own?.string != formerOwn?.string
            || TenantSettings.lasting.contains { name in
                written[name] != former.written[name] || own?[name] != formerOwn?[name]
            }
    }
}
