import Text

/// What happens when more is remembered than there is room for.
package enum MemoryDiagnosis {
    static let storeFull = DiagnosisCode(
        "memory.store-full", "RFC 6819 §4.4.1.11", defaultLevel: .warn)

    static let codes = [storeFull]
}

extension Diagnosis {
    /// - Parameters:
    ///   - store: the name of its property.
    ///   - tenant: nil for the root.
    static func storeFull(
        _ store: String, _ capacity: Int, of tenant: String?, _ limits: MemoryLimits
    ) -> Diagnosis {
        let owner: Phrase = tenant.map { "tenant \($0.shown)" } ?? "the root tenant"
        let things = store.camelCaseWords.joined(separator: " ")
        return MemoryDiagnosis.storeFull.found(
            "\(owner) forgets the oldest \(things), because the store is full: "
                + "\(capacity) of them, \(limits.tenantBytes) bytes for a tenant, "
                + "\(limits.processBytes) bytes for all",
            remedy: "use one tenant for each test, or raise limits")
    }
}
