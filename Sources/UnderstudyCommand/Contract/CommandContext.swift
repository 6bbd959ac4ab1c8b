/// What a command has to work with.
struct CommandContext: Sendable {
    let surroundings: Surroundings
    let wiring: Wiring
    let options: OptionValues
    let operand: String?
}
