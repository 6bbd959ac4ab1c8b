import JOSE

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

/// True for a client that came by automatic registration (§12.1).
struct FederatedClient: Extension {
    var isFederated = false
}

extension AuthorizationServer {
    package var federation: FederationSettings { configuration.extensions[FederationSettings.self] }
}

extension Client {
    var isFederated: Bool { extensions[FederatedClient.self].isFederated }
}
