import Members
import OAuth

/// The source of a configuration's text.
enum ConfigurationSource: Sendable, Equatable {
    case file(String)
    case standardInput
    /// An environment variable with the text itself.
    case variable(String, text: String)

    /// - Parameter path: `-` for standard input.
    init(path: String) {
        self = path == "-" ? .standardInput : .file(path)
    }

    /// The name of the source in messages.
    var name: String {
        switch self {
        case .file(let path): path
        case .standardInput: "standard input"
        case .variable(let name, _): name
        }
    }

    func text(_ surroundings: Surroundings) throws(CommandFailure) -> [UInt8] {
        let result: Result<[UInt8], UnreadableFile> =
            switch self {
            case .file(let path): InputFile.read(path: path)
            case .standardInput: surroundings.readStandardInput()
            case .variable(_, let text): .success(Array(text.utf8))
            }
        switch result {
        case .success(let text): return text
        case .failure(let error): throw .usage("cannot read '\(name)': \(error.reason)")
        }
    }

    /// Resolves a file's path in the configuration relative to the latter.
    func resolve(_ path: String) -> String {
        guard case .file(let own) = self, !path.hasPrefix("/"),
            let slash = own.lastIndex(of: "/")
        else { return path }
        return own[...slash] + path
    }
}
