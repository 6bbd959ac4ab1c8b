import HTTP
import OAuth
import Pages

/// The parameters that a browser sent, for the page that refuses them.
enum ReceivedParameters {
    /// The number of parameters shown, and of characters of each.
    private static let most = 20
    private static let mostCharacters = 300

    /// The names and values, without our own form fields, which no developer can mend.
    static func list(of exchange: Exchange) -> [ErrorPage.Parameter] {
        let redaction = RecordRedaction(of: exchange.server, showsSecrets: false)
        return SentParameters(of: exchange.request).pairs
            .filter { $0.0 != "form" && $0.0 != "action" }
            .prefix(most)
            .map { name, value in
                ErrorPage.Parameter(
                    cut(redaction.name(name)),
                    Parameters.shownNames.contains(name)
                        ? .text(cut(redaction.text(value))) : .hidden(characters: value.count))
            }
    }

    private static func cut(_ value: String) -> String {
        value.count <= mostCharacters ? value : value.prefix(mostCharacters) + "…"
    }
}
