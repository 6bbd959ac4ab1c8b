import JOSE
import OAuth

/// A report on a password, rule by rule, so that a form can show which rules it meets.
struct PasswordReport {
    let policy: PasswordPolicy
    let password: String

    var isGood: Bool {
        policy.rules.allSatisfy { $0.isMet(by: password) }
    }

    /// The additional members of an error about the password.
    var details: [String: JSON] {
        [
            "name": "PasswordStrengthError",
            "message": "Password is too weak",
            "description": [
                "rules": .array(policy.rules.map(entry)), "verified": .bool(isGood),
            ],
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
