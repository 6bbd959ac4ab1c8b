import Configuration
import JOSE
import Members
import OAuth
import Platform
import Text

/// Makes the configuration of a server from its text and the overriding options.
struct ConfigurationLoader {
    /// The variable with the text of a configuration; `UNDERSTUDY_CONFIG` holds a path.
    static let textVariable = "UNDERSTUDY_CONFIG_JSON"

    let context: CommandContext
    /// Members used if neither the text nor an option states any.
    var defaults: JSON = [:]

    func load() throws(CommandFailure) -> ServerConfiguration { try load(from: source()) }

    /// The same, which a signal may end: a pipe or a terminal may give nothing for ever.
    func load(until signals: StopSignals) throws(CommandFailure) -> ServerConfiguration {
        try signals.endingProcess { () throws(CommandFailure) in try load() }
    }

    /// Reads the configuration again, if its source can be read twice.
    func loadAgain() throws(CommandFailure) -> ServerConfiguration {
        guard let source = try source(), source.isLasting else {
            throw .usage(
                "only the file that --config names can be read again; the server goes on as it is")
        }
        return try load(from: source)
    }

    /// - Parameter source: nil if there is no text and only options apply.
    func load(from source: ConfigurationSource?) throws(CommandFailure) -> ServerConfiguration {
        let text = try self.text(of: source)
        do throws(InvalidConfiguration) {
            let configuration = try configuration(text, of: source)
            if case .otherServer(let variables, _, let losses) = source {
                let lost =
                    losses.isEmpty ? "" : "; not taken over: \(losses.joined(separator: "; "))"
                context.processEnvironment.warn(
                    "configured by \(variables), which another server takes\(lost)",
                    as: configuration.log)
            }
            for remark in configuration.remarks {
                context.processEnvironment.warn(
                    context.options.line(for: remark, in: source?.name), as: configuration.log)
            }
            return configuration
        } catch {
            let problems = error.problems.map { context.options.line(for: $0, in: source?.name) }
            guard let source, let advice = ImportCatalog.advice(about: text, source.operand) else {
                throw .usage(problems)
            }
            let line = "\(source.name): \(advice.sentence)"
            throw .usage(advice.isCertain ? [line] : problems + [line])
        }
    }
}

private extension ConfigurationLoader {
    /// - Throws: a failure that names the variable, where that names the file.
    func text(of source: ConfigurationSource?) throws(CommandFailure) -> [UInt8] {
        guard let source else { return Array("{}".utf8) }
        do throws(CommandFailure) {
            return try source.text(context.processEnvironment)
        } catch {
            let variable = Option.config.environmentVariable
            guard context.options[.config]?.source == variable else { throw error }
            throw .usage(error.lines.map { "\(variable): \($0)" })
        }
    }

    func configuration(
        _ text: [UInt8], of source: ConfigurationSource?
    ) throws(InvalidConfiguration) -> ServerConfiguration {
        var json = try ConfigurationReader.parse(text)
        if json.object != nil {
            // A merge into the defaults would lose the nulls that remove inherited values.
            for (name, value) in defaults.object ?? [:] where json[name] == nil {
                json[name] = value
            }
            json = json.merging(context.options.json(for: .configuration))
        }
        let reader = ConfigurationReader(vocabulary: context.wiring.vocabulary) { path in
            InputFile.read(path: isGiven(path) ? path : source?.resolve(path) ?? path)
                .map { String(decoding: $0, as: UTF8.self) }
        }
        return try reader.server(from: json)
    }

    /// Tells whether a text is the path of a configuration rather than one itself.
    static func isPath(_ text: String) -> Bool {
        !text.contains("{") && !text.contains("\n")
            && (text.hasSuffix(".json") || text.hasSuffix(".json5") || text.contains("/"))
    }

    /// Tells whether an option names the file, relative to the working directory.
    func isGiven(_ path: String) -> Bool {
        ["tls-cert", "tls-key", "outbound-ca"].contains { context.options[$0]?.json.string == path }
    }

    /// What stands in the variables for the image of another server, unless a profile is asked for.
    var otherServer: ConfigurationSource? {
        if context.options["profile"] != nil { return nil }
        let importing = ImportContext(environment: context.processEnvironment.environment) { path in
            try? InputFile.read(path: path).get()
        }
        return Importer(context.wiring.vocabulary, importing).environment().map {
            .otherServer($0.variables, text: $0.made.json.text, losses: $0.made.losses)
        }
    }

    func source() throws(CommandFailure) -> ConfigurationSource? {
        let path = context.options[.config]
        let text = context.processEnvironment.environment(Self.textVariable).flatMap {
            $0.isEmpty ? nil : $0
        }
        guard let path, let location = path.json.string else {
            if let text, Self.isPath(text) {
                throw .usage(
                    "\(Self.textVariable) holds the text of a configuration, and is \(text.shown); a path "
                        + "goes into UNDERSTUDY_CONFIG")
            }
            return text.map { .variable(Self.textVariable, text: $0) } ?? otherServer
        }
        if location.trimmed(\.isWhitespace).hasPrefix("{") {
            throw .usage(
                "\(path.source) holds the path of a file, and is a configuration itself; put the text into "
                    + Self.textVariable)
        }
        if path.source == Option.config.environmentVariable, text != nil {
            throw .usage("\(path.source) and \(Self.textVariable) are both set; keep one")
        }
        return ConfigurationSource(path: location)
    }
}

/// The source of a configuration's text.
enum ConfigurationSource: Sendable, Equatable {
    case file(String)
    case standardInput
    /// An environment variable with the text itself.
    case variable(String, text: String)
    /// Variables that are meant for another server.
    case otherServer(String, text: String, losses: [String])

    /// - Parameter path: `-` for standard input.
    init(path: String) { self = path == "-" ? .standardInput : .file(path) }

    /// True for a file that can be read again, unlike a pipe, which waits for a writer.
    var isLasting: Bool {
        if case .file(let path) = self { !FileSystem.isPipe(path) } else { false }
    }

    /// The name of the source in messages.
    var name: String {
        switch self {
        case .file(let path): path
        case .standardInput: "standard input"
        case .variable(let name, _), .otherServer(let name, _, _): name
        }
    }

    /// The operand that names the source to a command.
    var operand: String {
        switch self {
        case .file(let path): path
        case .standardInput: "-"
        case .variable, .otherServer: "FILE"
        }
    }

    func text(_ processEnvironment: ProcessEnvironment) throws(CommandFailure) -> [UInt8] {
        let result: Result<[UInt8], UnreadableFile> =
            switch self {
            case .file(let path): InputFile.read(path: path)
            case .standardInput: processEnvironment.readStandardInput()
            case .variable(_, let text), .otherServer(_, let text, _): .success(Array(text.utf8))
            }
        switch result {
        case .success(let text): return text
        case .failure(let error): throw .usage("cannot read '\(name)': \(error.reason)")
        }
    }

    /// Resolves a file's path in the configuration relative to the latter.
    func resolve(_ path: String) -> String {
        guard case .file(let own) = self, !path.hasPrefix("/"), let slash = own.lastIndex(of: "/")
        else { return path }
        return own[...slash] + path
    }
}
