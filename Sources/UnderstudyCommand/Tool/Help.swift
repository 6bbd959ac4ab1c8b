import Configuration
import Text

/// The texts of `--help`, made from the tables.
enum Help {
    /// All commands, with the options of the default one.
    static var text: String {
        """
        understudy: a local stand-in for an OAuth 2.0 / OpenID Connect provider

        \(columns(Commands.all.map { ["understudy \($0.usage.synopsis)", $0.usage.summary] }))
          understudy help [COMMAND] | version

        \(options(of: Commands.standard.usage))

        For example: understudy --login auto --port 9000
                     understudy exec -- npm test
                     understudy docs Tour
        """
    }

    static func text(for command: any Command.Type) -> String {
        let usage = command.usage
        return """
            understudy \(usage.synopsis)
            \(usage.summary)\(usage.options.isEmpty ? "" : "\n\n\(options(of: usage))")
            """
    }
}

private extension Help {
    /// Each option with its environment variable.
    static func options(of usage: CommandUsage) -> String {
        let table = columns(
            usage.options.map { option in
                let flag = [option.flag, option.placeholder].compactMap(\.self)
                return [flag.joined(separator: " "), option.help, option.environmentVariable]
            })
        guard usage.options.contains(.config) else { return table }
        return "\(table)\n\n\(ConfigurationLoader.textVariable) may hold the text of a "
            + "configuration, in place of a file."
    }

    /// Formats rows as indented lines; each column is as wide as its widest cell.
    static func columns(_ rows: [[String]]) -> String {
        let widths = (0..<(rows.first?.count ?? 0)).map { column in
            rows.map { $0[column].count }.max() ?? 0
        }
        return rows.map { row in
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            let line = "  " + cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }
}

/// Finds environment variables that look like options but are none. They are reported and stop
/// nothing, since a variable with that prefix may belong to another program.
struct VariableNames {
    let processEnvironment: ProcessEnvironment

    /// A sentence about each of them.
    var complaints: [String] {
        unknown.map { name in
            let word = String(name.dropFirst(Self.prefix.count))
            let words = Self.known.map { String($0.dropFirst(Self.prefix.count)) }
            let nearest = word.nearest(among: words).map { Self.prefix + $0 }
            let remedy = nearest.map { "did you mean \($0)?" } ?? "understudy --help lists them all"
            return "\(name) is not a variable of understudy; \(remedy)"
        }
    }
}

private extension VariableNames {
    static let prefix = "UNDERSTUDY_"

    static let known = Set(
        Commands.all.flatMap { $0.usage.options }.map(\.environmentVariable)
            + [ConfigurationLoader.textVariable, ControlToken.variable] + ExecCommand.variables + [
                ProxyVariables.mark
            ]
            + ExamRunner.variables
            // The manifest reads the first, so `swift run` passes it on.
            + ["UNDERSTUDY_BUILD", Importer.imageVariable])

    var unknown: [String] {
        processEnvironment.environmentNames().filter { name in
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
                && processEnvironment.environment(name)?.contains(text: "://") == true)
            || name == "UNDERSTUDY_NAME" || name.hasPrefix("UNDERSTUDY_ENV_")
    }
}
