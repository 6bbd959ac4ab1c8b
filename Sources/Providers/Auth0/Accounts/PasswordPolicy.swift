import JOSE
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
        case .excellent: [.length(10), .kinds(3, of: CharacterKind.allCases), .repetition(2)]
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
            case (.lowerCase, 0x61...0x7a), (.upperCase, 0x41...0x5a), (.numbers, 0x30...0x39): true
            case (.specialCharacters, 0x21...0x2f), (.specialCharacters, 0x3a...0x40),
                (.specialCharacters, 0x5b...0x60), (.specialCharacters, 0x7b...0x7e):
                true
            default: false
            }
        }
    }
}

/// A report on a password, rule by rule, so that a form can show which rules it meets.
struct PasswordReport {
    let policy: PasswordPolicy
    let password: String

    var isGood: Bool { policy.rules.allSatisfy { $0.isMet(by: password) } }

    /// The additional members of an error about the password.
    var details: [String: JSON] {
        [
            "name": "PasswordStrengthError", "message": "Password is too weak",
            "description": ["rules": .array(policy.rules.map(entry)), "verified": .bool(isGood)],
            "policy": .string(policy.rules.flatMap(lines).joined(separator: "\n")),
        ]
    }
}

private extension PasswordReport {
    func entry(_ rule: PasswordRule) -> JSON {
        var entry: JSON = [
            "message": .string(message(rule)), "verified": .bool(rule.isMet(by: password)),
        ]
        switch rule {
        case .length(let least):
            entry["code"] = "lengthAtLeast"
            entry["format"] = [.integer(least)]
        case .kinds(let least, let kinds):
            entry["code"] = least < kinds.count ? "containsAtLeast" : "shouldContain"
            entry["format"] = least < kinds.count ? [.integer(least), .integer(kinds.count)] : nil
            entry["items"] = .array(kinds.map(item))
        case .repetition(let most):
            entry["code"] = "identicalChars"
            entry["format"] = [.integer(most), "aaa"]
        }
        return entry
    }

    func item(_ kind: CharacterKind) -> JSON {
        [
            "message": .string(name(kind)), "code": .string(kind.rawValue),
            "verified": .bool(kind.isIn(password)),
        ]
    }

    /// The message of a rule, with placeholders for the values of `format`.
    func message(_ rule: PasswordRule) -> String {
        switch rule {
        case .length: "At least %d characters in length"
        case .kinds(let least, let kinds):
            least < kinds.count
                ? "Contain at least %d of the following %d types of characters:" : "Should contain:"
        case .repetition: "No more than %d identical characters in a row (e.g., \"%s\" not allowed)"
        }
    }

    func lines(_ rule: PasswordRule) -> [String] {
        switch rule {
        case .length(let least): ["* At least \(least) characters in length"]
        case .kinds(let least, let kinds):
            [
                least < kinds.count
                    ? "* Contain at least \(least) of the following \(kinds.count) types of characters:"
                    : "* Should contain:"
            ] + kinds.map { " * \(name($0))" }
        case .repetition(let most):
            ["* No more than \(most) identical characters in a row (e.g., \"aaa\" not allowed)"]
        }
    }

    func name(_ kind: CharacterKind) -> String {
        switch kind {
        case .lowerCase: "lower case letters (a-z)"
        case .upperCase: "upper case letters (A-Z)"
        case .numbers: "numbers (i.e. 0-9)"
        case .specialCharacters: "special characters (e.g. !@#$%^&*)"
        }
    }
}
