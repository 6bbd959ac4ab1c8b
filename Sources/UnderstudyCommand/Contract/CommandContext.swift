/// The context that a command runs in.
struct CommandContext: Sendable {
    var surroundings: Surroundings
    let wiring: Wiring
    let options: OptionValues
    let operands: [String]
    /// What stands behind `--`.
    var trailing: [String] = []

    var operand: String? { operands.first }
}
