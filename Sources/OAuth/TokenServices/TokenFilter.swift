/// Selects tokens that a tenant remembers; nil leaves a choice open.
package struct TokenFilter: Sendable {
    /// The username or `sub`.
    package var user: String?
    package var clientID: String?
    package var kind: TokenKind?
    /// True to select valid tokens, false to select ended ones.
    package var isActive = true

    package init() {}
}

extension AuthorizationServer {
    /// The remembered tokens that a filter selects, each kind in order of issue. They are searched
    /// apart from other requests, since a busy tenant has a hundred thousand.
    package func knownTokens(_ filter: TokenFilter) async -> [KnownToken] {
        let search = Task.detached(executorPreference: world.worker) { [self] in
            let user = filter.user.map { users.user(named: $0)?.sub ?? $0 }
            return knownTokens.filter { token in
                (token.standing == .active) == filter.isActive
                    && user.map { $0 == token.user } ?? true
                    && filter.clientID.map { $0 == token.clientID } ?? true
                    && filter.kind.map { $0 == token.kind } ?? true
            }
        }
        return await search.value
    }
}
