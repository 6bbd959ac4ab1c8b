import OAuth

/// The context of a running command.
struct CommandContext: Sendable {
    @Boxed var surroundings: Surroundings
    @Boxed var wiring: Wiring
    let options: OptionValues
    let operands: [String]
    /// The arguments after `--`.
    var trailing: [String] = []

    var operand: String? { operands.first }
}
