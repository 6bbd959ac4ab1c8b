import JOSE
import Members

/// The settings of a tenant that takes part in a federation (OpenID Federation 1.0).
package struct FederationSettings: Extension {
    package var isOn = false
    /// The entity ids of its superiors.
    var authorityHints: [String] = []
    /// The keys of the trust anchors, by entity id.
    var trustAnchors: [String: JSON] = [:]
    /// Its statement about itself beside the metadata of a provider, by entity type.
    package var metadata: JSON = [:]
    /// Its statements about its subordinates, by entity id.
    package var subordinates: [String: JSON] = [:]

    package init() {}

    package var refusal: OAuthError? { isOn ? nil : .endpointOff("federation") }

    /// True if it accepts clients that only a chain of statements vouches for.
    package var takesClients: Bool { !trustAnchors.isEmpty || !subordinates.isEmpty }
}

extension AuthorizationServer {
    package var federation: FederationSettings { configuration.extensions[FederationSettings.self] }
}

/// Reads `federation`.
struct FederationMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let settings = members.object("federation") { members in
            var settings = FederationSettings()
            settings.isOn = true
            settings.authorityHints = members.strings("authority_hints", check: URICheck.page) ?? []
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
        guard let settings else { return }
        configuration.extensions[FederationSettings.self] = settings
        // An unlisted client reads in the metadata that it may encrypt, and brings nothing that
        // says whether it will.
        if settings.takesClients {
            configuration.extensions[EncryptionKeySettings.self].arePublished = true
        }
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
        let own = stated["metadata"]?["federation_entity"]?.object ?? [:]
        if own.keys.contains(where: { $0.hasSuffix("_endpoint") }) {
            members.report(
                "the entity states its endpoints itself; leave them out",
                at: members.path.member("metadata"))
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
            members.reportMismatch(json, expected: "an object", at: members.path.member(name))
        }
        return json
    }
}
