import Members
import OAuth
import Text

/// Keycloak's settings of a client.
struct KeycloakClient: Extension {
    /// True if its tokens have all roles of the user, instead of those on the client itself.
    var hasFullScope = true
    /// The roles beside those that a client without full scope sees.
    var mappedRoles = AssignedRoles()
    /// The audiences of its access tokens in addition to the clients of the roles in them.
    var includedAudiences: [String] = []
}

extension KeycloakClient {
    var heapBytes: Int { includedAudiences.heapBytes + mappedRoles.heapBytes }
}

extension Client {
    var keycloak: KeycloakClient {
        get { extensions[KeycloakClient.self] }
        set { extensions[KeycloakClient.self] = newValue }
    }
}

/// Reads `full_scope_allowed`, `scope_mappings` and `included_audiences` of a client.
struct KeycloakClientMembers: ClientMembers {
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        members.replace(&client.keycloak.hasFullScope, "full_scope_allowed")
        client.keycloak.mappedRoles =
            members.object("scope_mappings", AssignedRoles.read) ?? AssignedRoles()
        client.keycloak.includedAudiences = members.strings("included_audiences") ?? []
    }
}

/// The obstacles to a login by a password that the client sends, since no page is shown:
///
/// - consent to a client that asks for it,
/// - and actions required of the user first.
struct CheckDirectLogin: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess, _ context: Context
    ) throws(OAuthError) {
        guard request.parameters["grant_type"] == "password",
            let subject = granted.authorization.subject
        else { return }
        if client.policy.consent == .ask {
            throw OAuthError(
                .invalidClient, "consent.required",
                ["scope": granted.scope.text, "client": client.id], as: "lacks")
        }
        let actions = context.users.user(of: subject)?.keycloakRoles.requiredActions ?? []
        guard actions.isEmpty else {
            throw OAuthError(
                .invalidGrant, "login.actions-required", ["actions": actions.map(\.shown)])
        }
    }
}

/// - `scope` and `max_age` are not sent without a value. RFC 6749 §3.1 would treat them as omitted.
struct CheckEmptyValues: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        if isEmpty("max_age", request) {
            throw OAuthError(
                .invalidRequest, "authorize.value-empty", ["parameter": "max_age"],
                facts: ["cause": "authorize.max-age-invalid", "sent": ""])
        }
        if isEmpty("scope", request) {
            throw OAuthError(
                .invalidScope, "authorize.value-empty", ["parameter": "scope"],
                facts: ["cause": "authorize.scope-malformed", "sent": ""])
        }
    }

    private func isEmpty(_ name: String, _ request: AuthorizationRequest) -> Bool {
        request.parameters.has(name) && request.parameters[name] == nil
    }
}

/// - Users do not register themselves, so no request can lead to a page for that.
struct CheckSignUp: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let prompt = request.parameters["prompt"], prompt == Prompt.create.rawValue else {
            return
        }
        throw OAuthError(
            .invalidRequest, "authorize.prompt-invalid",
            [
                "prompt": prompt,
                "meant": AllowedWords.list(
                    meantBy: prompt, as: "prompt",
                    among: context.profile.authorization.prompts.map(\.rawValue)),
                "served": context.profile.authorization.prompts.filter { $0 != .none }.map(
                    \.rawValue),
            ])
    }
}
