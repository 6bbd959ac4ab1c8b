import Text

/// Finds environment variables that look like options but are none. They are reported and stop
/// nothing, since a variable with that prefix may belong to another program.
struct VariableNames {
    let surroundings: Surroundings

    /// A sentence about each of them.
    var complaints: [String] {
        unknown.map { name in
            let nearest = name.nearest(among: Self.known)
            let remedy = nearest.map { "did you mean \($0)?" } ?? "understudy --help lists them all"
            return "\(name) is not a variable of understudy; \(remedy)"
        }
    }
}

private extension VariableNames {
    static let prefix = "UNDERSTUDY_"

    static let known = Set(
        Commands.all.flatMap { $0.usage.options }.map(\.environmentVariable)
            + [ConfigurationLoader.textVariable, ControlToken.variable] + ExecCommand.variables
            + ExamHall.variables)

    var unknown: [String] {
        surroundings.environmentNames().filter { name in
            name.hasPrefix(Self.prefix) && !Self.known.contains(name) && !isOfContainerHost(name)
        }.sorted()
    }

    /// Tells whether a container host sets the variable for a service whose name begins with the
    /// tool's: Kubernetes sets `UNDERSTUDY_SERVICE_HOST` and `UNDERSTUDY_PORT_8414_TCP_ADDR`, and a
    /// Docker link copies variables as `UNDERSTUDY_ENV_…`.
    func isOfContainerHost(_ name: String) -> Bool {
        let isPort = ["_TCP", "_UDP", "_SCTP"].contains { name.contains(text: $0) }
        return name.contains(text: "_SERVICE_HOST") || name.contains(text: "_SERVICE_PORT")
            || (isPort && name.contains(text: "_PORT_"))
            || (name.hasSuffix("_PORT")
                && surroundings.environment(name)?.contains(text: "://") == true)
            || name == "UNDERSTUDY_NAME" || name.hasPrefix("UNDERSTUDY_ENV_")
    }
}
