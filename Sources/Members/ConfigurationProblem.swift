/// A problem with a configuration, or with a client or user in a request.
package struct ConfigurationProblem: Sendable, Equatable, CustomStringConvertible {
    /// The member, like `clients[1].redirect_uris[0]`; empty for the whole document.
    package var path: String
    package var message: String
    /// The known word that is most likely meant.
    package let suggestion: String?
    /// Another member, which the message names.
    package let partner: String?

    package init(
        path: String = "", message: String, suggestion: String? = nil, partner: String? = nil
    ) {
        self.path = path
        self.message = message
        self.suggestion = suggestion
        self.partner = partner
    }

    /// The problem in one line.
    package var description: String {
        let text = suggestion.map { "\(message); did you mean '\($0)'?" } ?? message
        return path.isEmpty ? text : "\(path): \(text)"
    }
}

/// All problems with a configuration; never empty. If there are very many, only the first are
/// listed and the others counted.
package struct InvalidConfiguration: Error, Equatable, CustomStringConvertible {
    package let problems: [ConfigurationProblem]

    package init(_ problems: [ConfigurationProblem], limit: Int = 100) {
        let others = problems.count - limit
        self.problems =
            problems.prefix(limit)
            + (others > 0 ? [ConfigurationProblem(message: "and \(others) more problems")] : [])
    }

    /// The problems, one per line.
    package var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}
