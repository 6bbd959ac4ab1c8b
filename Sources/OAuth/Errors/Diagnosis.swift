import Members

/// The treatment of a finding that a tenant or client can let through.
package enum DiagnosisLevel: String, Sendable, CaseIterable, Codable {
    /// Refuse. The default.
    case strict
    /// Accept, and record the finding.
    case warn
    /// Accept silently.
    case ignore
}

extension [String: DiagnosisLevel] {
    /// Reads levels by diagnosis code.
    package static func read(
        _ members: inout MemberReader, of codes: [DiagnosisCode]
    ) -> [String: DiagnosisLevel] {
        members.noun = "diagnosis code"
        var levels: [String: DiagnosisLevel] = [:]
        for code in codes {
            guard let level: DiagnosisLevel = members.choice(code.name) else { continue }
            levels[code.name] = level
            if level != .strict, !code.isPermittable, code.defaultLevel == .strict {
                members.report(
                    "cannot be 'warn' or 'ignore': there is nothing to go on with; remove it",
                    at: members.path.member(code.name))
            }
        }
        return levels
    }
}
