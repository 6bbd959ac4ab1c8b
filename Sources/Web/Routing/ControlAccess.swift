import Configuration
import OAuth

/// The callers admitted to the control API.
enum ControlAccess: Sendable {
    /// Everyone except pages of other origins.
    case open
    case off
    /// Callers with this bearer token (RFC 6750 §2.1).
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
