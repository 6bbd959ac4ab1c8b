/// One text of the findings in both languages.
///
/// `{}` stands for a value in the English pattern, and `{0}` for the first one in the Japanese, which
/// may have them in another order.
package struct Translation: Sendable {
    /// What a text is to a finding.
    package enum Role: Sendable {
        case cause
        case remedy
        /// A part of other texts, for any finding.
        case part
    }

    /// The code of the finding; empty for a part.
    package let code: String
    package let role: Role
    package let english: String
    package let japanese: String

    static func cause(_ code: String, _ english: String, _ japanese: String) -> Translation {
        Translation(code: code, role: .cause, english: english, japanese: japanese)
    }

    static func remedy(_ code: String, _ english: String, _ japanese: String) -> Translation {
        Translation(code: code, role: .remedy, english: english, japanese: japanese)
    }

    static func part(_ english: String, _ japanese: String) -> Translation {
        Translation(code: "", role: .part, english: english, japanese: japanese)
    }
}
