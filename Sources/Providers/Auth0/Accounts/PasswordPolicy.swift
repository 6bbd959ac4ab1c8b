import OAuth

/// The strength demanded of a new password.
package enum PasswordPolicy: String, Sendable, CaseIterable {
    case none
    case low
    case fair
    case good
    case excellent

    /// The rules of the policy, in the order in which they are reported.
    var rules: [PasswordRule] {
        switch self {
        case .none: [.length(1)]
        case .low: [.length(6)]
        case .fair: [.length(8), .kinds(3, of: Array(CharacterKind.allCases.prefix(3)))]
        case .good: [.length(8), .kinds(3, of: CharacterKind.allCases)]
        case .excellent:
            [.length(10), .kinds(3, of: CharacterKind.allCases), .repetition(2)]
        }
    }
}

/// A rule that a password has to meet.
enum PasswordRule: Sendable {
    case length(Int)
    /// The password has characters of at least so many kinds.
    case kinds(Int, of: [CharacterKind])
    /// No character is repeated more than so many times in a row.
    case repetition(Int)

    func isMet(by password: String) -> Bool {
        switch self {
        case .length(let least): password.count >= least
        case .kinds(let least, let kinds): kinds.count { $0.isIn(password) } >= least
        case .repetition(let most): longestRun(in: password) <= most
        }
    }

    private func longestRun(in password: String) -> Int {
        var longest = 0
        var run = 0
        var last: Character?
        for character in password {
            run = character == last ? run + 1 : 1
            last = character
            longest = max(longest, run)
        }
        return longest
    }
}

/// The kinds of characters that a policy distinguishes.
enum CharacterKind: String, Sendable, CaseIterable {
    case lowerCase
    case upperCase
    case numbers
    case specialCharacters

    func isIn(_ password: String) -> Bool {
        password.unicodeScalars.contains { scalar in
            switch (self, scalar.value) {
            case (.lowerCase, 0x61...0x7a), (.upperCase, 0x41...0x5a), (.numbers, 0x30...0x39):
                true
            case (.specialCharacters, 0x21...0x2f), (.specialCharacters, 0x3a...0x40),
                (.specialCharacters, 0x5b...0x60), (.specialCharacters, 0x7b...0x7e):
                true
            default: false
            }
        }
    }
}
