import Configuration
import OAuth

/// The token of the control API, if the configuration demands one.
struct ControlToken {
    static let variable = "UNDERSTUDY_CONTROL_TOKEN"

    let text: String
    /// True if it was made for this run, so that its user has to be told.
    let isMade: Bool

    init?(_ configuration: ServerConfiguration, _ surroundings: Surroundings) {
        guard configuration.control == .token else { return nil }
        let given = surroundings.environment(Self.variable) ?? ""
        isMade = given.isEmpty
        text = given.isEmpty ? Entropy().token() : given
    }
}
