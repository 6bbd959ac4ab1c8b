import OAuth
import Text

/// A way in which an `Authorization` field holds no bearer token, as far as it shows.
struct MalformedBearer: Sendable {
    /// The name of its lines.
    private let line: String
    private let fits: @Sendable (_ field: String, _ words: [Substring]) -> Bool

    private init(
        _ line: String, _ fits: @escaping @Sendable (_ field: String, _ words: [Substring]) -> Bool
    ) {
        self.line = line
        self.fits = fits
    }

    /// The explanation of the first that fits.
    ///
    /// - Parameter count: how many words a field has that has its scheme right.
    static func finding(in field: String, words count: Int? = nil) -> Finding {
        let words = field.split(separator: " ")
        let kind = all.first { $0.fits(field, words) }
        return Finding("bearer.malformed", ["count": count], as: kind?.line)
    }
}

private extension MalformedBearer {
    static let all: [MalformedBearer] = [
        MalformedBearer("json") { _, words in
            words.count > 1 && isBearer(words[0]) && words[1].hasPrefix("{")
        },
        MalformedBearer("two-tokens") { field, _ in
            let lines = field.lowercased().replacing(text: "bearer", with: "\n")
            return field.contains(",") && lines.split(separator: "\n").count > 1
        },
        MalformedBearer("twice") { _, words in
            words.count > 1 && words.prefix(2).allSatisfy { isBearer($0) }
        },
        MalformedBearer("colon") { _, words in
            words.first.map { isBearer($0.dropLast()) && $0.hasSuffix(":") } ?? false
        },
        MalformedBearer("no-token") { _, words in words.count == 1 && isBearer(words[0]) },
        MalformedBearer("no-space") { _, words in
            words.count == 1 && isBearer(words[0].prefix(6))
        },
        MalformedBearer("no-word") { _, words in words.count == 1 && words[0].utf8.count >= 20 },
        MalformedBearer("basic") { _, words in words.first?.lowercased() == "basic" },
        MalformedBearer("other-scheme") { _, words in
            ["token", "jwt", "oauth", "apikey"].contains(words.first?.lowercased())
        },
    ]

    static func isBearer(_ word: some StringProtocol) -> Bool {
        word.lowercased() == "bearer"
    }
}
