/// Who may use the control API.
package enum ControlMode: String, Sendable, CaseIterable {
    /// Whoever reaches the server.
    case on
    case off
    /// Who sends a token.
    case token
}
