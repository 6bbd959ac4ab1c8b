import Text

extension Option {
    static let config = known(["config"])[0]

    /// The options of `serve`.
    static let serving = listed("options of the configuration", .configuration)

    /// The options of `health`.
    static let probing =
        known(["config", "host", "port", "tls", "tls-only", "tls-cert", "tls-key"])
        + listed("options of probes")

    /// The options of `replay`.
    static let replaying = known(["config", "profile"]) + listed("options of archives")

    /// The options of `diagnose`.
    static let diagnosing = replaying + listed("options of diagnoses")

    /// The options of `learn`.
    static let learning = listed("options of learning")

    /// The options of `record`.
    static let recording =
        known(["config", "profile", "outbound-ca"]) + listed("options of recordings")

    /// The options of `import`.
    static let importing = listed("options of imports")

    /// The options of `docs`.
    static let documenting = listed("options of documents")

    /// The options of `explain`.
    static let explaining = listed("options of explanations")

    /// The options of `token`.
    static let minting =
        known([
            "config", "profile", "issuer", "host", "port", "tls", "tls-only", "tls-cert", "tls-key",
        ]) + listed("options of tokens")

    /// The options of `exam`.
    static let examining = listed("options of exams") + serving

    private static func known(_ names: [String]) -> [Option] {
        names.compactMap { name in serving.first { $0.name == name } }
    }

    /// The rows below a heading of the table of options.
    private static func listed(_ heading: String, _ target: Target = .command) -> [Option] {
        WordList.lines(heading).compactMap { words in
            let names = words[0].parts(at: "=").map(String.init)
            return Form(rawValue: words[1]).map { form in
                Option(
                    names[0], form, words[2] == "-" ? nil : words[2],
                    names[0] == "config" ? .source : target,
                    words[3...].joined(separator: " "), member: names.count > 1 ? names[1] : nil)
            }
        }
    }
}
