import JOSE
import OAuth
import Text

/// The address that a code is sent to.
package struct PasswordlessAddress: Hashable, Sendable, Codable {
    /// The kind of address; the raw value is the connection and the prefix of its subjects.
    package enum Kind: String, Sendable, CaseIterable, Codable {
        case email
        case sms

        /// The parameter and the claim that hold an address of this kind.
        var name: String {
            switch self {
            case .email: "email"
            case .sms: "phone_number"
            }
        }

        /// The name of the kind in messages.
        var noun: String {
            switch self {
            case .email: "email"
            case .sms: "phone number"
            }
        }
    }

    let kind: Kind
    /// The normalized address.
    let text: String

    /// Returns nil when `text` is no address of the kind.
    package init?(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = Self.plain(text, kind)
        switch kind {
        case .email:
            guard EmailAddress.isPlausible(self.text) else { return nil }
        case .sms:
            let digits = self.text.utf8.dropFirst()
            guard self.text.hasPrefix("+"), (5...15).contains(digits.count),
                digits.allSatisfy(\.isDigit)
            else { return nil }
        }
    }
}

extension PasswordlessAddress {
    /// The user who has it, if any.
    func user(in directory: UserDirectory) -> User? {
        directory.all.first { user in
            user.claims[kind.name]?.string.map { Self.plain($0, kind) } == text
        }
    }

    /// The `sub` of the user who has or will have the address; it is stable for an address.
    func id(of user: User?) -> String {
        guard let sub = user?.sub else {
            return Digest.sha256(Array("\(kind.rawValue)|\(text)".utf8)).prefix(12).hexadecimal
        }
        return sub.split(separator: "|").last.map(String.init) ?? sub
    }

    /// The user who is created once the address is verified.
    func newUser(at now: Timestamp) -> User {
        User(
            sub: "\(kind.rawValue)|\(id(of: nil))", username: text,
            claims: [
                "name": .string(text), kind.name: .string(text), verifiedName: true,
                "updated_at": .integer(now.seconds),
            ])
    }

    /// The claim that says whether the address is verified.
    var verifiedName: String {
        switch kind {
        case .email: "email_verified"
        case .sms: "phone_number_verified"
        }
    }

    /// Puts e-mail addresses in lower case and removes separators from phone numbers.
    private static func plain(_ text: String, _ kind: Kind) -> String {
        switch kind {
        case .email: text.lowercased()
        case .sms: text.filter { !" -().".contains($0) }
        }
    }
}

extension PasswordlessAddress: Weighed {
    package var heapBytes: Int { text.heapBytes }
}
