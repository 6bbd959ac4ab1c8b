import JOSE
import Text

/// The name of a parameter, compared with the one that was probably meant.
enum ParameterName {
    /// The name without the marks in which spelling conventions differ: `grantType`, `grant-type`,
    /// `amp;grant_type` and `grant_type[]` are the same.
    static func bare(_ name: String) -> String {
        var name = Substring(name.lowercased())
        if name.hasPrefix("amp;") { name = name.dropFirst(4) }
        let kept = name.prefix { $0 != "[" }.utf8.filter { $0.isLetter || $0.isDigit }
        return String(decoding: kept, as: UTF8.self)
    }

    /// Returns true if `sent` is certainly `known` in another spelling. Short names are too close
    /// to each other and to a client's own, so that only longer ones may contain a typing error.
    static func isSurely(_ sent: String, meant known: String) -> Bool {
        let (sent, known) = (bare(sent), bare(known))
        if sent.isEmpty || sent.utf8.count > 64 { return false }
        if abs(sent.utf8.count - known.utf8.count) > 2 { return false }
        if sent == known || sent == known + "s" || sent + "s" == known { return true }
        if sent.utf8.sorted() == known.utf8.sorted() { return sent.editDistance(to: known) == 1 }
        let length = min(sent.utf8.count, known.utf8.count)
        return length >= 8 && sent.editDistance(to: known) <= (length >= 11 ? 2 : 1)
    }

    /// Returns true if other protocols have the name `sent` for `known`.
    static func isAlias(_ sent: String, of known: String) -> Bool {
        aliases[known]?.contains(bare(sent)) == true
    }

    /// Returns true if `sent` may be `known` with typing errors, if nothing else can be.
    static func isPerhaps(_ sent: String, meant known: String) -> Bool {
        bare(sent).nearest(among: [bare(known)]) != nil
    }

    /// Other names that libraries and other protocols have for a parameter.
    private static let aliases = (MistakeTable.all["parameter_aliases"]?.object ?? [:])
        .mapValues { Set(($0.array ?? []).compactMap(\.string)) }
}

/// THE table of parameters that some providers read at their authorization endpoint and no
/// specification defines, with their equivalent in standard words; nil where there is none.
///
/// They have no effect here, and no error says so (RFC 6749 §3.1).
enum ForeignParameters {
    static let standard = MistakeTable.all["foreign_parameters"]?.object?.mapValues(\.string) ?? [:]
}

/// Values that must be one of a few words, as a client may have misspelt them.
package enum AllowedWords {
    /// The allowed word that was probably meant; nil where none is near.
    static func meant(by sent: String, as parameter: String, among allowed: [String]) -> String? {
        let pieces = pieces(of: sent)
        guard !pieces.isEmpty, sent.utf8.count <= mostBytes else { return nil }
        let whole = pieces.joined()
        if let same = allowed.first(where: { self.pieces(of: $0).sorted() == pieces.sorted() }) {
            return same
        }
        if let same = allowed.first(where: { self.pieces(of: $0).joined() == whole }) {
            return same
        }
        if let alias = aliases[parameter]?[whole], allowed.contains(alias) { return alias }
        let end = allowed.first { word in
            word.contains(":")
                && ParameterName.bare(String(word.split(separator: ":").last ?? "")) == whole
        }
        return end ?? sent.nearest(among: allowed)
    }

    /// The list that was probably meant by a list of words; nil where one of them is not near.
    package static func list(
        meantBy sent: String, as parameter: String, among allowed: [String]
    ) -> String? {
        if let one = meant(by: sent, as: parameter, among: allowed) { return one }
        guard sent.utf8.count <= mostBytes else { return nil }
        let words = sent.split { " ,+|".contains($0) }.map(String.init)
        let meant = words.compactMap { self.meant(by: $0, as: parameter, among: allowed) }
        let list = meant.joined(separator: " ")
        return meant.count == words.count && words.count > 1 && list != sent ? list : nil
    }
}

private extension AllowedWords {
    static let mostBytes = 200

    /// The words of a value without case and punctuation.
    static func pieces(of value: String) -> [String] {
        (value.percentDecoded ?? value).split { $0.isWhitespace || ",+|".contains($0) }
            .map { ParameterName.bare(String($0)) }.filter { !$0.isEmpty }
    }

    /// Words of other documents and libraries for the allowed ones.
    static let aliases = (MistakeTable.all["word_aliases"]?.object ?? [:])
        .mapValues { ($0.object ?? [:]).compactMapValues(\.string) }
}
