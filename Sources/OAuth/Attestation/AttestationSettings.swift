import Members

/// The settings for clients that attesters vouch for (OAuth 2.0 Attestation-Based Client
/// Authentication).
package struct AttestationSettings: Extension {
    package var isOn = false
    /// The keys of the attesters; without any, an attestation is believed unchecked.
    var attesters = ClientKeys()
    /// True if each proof has to repeat a challenge.
    package var demandsChallenge = false

    package init() {}

    package var refusal: OAuthError? { isOn ? nil : .endpointOff("client_attestation") }
}

struct AttestationMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let settings = members.object("client_attestation") { members in
            var settings = AttestationSettings()
            settings.isOn = true
            settings.attesters = ClientKeys(reading: &members)
            settings.demandsChallenge = members.bool("challenge") ?? false
            return settings
        }
        // Settings are read again on top of the former profile.
        configuration.profile.clientAuthentication.removeAll { $0 is AttestedClient }
        guard let settings else { return }
        configuration.extensions[AttestationSettings.self] = settings
        configuration.profile.clientAuthentication += AttestedClient.methods
    }
}

extension AuthorizationServer {
    package var attestation: AttestationSettings {
        configuration.extensions[AttestationSettings.self]
    }
}
