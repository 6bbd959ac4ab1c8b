import JOSE

/// The action on a grant (Grant Management for OAuth 2.0 §5.1).
enum GrantAction: String, Sendable, CaseIterable {
    case create, merge, replace
}

/// - `grant_management_action` is one of those that are served, and present where it is required.
/// - `grant_id` goes with all of them but `create`, and names a grant of the client.
/// - The client can authenticate (Grant Management for OAuth 2.0 §5).
struct CheckGrant: AuthorizeCheck {
    static let action = "grant_management_action"
    static let id = "grant_id"

    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let mode = context.server.switches.grantManagement
        guard mode != .off else { return }
        guard let text = request.parameters[Self.action] else {
            if mode == .required || request.parameters[Self.id] != nil {
                throw OAuthError(.invalidRequest, "grant-management.action", as: "missing")
            }
            return
        }
        guard let action = GrantAction(rawValue: text) else {
            throw OAuthError(
                .invalidRequest, "grant-management.action", ["value": text], as: "unknown")
        }
        guard !request.client.isPublic || request.client.isOpen else {
            throw OAuthError(
                .invalidRequest, "grant-management.public-client", ["client": request.client.id])
        }
        let id = request.parameters[Self.id]
        guard (id == nil) == (action == .create) else {
            throw OAuthError(
                .invalidRequest, "grant-management.id-misplaced", ["action": action.rawValue])
        }
        if let id, context.state.managedGrants[id]?.clientID != request.client.id {
            throw OAuthError(.invalidGrantID, "grant-management.id-unknown", ["id": id])
        }
    }
}

/// Makes the grant or changes it, once the user who agrees is known.
struct GrantAdmission: Admission {
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) throws(OAuthError) {
        guard context.server.switches.grantManagement != .off,
            let action = request.parameters[CheckGrant.action].flatMap(GrantAction.init(rawValue:))
        else { return }
        var access = RequestedAccess(
            scope: request.scope, audience: request.audience, flowID: request.flowID)
        access.extensions.take(AuthorizationDetails.self, from: request.extensions)
        var grant = ManagedGrant(
            clientID: request.client.id, sub: sub, parts: [access],
            claims: request.claims.names,
            created: context.now, updated: context.now)
        let id = request.parameters[CheckGrant.id] ?? context.world.entropy.token(bits: 128)
        if action != .create {
            guard let old = context.state.managedGrants[id], old.sub == sub else {
                throw OAuthError(.invalidGrantID, "grant-management.id-unknown", ["id": id])
            }
            grant = old.changed(by: grant, action)
            if action == .merge { request.take(grant) }
            let rules = context.profile.refreshToken
            context.state.forEachGrant(linked: id) { $0.revokeRefreshTokens(rules) }
        }
        context.state.managedGrants.insert(grant, for: id, until: .never)
        bound[GrantLink.self] = GrantLink(id: id)
    }
}

private extension ManagedGrant {
    func changed(by new: ManagedGrant, _ action: GrantAction) -> ManagedGrant {
        var changed = self
        changed.updated = new.updated
        guard action == .merge else {
            (changed.parts, changed.claims) = (new.parts, new.claims)
            return changed
        }
        changed.claims += new.claims.filter { !claims.contains($0) }
        for part in new.parts {
            let known = AuthorizationDetails(details)
            var added = part
            added.extensions[AuthorizationDetails.self].list.removeAll(where: known.list.contains)
            if let index = parts.firstIndex(where: { $0.audience == part.audience }) {
                changed.parts[index].scope = Scope(parts[index].scope.values + part.scope.values)
                changed.parts[index].extensions[AuthorizationDetails.self].list +=
                    added.extensions[AuthorizationDetails.self].list
            } else {
                changed.parts.append(added)
            }
        }
        return changed
    }
}

private extension AuthorizationRequest {
    /// Requests everything that the grant has.
    mutating func take(_ grant: ManagedGrant) {
        scope = Scope(scope.values + grant.parts.flatMap(\.scope.values))
        audience += grant.parts.flatMap(\.audience).filter { !audience.contains($0) }
        if !grant.details.isEmpty {
            extensions[AuthorizationDetails.self] = AuthorizationDetails(grant.details)
        }
    }
}
