import Text

/// A difference that makes two values distinct although hardly anybody wants both. Neither is known
/// to be the right one.
enum Difference: Sendable, CaseIterable {
    case encoding
    case slash
    case query
    case letterCase
    case loopback
    case port
    case scheme
    /// The last one, since a URI without its slashes has no port to find.
    case slashes

    var words: Phrase {
        switch self {
        case .encoding: .words("percent-encoding")
        case .slash: .words("slash-end")
        case .slashes: .words("slashes-after-scheme")
        case .query: .words("query-what-varies-belongs")
        case .letterCase: .words("upper-lower-case")
        case .loopback: .words("localhost-address-count-different")
        case .port: .words("port")
        case .scheme: .words("http-https-app-behind")
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
    /// The text with one slash after the scheme. URIs with the scheme of an app may have a host or
    /// none (RFC 8252 §7.1), so one slash is easily taken for two.
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

/// A way in which two values differ although the same one was meant.
enum Similarity: Sendable {
    case corruption(Corruption)
    case difference(Difference)

    /// All likenesses, in the order in which they are checked.
    static let all = Corruption.ofRedirectURIs.map(corruption) + Difference.allCases.map(difference)

    var words: Phrase {
        switch self {
        case .corruption(let corruption): corruption.difference
        case .difference(let difference): difference.words
        }
    }
}

extension Similarity {
    /// The first way in which `sent` resembles one of `known`, and which one.
    static func of(
        _ sent: String, to known: some Sequence<String>
    ) -> (similarity: Similarity, known: String)? {
        for similarity in all {
            let form = similarity.form(of: sent)
            if let match = known.first(where: { similarity.form(of: $0) == form }) {
                return (similarity, match)
            }
        }
        return nil
    }

    /// The remedy for a value that resembles one of `known`; nil where it resembles none.
    static func remedy(for sent: String, among known: some Sequence<String>) -> Phrase? {
        let bare = bare(sent)
        let near = known.likely(for: sent, atMost: mostCompared).filter { self.bare($0) == bare }
        if let (similarity, match) = of(sent, to: near) {
            return .words("alike", ["meant": match, "difference": similarity.words])
        }
        if let (first, second, match) = ofTwo(sent, to: near) {
            return .words(
                "alike", ["meant": match, "difference": first.words, "other": second.words])
        }
        let pattern = known.first { $0.utf8.contains(.ascii("*")) && Glob($0).matches(sent) }
        return pattern.map { .words("alike", ["pattern": $0]) }
    }

    /// The first combination of two ways in which `sent` resembles one of `known`.
    private static func ofTwo(
        _ sent: String, to known: [String]
    ) -> (Similarity, Similarity, known: String)? {
        guard !known.isEmpty else { return nil }
        for (index, first) in all.enumerated() {
            let half = first.form(of: sent)
            for second in all[(index + 1)...] {
                let form = second.form(of: half)
                let match = known.first { second.form(of: first.form(of: $0)) == form }
                if let match { return (first, second, match) }
            }
        }
        return nil
    }

    /// The most values to compare, each in some fifteen ways.
    private static let mostCompared = 60

    /// The value without any of the differences, by which those with one or two are found.
    private static func bare(_ value: String) -> String {
        all.reduce(value) { $1.form(of: $0) }
    }

    /// The remedy for values where one resembles the one that is meant.
    static func remedy(for sent: [String], meaning expected: String) -> Phrase? {
        sent.lazy.compactMap { remedy(for: $0, among: [expected]) }.first
    }

    /// The value with the difference removed: two values are alike when their forms are equal.
    private func form(of value: String) -> String {
        switch self {
        case .corruption(let corruption): corruption.undone(in: value) ?? value
        case .difference(let difference): difference.form(of: value)
        }
    }
}

extension Phrase {
    /// The remedy for a value that resembles one of `known`, for providers; nil where it resembles
    /// none.
    package static func similarity(of sent: String, to known: [String]) -> Phrase? {
        Similarity.remedy(for: sent, among: known)
    }
}

extension Phrase {
    /// The way in which a value is nearly another one; nil where it is not.
    package static func difference(of sent: String, to known: String) -> Phrase? {
        Similarity.of(sent, to: [known])?.similarity.words
    }
}
