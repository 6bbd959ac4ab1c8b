import JOSE
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

    /// The refusal of what would fill more than the bytes of all tenants.
    static func excess(over bytes: Int) -> String {
        "with it they would take more than the \(bytes) bytes of limits.process_bytes; remove some first"
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
        return MemoryLimits(tenantBytes: tenant ?? min(usual.tenantBytes, most), processBytes: most)
    }

    /// The bounds: from the needs of a few logins to a terabyte.
    private static let bounds = 1_048_576...1_099_511_627_776
}

/// The limits of a tenant's record of exchanges; the oldest go first.
package struct RecordLimits: Sendable, Equatable {
    package var exchanges = 1_000
    package var bytes = 16_777_216

    package init() {}

    /// Records nothing.
    package static let none: RecordLimits = {
        var limits = RecordLimits()
        limits.exchanges = 0
        return limits
    }()
}

extension RecordLimits {
    /// Reads `false`, `true` or an object of limits.
    package static func read(_ name: String, of members: inout MemberReader) -> RecordLimits? {
        let form = "true, false, or an object with exchanges and bytes"
        guard let json = members.value(name, as: .described(form)) ?? members.standIn([:]) else {
            return nil
        }
        if let isOn = json.bool { return isOn ? RecordLimits() : RecordLimits.none }
        return members.nested(json, at: members.path.member(name)) { members in
            var limits = RecordLimits()
            limits.exchanges =
                members.integer("exchanges", in: 1...100_000, of: "exchanges") ?? limits.exchanges
            limits.bytes =
                members.integer("bytes", in: 65_536...1_073_741_824, of: "bytes") ?? limits.bytes
            return limits
        }
    }
}
