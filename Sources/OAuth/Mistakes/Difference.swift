import Text

/// A difference that makes two values distinct although hardly anybody wants both. Neither is known
/// to be the right one.
enum Difference: Sendable, CaseIterable {
    case encoding
    case slash
    case slashes
    case query
    case letterCase
    case loopback
    case port
    case scheme

    var words: Phrase {
        switch self {
        case .encoding: .words("percent-encoding")
        case .slash: .words("slash-end")
        case .slashes: .words("slashes-after-scheme")
        case .query: .words("query-what-varies-belongs")
        case .letterCase: .words("upper-lower-case")
        case .loopback: .words("localhost-address-count-different")
        case .port: .words("port")
        case .scheme:
            .words("http-https-app-behind")
        }
    }

    /// The value with the difference removed.
    func form(of value: String) -> String {
        switch self {
        case .encoding: value.percentDecoded ?? value
        case .slash: value.trimmed { $0 == "/" }
        case .slashes: value.withOneSlashAfterScheme
        case .query: String(value.prefix { $0 != "?" })
        case .letterCase: value.lowercased()
        case .loopback:
            value.replacing(text: "//127.0.0.1", with: "//localhost")
                .replacing(text: "//[::1]", with: "//localhost")
        case .port: value.withoutPort
        case .scheme: value.hasPrefix("https://") ? "http://" + value.dropFirst(8) : value
        }
    }
}

private extension String {
    /// The text with one slash after the scheme. URIs with the scheme of an app may have a host or none
    /// (RFC 8252 §7.1), so one slash is easily taken for two.
    var withOneSlashAfterScheme: String {
        guard let colon = firstIndex(of: ":") else { return self }
        let rest = self[index(after: colon)...]
        return rest.hasPrefix("/") ? "\(self[...colon])/\(rest.drop { $0 == "/" })" : self
    }

    var withoutPort: String {
        guard let uri = URI(self), let authority = uri.authority, let host = uri.host else {
            return self
        }
        return replacing(text: "//\(authority)", with: "//\(host)")
    }
}
