import Members

/// The bytes that the stores may hold: those of one tenant, and those of all together.
package struct MemoryLimits: Sendable, Equatable {
    package var tenantBytes = 67_108_864
    package var processBytes = 268_435_456

    package init() {}

    package init(tenantBytes: Int, processBytes: Int) {
        self.tenantBytes = tenantBytes
        self.processBytes = processBytes
    }
}

extension MemoryLimits {
    /// Reads the limits; one tenant may not hold more than all together.
    package static func read(_ members: inout MemberReader) -> MemoryLimits {
        let usual = MemoryLimits()
        let tenant = members.integer("tenant_bytes", in: bounds, of: "bytes")
        let process = members.integer("process_bytes", in: bounds, of: "bytes")
        if let tenant, tenant > process ?? usual.processBytes {
            members.report(
                "is more than all tenants together may hold; raise process_bytes, too",
                at: members.path.member("tenant_bytes"))
        }
        let most = process ?? usual.processBytes
        return MemoryLimits(
            tenantBytes: tenant ?? min(usual.tenantBytes, most), processBytes: most)
    }

    /// The bounds: from the needs of a few logins to a terabyte.
    private static let bounds = 1_048_576...1_099_511_627_776
}
