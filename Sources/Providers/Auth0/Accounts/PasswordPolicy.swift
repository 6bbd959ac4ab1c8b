import OAuth

/// How good a new password has to be.
package enum PasswordPolicy: String, Sendable, CaseIterable {
    case none
    case low
    case fair
    case good
    case excellent

    /// What it demands, in the order in which it is told.
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

/// One demand on a password.
enum PasswordRule: Sendable {
    case length(Int)
    /// Characters of so many kinds.
    case kinds(Int, of: [CharacterKind])
    /// At most so many times the same character in a row.
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

/// The kinds of characters that a policy tells apart.
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
