import JOSE
import Members

extension User: DirectoryEntry {
    package static var list: any WritableKeyPath<TenantConfiguration, [User]> & Sendable {
        \.people
    }

    package static func selfEnrolled(at server: AuthorizationServer) -> [User] {
        server.users.selfEnrolled
    }

    package static let idMember = "sub"
    package var entryID: String { sub }
    package var otherName: String? { username }

    package var described: JSON {
        var json: JSON = [
            "sub": .string(sub), "username": .string(username), "claims": .object(claims),
        ]
        json["password"] = password.map(JSON.string)
        if !tokenClaims.isEmpty {
            json["token_claims"] = .array(tokenClaims.map(JSON.string))
        }
        if !permissions.isEmpty {
            json["permissions"] = .object(
                permissions.mapValues { .array($0.map(JSON.string)) })
        }
        if isBlocked { json["blocked"] = true }
        return json
    }

    package func withdraw(from server: AuthorizationServer) {
        server.users.withdraw(sub)
    }

    /// The browsers of the user are signed out, too.
    package func removeGrants(at server: AuthorizationServer) {
        server.state.removeGrants(by: sub)
    }
}

/// The form is that of a configuration.
extension User: Codable {
    package init(from decoder: any Decoder) throws {
        self = try decoder.inDocument.valueAsConfigured()
    }

    package func encode(to encoder: any Encoder) throws {
        try json.encode(to: encoder)
    }
}
