import Configuration
import OAuth

/// The warning that other machines may use the control API without a token.
enum OpenControl {
    /// nil if none may.
    static func warning(_ configuration: ServerConfiguration) -> String? {
        let host = configuration.host
        guard configuration.control == .on, !LoopbackHost.includes(host) else { return nil }
        return "whoever reaches \(host) may use the control API, which tells and changes "
            + "everything; ask for a token with --control token, or let nobody but tests reach the port"
    }
}
