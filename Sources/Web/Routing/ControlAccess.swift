import Configuration
import OAuth

/// Who may use the control API.
enum ControlAccess: Sendable {
    /// Whoever reaches the server, except pages of other origins.
    case open
    case off
    /// Who sends this token as a bearer token (RFC 6750 §2.1).
    case token(SecretDigest)

    init(_ configuration: ServerConfiguration) {
        self =
            switch configuration.control {
            case .on: .open
            case .off: .off
            case .token: .token(SecretDigest(configuration.controlToken ?? ""))
            }
    }
}
