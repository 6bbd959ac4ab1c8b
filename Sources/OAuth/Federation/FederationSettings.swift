import JOSE

/// Whether a tenant takes part in a federation, and as what (OpenID Federation 1.0).
package struct FederationSettings: Extension {
    package var isOn = false
    /// The entity ids of those above it.
    var authorityHints: [String] = []
    /// The keys of those that it trusts, by entity id.
    var trustAnchors: [String: JSON] = [:]
    /// What it says of itself beside the metadata of a provider, by entity type.
    package var metadata: JSON = [:]
    /// What it states about those below it, by entity id.
    package var subordinates: [String: JSON] = [:]

    package init() {}

    package var refusal: OAuthError? { isOn ? nil : .endpointOff("federation") }

    /// Whether clients may come that only a chain of statements vouches for.
    package var takesClients: Bool { !trustAnchors.isEmpty || !subordinates.isEmpty }
}

/// Whether a client came by automatic registration (§12.1).
struct FederatedClient: Extension {
    var isFederated = false
}

extension AuthorizationServer {
    package var federation: FederationSettings { configuration.extensions[FederationSettings.self] }
}

extension Client {
    var isFederated: Bool { extensions[FederatedClient.self].isFederated }
}
