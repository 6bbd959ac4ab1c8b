import OAuth
import Text

/// The variables that tell a program the addresses of the server beside it.
struct HandedAddresses {
    /// The URL of the server, without a trailing slash.
    let url: String
    let issuer: String
    /// The variables that the provider itself sets for its programs, with `{url}` for the URL.
    let ofProvider: [String: String]
    let token: ControlToken?

    var variables: [(name: String, value: String)] {
        let token = token.map { (name: ControlToken.variable, value: $0.text) }
        return [
            (name: "UNDERSTUDY_URL", value: url),
            (name: "UNDERSTUDY_ISSUER", value: issuer),
            (name: "UNDERSTUDY_CONTROL", value: "\(url)/_understudy"),
        ] + [token].compactMap(\.self)
            + ofProvider.ordered { $0.key }
            .map { (name: $0.key, value: $0.value.filled(with: ["url": url])) }
    }
}
