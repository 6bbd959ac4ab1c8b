/// The manual page, in roff, made from the tables of commands and options.
struct Manual: Sendable {
    let commands: [CommandUsage]
    let version: String

    var text: String {
        let parts = [heading, Self.about] + commands.map(Self.section) + [Self.rest]
        return parts.joined(separator: "\n") + "\n"
    }
}

private extension Manual {
    var heading: String {
        let synopses = commands.map { "\(Self.bold("understudy")) \(Self.plain($0.synopsis))" }
        return """
            .TH UNDERSTUDY 1 "" "understudy \(version)" "User Commands"
            .SH NAME
            understudy \\- a local stand\\-in for an OAuth 2.0 / OpenID Connect provider
            .SH SYNOPSIS
            \(synopses.joined(separator: "\n.br\n"))
            .br
            \(Self.bold("understudy")) help [COMMAND] | version
            """
    }

    static var about: String {
        """
        .SH DESCRIPTION
        \(plain("Understudy plays an identity provider offline, on localhost: for integration tests, "
            + "in containers of CI, and for whoever builds or shows a login. Without a command it "
            + "serves. Its address shows a page with what to put into a client."))
        .P
        \(plain("An option may also stand in the environment: --ready-file is UNDERSTUDY_READY_FILE. "
            + "An option outweighs the environment, which outweighs the configuration."))
        .SH COMMANDS
        """
    }

    static func section(_ usage: CommandUsage) -> String {
        let options = usage.options.map { option in
            let value = option.placeholder.map { " \\fI\(plain($0))\\fR" } ?? ""
            return ".TP\n\(bold(option.flag))\(value)\n\(plain(option.help))"
        }
        return ([".SS \(plain(usage.synopsis))", plain(usage.summary)] + options)
            .joined(separator: "\n")
    }

    static var rest: String {
        """
        .SH ENVIRONMENT
        .TP
        \(bold(ConfigurationLoader.textVariable))
        \(plain("The text of a configuration, in place of a file."))
        .TP
        \(bold("UNDERSTUDY_CONTROL_TOKEN"))
        \(plain("The bearer token for callers of /_understudy with --control token."))
        .SH SIGNALS
        \(plain("SIGTERM and SIGINT end the server after the requests at hand, a second one at once; "
            + "SIGHUP reads the configuration again."))
        .SH EXAMPLES
        .nf
        understudy \\-\\-login auto \\-\\-port 9000
        understudy exec \\-\\- npm test
        .fi
        """
    }

    static func bold(_ text: String) -> String { "\\fB\(plain(text))\\fR" }

    /// Text without meaning to roff: no dash becomes a hyphen, and no line a request.
    static func plain(_ text: String) -> String {
        let escaped = text.reduce(into: "") { escaped, character in
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            default: escaped.append(character)
            }
        }
        return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
    }
}
