/// The context of a running command.
struct CommandContext: Sendable {
    var surroundings: Surroundings
    let wiring: Wiring
    let options: OptionValues
    let operands: [String]
    /// The arguments after `--`.
    var trailing: [String] = []

    var operand: String? { operands.first }
}
