import OAuth
import Providers

/// The kind of values that a shell offers for an option.
enum OptionValueHint: Sendable, Equatable {
    /// No value.
    case toggle
    case files
    case words([String])
    case anything
}

extension Option {
    var hint: OptionValueHint {
        guard let placeholder else { return .toggle }
        if self == .profile { return .words(ProviderCatalog.profiles.map(\.name)) }
        if ["FILE", "PATH"].contains(placeholder) { return .files }
        let words = placeholder.split(separator: "|" as Character).map(String.init)
        return words.count > 1 ? .words(words) : .anything
    }
}
