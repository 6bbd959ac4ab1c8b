import JOSE
import Members

/// Reads `federation`.
struct FederationMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let settings = members.object("federation") { members in
            var settings = FederationSettings()
            settings.isOn = true
            settings.authorityHints =
                members.strings("authority_hints", check: URICheck.page) ?? []
            settings.metadata = Self.object("metadata", &members) ?? [:]
            for (id, keys) in members.objects("trust_anchors", Self.anchor) ?? [] {
                settings.trustAnchors[id] = keys
            }
            settings.subordinates =
                members.object("subordinates") { members in
                    var stated: [String: JSON] = [:]
                    members.forEach(members.names) { members, id in
                        stated[id] = members.object(id, Self.subordinate)
                    }
                    return stated
                } ?? [:]
            return settings
        }
        if let settings { configuration.extensions[FederationSettings.self] = settings }
    }
}

private extension FederationMembers {
    static func anchor(_ members: inout MemberReader) -> (String, JSON)? {
        let id = members.requiredString("entity_id")
        let keys = keys(&members)
        return id.map { ($0, keys) }
    }

    static func subordinate(_ members: inout MemberReader) -> JSON {
        var stated: JSON = ["jwks": keys(&members)]
        for name in ["metadata", "metadata_policy", "constraints"] {
            stated[name] = object(name, &members)
        }
        return stated
    }

    static func keys(_ members: inout MemberReader) -> JSON {
        let keys = members.value("jwks", as: .described("a JWK set"))
        if keys?["keys"]?.array == nil {
            members.report("jwks is not a JWK set: expected an object with the member 'keys'")
        }
        PrivateMembers.refuse(in: keys, &members)
        return keys ?? [:]
    }

    /// An object whose members are those of the specification, which leaves them open.
    static func object(_ name: String, _ members: inout MemberReader) -> JSON? {
        guard let json = members.value(name, as: .object) else { return nil }
        if json.object == nil {
            members.reportMismatch(
                json, expected: "an object", at: members.path.member(name))
        }
        return json
    }
}
