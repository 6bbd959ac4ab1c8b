import JOSE

extension API: DirectoryEntry {
    package static var list: any WritableKeyPath<TenantConfiguration, [API]> & Sendable {
        \.apis
    }

    package static let idMember = "identifier"
    package var entryID: String { identifier }

    package var described: JSON {
        var json: JSON = [
            "identifier": .string(identifier), "scopes": .array(scopes.map(JSON.string)),
            "allow_offline_access": .bool(allowOfflineAccess), "rbac": .bool(enforcesPermissions),
            "add_permissions": .bool(addsPermissions),
        ]
        json["token_lifetime"] = tokenLifetime.map(JSON.integer)
        json["token_dialect"] = tokenDialect.map(JSON.string)
        return json
    }
}
