import JOSE

/// What becomes of a running server when its configuration is read again.
extension ServerConfiguration {
    /// The members that differ and cannot change while the server runs.
    package func fixedDifferences(from former: ServerConfiguration) -> [String] {
        let names = ServerReader.names.filter { !["tenants", "profiles"].contains($0) } + ["keys"]
        return names.filter { written[$0] != former.written[$0] }.sorted()
    }

    /// Whether a tenant has to begin anew, since what it remembers may not fit its settings.
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
