import JOSE
import OAuth
import Text

/// Writes a code or a link into the log instead of sending it to an address.
package enum PasswordlessStart {
    /// The time for which a used or expired code is remembered.
    private static let retention: Seconds = 3600

    /// - Parameter linkPage: the URL that a link leads to.
    package static func answer(
        _ request: ClientRequest, linkPage: String, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let parameters = request.parameters
        let client = try await BackChannel.enter(request, at: "passwordless", context)
        let address = try address(in: parameters, context)
        let user = address.user(in: context.users)
        guard user != nil || context.users.allowsOthers else {
            throw OAuthError(
                .badConnection, "passwordless.user-unknown", ["address": address.text],
                as: address.kind == .email ? "email" : nil)
        }
        let code = context.configuration.auth0.passwordless.code ?? context.world.entropy.digits(6)
        let expires = context.now + context.server.lifetime(.passwordlessCode)
        context.state.passwordlessCodes.insert(
            IssuedPasswordlessCode(code: SecretDigest(code), clientID: client.id, expires: expires),
            for: address, until: expires + retention)
        let link = PasswordlessLink(
            address: address, code: code, clientID: client.id, parameters: parameters)
        context.remark(
            "passwordless.sent",
            [
                "address": address.text,
                "link": address.kind == .email && parameters["send"] != "code"
                    ? link.url(at: linkPage) : nil, "code": code,
            ], for: client)
        return answer(address, user)
    }
}

private extension PasswordlessStart {
    static func address(
        in parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> PasswordlessAddress {
        let name = parameters["connection"] ?? ""
        let known = context.configuration.auth0.connections
        guard let kind = PasswordlessAddress.Kind(rawValue: name),
            known.isEmpty || known.contains(name)
        else { throw OAuthError(.badConnection, "passwordless.connection", ["name": name]) }
        let text = parameters[kind.name] ?? ""
        guard let address = PasswordlessAddress(kind, text) else {
            let code: OAuthError.Code = kind == .email ? .badEmail : .badPhoneNumber
            throw OAuthError(
                code, "passwordless.address", ["value": text], as: kind == .email ? "email" : nil,
                facts: ["address": kind.noun])
        }
        return address
    }

    static func answer(_ address: PasswordlessAddress, _ user: User?) -> JSON {
        let verified = user?.claims[address.verifiedName] ?? false
        return [
            "_id": .string(address.id(of: user)), address.kind.name: .string(address.text),
            address.kind == .email ? "email_verified" : "phone_verified": verified,
        ]
    }
}

/// The rules for codes sent to users: the `passwordless` member of the configuration.
package struct PasswordlessRules: Sendable, Equatable {
    /// The code that every user gets, so that a test knows it; nil to draw one each time and write
    /// it to the log.
    package var code: String?

    package init() {}
}

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

extension PasswordlessAddress: MemorySized {
    package var heapBytes: Int { text.heapBytes }
}

extension OAuthError.Code {
    package static let badConnection = Self(rawValue: "bad.connection")
    package static let badEmail = Self(rawValue: "bad.email")
    package static let badPhoneNumber = Self(rawValue: "bad.phone_number")
}
