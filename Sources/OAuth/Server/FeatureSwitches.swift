import Members

/// The features that a tenant serves only if its configuration says so.
package struct FeatureSwitches: Extension {
    /// The mode in which clients name their grants (Grant Management for OAuth 2.0).
    var grantManagement = GrantManagementMode.off
    /// True if the apps of a device share a login (OpenID Connect Native SSO).
    var nativeSSO = false
    /// True if others may end all sessions and tokens of a user (Global Token Revocation).
    var globalTokenRevocation = false

    /// The parts that apps have to send for a login, in this order; empty where they may not ask
    /// for any (OAuth 2.0 for First-Party Applications).
    var challenge: [AuthPart] = []

    package init() {}

    /// The refusal of an endpoint that a switch turns on; nil where it is on.
    package var grantManagementRefusal: OAuthError? {
        grantManagement == .off ? .endpointOff("grant_management") : nil
    }

    package var globalRevocationRefusal: OAuthError? {
        globalTokenRevocation ? nil : .endpointOff("global_token_revocation")
    }

    package var challengeRefusal: OAuthError? {
        challenge.isEmpty ? .endpointOff("authorization_challenge") : nil
    }

    /// The scope values that they bring.
    var scopes: [String] {
        (nativeSSO ? ["device_sso"] : [])
            + (grantManagement == .off
                ? [] : ["grant_management_query", "grant_management_revoke"])
    }
}

/// A part of a login, which the user shows.
enum AuthPart: String, Sendable, CaseIterable {
    case username, password, otp
}

enum GrantManagementMode: String, Sendable, CaseIterable {
    case off, on
    /// Each request has to state the action on the grant.
    case required
}

struct FeatureSwitchMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        var switches = configuration.extensions[FeatureSwitches.self]
        switches.grantManagement = members.choice("grant_management") ?? switches.grantManagement
        switches.nativeSSO = members.bool("native_sso") ?? switches.nativeSSO
        switches.globalTokenRevocation =
            members.bool("global_token_revocation") ?? switches.globalTokenRevocation
        let parts = members.words("authorization_challenge", of: AuthPart.allCases.map(\.rawValue))
        switches.challenge = parts?.compactMap(AuthPart.init(rawValue:)) ?? switches.challenge
        if switches != FeatureSwitches() {
            configuration.extensions[FeatureSwitches.self] = switches
        }
    }
}

extension AuthorizationServer {
    package var switches: FeatureSwitches { configuration.extensions[FeatureSwitches.self] }
}

/// A tenant's choice to accept client ids that are the URLs of their metadata.
struct ClientDocumentSettings: Extension {
    /// nil for the provider's way.
    var mode: RegistrationMode?
}

extension AuthorizationServer {
    package var takesClientDocuments: Bool {
        let stated = configuration.extensions[ClientDocumentSettings.self].mode
        return stated.map { $0 == .open } ?? profile.selfRegistration.takesDocuments
    }
}

/// Reads `client_id_metadata_documents`.
struct ClientDocumentMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        guard let mode: RegistrationMode = members.choice("client_id_metadata_documents") else {
            return
        }
        configuration.extensions[ClientDocumentSettings.self].mode = mode
    }
}
