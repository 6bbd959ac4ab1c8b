import OAuth
import Text

/// The visible fault of an `Authorization` field without a bearer token.
struct MalformedBearer: Sendable {
    private let problem: Phrase
    private let remedy: Phrase
    private let fits: @Sendable (_ field: String, _ words: [Substring]) -> Bool

    /// The diagnosis of the first fault that fits, or else of `problem`.
    static func diagnosis(of field: String, else problem: Phrase) -> Diagnosis {
        let words = field.split(separator: " ")
        guard let kind = all.first(where: { $0.fits(field, words) }) else {
            return .bearerMalformed(problem)
        }
        return .bearerMalformed(kind.problem, remedy: kind.remedy)
    }
}

private extension MalformedBearer {
    static let all: [MalformedBearer] = [
        MalformedBearer(
            problem: "the Authorization header has a JSON object after the word Bearer",
            remedy: "send the value of its member access_token alone"
        ) { _, words in words.count > 1 && isBearer(words[0]) && words[1].hasPrefix("{") },
        MalformedBearer(
            problem: "the Authorization header has two tokens, with a comma between them",
            remedy: "set the header where it is added now; send one token"
        ) { field, _ in
            let lines = field.lowercased().replacing(text: "bearer", with: "\n")
            return field.contains(",") && lines.split(separator: "\n").count > 1
        },
        MalformedBearer(
            problem: "the Authorization header has the word Bearer twice",
            remedy: "take one out: what puts the word before the token got a token that has it"
        ) { _, words in words.count > 1 && words.prefix(2).allSatisfy { isBearer($0) } },
        MalformedBearer(
            problem: "a colon follows the word Bearer in the Authorization header",
            remedy: "take the colon out: Authorization: Bearer, one space and the access token"
        ) { _, words in words.first.map { isBearer($0.dropLast()) && $0.hasSuffix(":") } ?? false },
        MalformedBearer(
            problem: "the Authorization header has the word Bearer, but no token",
            remedy: "a variable of the client was empty; send the access token after the word"
        ) { _, words in words.count == 1 && isBearer(words[0]) },
        MalformedBearer(
            problem: "no space follows the word Bearer in the Authorization header",
            remedy: "put one space between the word Bearer and the access token"
        ) { _, words in words.count == 1 && isBearer(words[0].prefix(6)) },
        MalformedBearer(
            problem: "the Authorization header has a token without the word Bearer",
            remedy: "put the word Bearer and one space before the access token"
        ) { _, words in words.count == 1 && words[0].utf8.count >= 20 },
        MalformedBearer(
            problem: "the Authorization header has the scheme Basic, by which clients authenticate",
            remedy: "send the access token here: Authorization: Bearer and the access token"
        ) { _, words in words.first?.lowercased() == "basic" },
        MalformedBearer(
            problem: "the Authorization header has a scheme that other servers use for tokens",
            remedy: "send the word Bearer instead, one space and the access token"
        ) { _, words in ["token", "jwt", "oauth", "apikey"].contains(words.first?.lowercased()) },
    ]

    static func isBearer(_ word: some StringProtocol) -> Bool {
        word.lowercased() == "bearer"
    }
}
