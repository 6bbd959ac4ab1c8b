import Configuration
import JOSE
import OAuth
import Text

/// The words that may be told: those of the specifications, and those of the played providers.
struct SafeVocabulary: Sendable {
    private var words: Set<String>
    /// The names of claims about people.
    private var personal = Set([
        "formatted", "street_address", "locality", "region", "postal_code", "country",
    ])

    init(_ vocabulary: ConfigurationVocabulary) {
        words = PublicWords.words.union(WordList.words("words of paths"))
            .union(WordList.words("words of header fields, and of errors"))
            .union(WordList.words("words of registries of OAuth and JOSE"))
        for profile in vocabulary.profiles { add(profile) }
        words.formUnion(vocabulary.endpoints.flatMap(\.paths).flatMap(Self.segments))
        words.formUnion(vocabulary.errorCodes.map(\.rawValue))
    }

    func isPersonal(_ name: String) -> Bool { personal.contains(name) }

    func knows(_ word: some StringProtocol) -> Bool { words.contains(String(word)) }

    /// Tells whether each word of a text is known; short numbers are.
    func knowsAll(of text: String) -> Bool {
        let parts = text.split { !($0.isLetter || $0.isNumber || "_-.:/+'".contains($0)) }
        return text.utf8.count < 400
            && parts.allSatisfy { part in
                let word = part.drop { ".:'".contains($0) }
                let bare = word.last.map { ".:'".contains($0) } == true ? word.dropLast() : word
                return knows(bare) || bare.utf8.count < 9 && Self.isNumber(bare)
            }
    }

    /// The text if its words are known, else a name that stands for it.
    func told(_ text: String) -> String {
        knowsAll(of: text) ? text : PublicName(text, self).text
    }

    /// Tells whether a segment of a path has known words alone, as `end_session` and `v2.0` have.
    func knowsSegment(_ segment: some StringProtocol) -> Bool {
        knows(segment)
            || segment.split { "-_.".contains($0) }.allSatisfy { part in
                let isNumber = part.dropFirst().utf8.allSatisfy(\.isDigit)
                return knows(part) || knows(part.lowercased())
                    || part.utf8.count <= Self.mostBytesOfNobody && isNumber
            }
    }

    /// Tells whether a text is a number, perhaps with a fraction.
    private static func isNumber(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { $0.isDigit || $0 == .ascii(".") }
            && text.utf8.count { $0 == .ascii(".") } < 2
    }

    /// A version, or a letter.
    private static let mostBytesOfNobody = 3

    private mutating func add(_ profile: Profile) {
        words.formUnion(profile.scopes)
        words.formUnion(profile.claimNames)
        personal.formUnion(profile.claimNames)
        words.formUnion(profile.scopeClaims.keys)
        words.formUnion(profile.grantTypes + profile.responseModes.map(\.rawValue))
        words.formUnion(profile.responseTypes.map(\.text))
        words.formUnion(profile.clientAuthentication.map(\.name))
        for shape in [profile.accessTokenShape, profile.idTokenShape] {
            words.formUnion(shape.claims.union(shape.constants.keys))
            words.formUnion(shape.constants.values.compactMap(\.string))
            if let type = shape.type { words.insert(type) }
        }
        words.formUnion(profile.paths.values.flatMap(\.self).flatMap(Self.segments))
        words.formUnion(Self.segments(of: profile.path(ofTenant: nil)))
        for fields in profile.fields.byEndpoint.values { words.formUnion(fields.values) }
        for row in profile.errors.table.values {
            for error in row.values {
                words.formUnion([error.error, error.description, error.title].compactMap(\.self))
                words.formUnion(Self.parts(of: error.description ?? ""))
            }
        }
    }

    private static func segments(of path: String) -> [String] {
        path.split { "/{}|".contains($0) }.map(String.init)
    }

    private static func parts(of text: String) -> [String] {
        text.split { !($0.isLetter || $0.isNumber || "_-".contains($0)) }.map(String.init)
    }
}
