import JOSE
import Members

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
