/// What a tenant or client does about a finding that can be let through.
package enum DiagnosisLevel: String, Sendable, CaseIterable {
    /// Refuse. The default.
    case strict
    /// Accept, and record the finding.
    case warn
    /// Accept in silence.
    case ignore
}
