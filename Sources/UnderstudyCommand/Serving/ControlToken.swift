import Configuration
import OAuth

/// The token of the control API, if the configuration demands one.
struct ControlToken {
    static let variable = "UNDERSTUDY_CONTROL_TOKEN"

    let text: String
    /// True if it was made for this run, so that its user has to be told.
    let isMade: Bool

    init?(_ configuration: ServerConfiguration, _ processEnvironment: ProcessEnvironment) {
        guard configuration.control == .token else { return nil }
        let given = processEnvironment.environment(Self.variable) ?? ""
        isMade = given.isEmpty
        text = given.isEmpty ? Entropy().token() : given
    }
}

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
