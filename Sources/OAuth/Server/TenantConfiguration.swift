import JOSE
import Locks
import Text

/// The settings of one tenant, read and checked.
package struct TenantConfiguration: Sendable {
    @Boxed package var profile: Profile
    /// The id that the tenant has in its issuer, and in paths beside its name, where its provider
    /// has such ids; nil for the one that the provider makes from the name.
    package var id: String?
    /// True if these are the settings of a branch of the tenant.
    package var isBranch: Bool { branch != nil }
    /// The name of the branch that this is; nil for the tenant itself.
    package var branch: String?
    /// The exact string in tokens and discovery; nil to follow the host of each request.
    package var issuer: String?
    /// The tenant's address for browsers, without a trailing slash; nil for the issuer.
    package var publicURL: String?
    /// The tenant's address for back ends, without a trailing slash; nil to follow the request.
    package var internalURL: String?
    package var login: LoginMode = .form
    /// The look of its pages for users, as far as it is not the provider's.
    package var look = Look()
    /// True if a browser stays signed in, so that the next request is answered without a login.
    package var keepsSessions = true
    /// The treatment of unknown clients; nil for open where no clients are configured.
    package var mode: ClientMode?
    package var clientEntries = Entries<Client>()
    /// The patterns that redirect URIs must match in open mode; `*` stands for anything within a
    /// path segment or a host label. Empty for no limit.
    package var redirectURIs: [String] = []
    /// Origins whose scripts may use the tenant beside those of this machine; a host may begin with
    /// `*`.
    package var allowedOrigins: [String] = []
    package var registration: RegistrationMode = .open
    /// nil for the two default users.
    package var userEntries: Entries<User>?
    /// The names of claims of users that ID tokens and access tokens have whatever the scope.
    package var tokenClaims: [String] = []
    /// True if an unknown name becomes a new user at login.
    package var allowOtherUsers = true
    package var apis: [API] = []
    package var tokens = TokenChoices()
    /// The API of requests that name none.
    package var defaultAudience: String?
    /// The URLs that a logout without a client may redirect to; a host may begin with `*`.
    package var allowedLogoutURLs: [String] = []
    /// Settings of individual providers.
    package var extensions = Extensions()
    /// The JSON that those were read from, by member.
    package var providerMembers: [String: JSON] = [:]
    /// Lifetimes that differ from the profile's, in seconds.
    package var lifetimes: [Lifetime: Seconds] = [:]
    /// Levels that differ from the defaults, by diagnosis code.
    package var diagnosis: [String: DiagnosisLevel] = [:]
    package var keys: KeySource = .development
    /// The keys that this tenant has alone; nil for those of the root.
    package var ownKeys: OwnKeys?
    /// The keys of its statements in federations: those of the root unless it states others.
    package var federationKeys = OwnKeys(.federation)
    /// The algorithms that discovery offers for ID tokens and userinfo; empty for all.
    package var signingAlgorithms: [Algorithm] = []
    package var outbound: OutboundReach = .loopback
    /// True if DPoP proofs have to repeat a nonce from this server (RFC 9449 §8).
    package var demandsDPoPNonce = false
    /// The rules that change answers, from the start; a later rule overrides an earlier one.
    package var rules: [Rule] = []
    /// The limits of the record of exchanges.
    package var record = RecordLimits()

    package init(profile: Profile) { self.profile = profile }

    /// The id of the tenant of this name; nil where its provider has none.
    package func id(ofTenant name: String?) -> String? {
        profile.issuerName.map { id ?? $0(name) }
    }

    /// The path of the tenant of this name in its issuer.
    ///
    /// - Parameter asked: the path by which it was asked; nil where nobody asks.
    package func issuerPath(ofTenant name: String?, asked: String? = nil) -> String {
        guard let place = profile.tenantPath, let id = id(ofTenant: name) else {
            return asked ?? profile.path(ofTenant: name)
        }
        return place.path(named: id)
    }

    /// True if any client and any redirect URI is accepted.
    package var isOpen: Bool { mode.map { $0 == .open } ?? clientEntries.isEmpty }

    /// The clients that are served, whether the mode is stated or not.
    package var effectiveMode: ClientMode { isOpen ? .open : .closed }

    /// The users, including the default ones.
    package var everybody: Entries<User> {
        get { userEntries ?? Entries(User.defaults(profile.subjects)) }
        set { userEntries = newValue }
    }

    package var apiEntries: Entries<API> {
        get { Entries(apis) }
        set { apis = Array(newValue) }
    }

    /// The treatment of a finding, unless the client states its own: by the tenant, the FAPI
    /// profile, the provider or the code.
    package func level(of code: DiagnosisCode) -> DiagnosisLevel {
        level(of: code, under: extensions[FAPISettings.self])
    }

    func level(of code: DiagnosisCode, under fapi: FAPISettings) -> DiagnosisLevel {
        diagnosis[code.name] ?? fapi.level(of: code) ?? profile.diagnosis[code.name]
            ?? code.defaultLevel
    }
}

/// The treatment of unknown clients.
package enum ClientMode: String, Sendable, CaseIterable, Codable {
    /// They are accepted, with any redirect URI; known ones are verified.
    case open
    case closed
}

/// The permission of clients to register themselves (RFC 7591).
package enum RegistrationMode: String, Sendable, CaseIterable, Codable {
    case open
    case off
}

package enum LoginMode: String, Sendable, CaseIterable, Codable {
    /// The user signs in on a page.
    case form
    /// The hinted user, else the first, is signed in without a page.
    case auto
}

extension TenantConfiguration {
    /// The algorithms that its keys can sign with.
    package var signable: [Algorithm] {
        let chosen = keys.algorithms
        let held = chosen.isEmpty ? KeyRules.known.filter(SigningKey.algorithms.contains) : chosen
        let rules = profile.keys.stating(statedAlgorithms).algorithms
        let allowed = rules.filter(held.contains)
        // The same as where the keys are made: rules that would leave none leave all.
        return allowed.isEmpty ? held : allowed
    }

    /// The algorithms that it states, or has to (FAPI 2.0 Security Profile §5.4.1).
    var statedAlgorithms: [Algorithm] {
        guard signingAlgorithms.isEmpty, level(of: "fapi.algorithm") == .strict else {
            return signingAlgorithms
        }
        return extensions[FAPISettings.self].algorithms
    }
}

/// Further authorization servers of one tenant, each with an issuer of its own below the address of
/// the tenant. They share the tenant's clients, users, sessions, keys, clock and rules. Their
/// audiences tell their tokens apart, so no two of them have the same.
package struct BranchRules: Sendable {
    /// The path of the branches, below the address of the tenant, with the name of the first in
    /// braces. Paths of the tenant itself come first.
    package let path: TenantPath
    /// The profile of a branch, from that of its tenant; its paths are below the branch.
    package let profile: @Sendable (Profile) -> Profile
    /// The settings of the branch with that name, from those of its tenant; nil where there is
    /// none.
    package let settings: @Sendable (_ name: String, TenantConfiguration) -> TenantConfiguration?
    /// The parameter that names a branch where the path does not; nil for none.
    package var parameter: String?

    package init(
        path: TenantPath, profile: @escaping @Sendable (Profile) -> Profile,
        settings: @escaping @Sendable (_ name: String, TenantConfiguration) -> TenantConfiguration?
    ) {
        self.path = path
        self.profile = profile
        self.settings = settings
    }
}

extension AuthorizationServer {
    /// The branch with that name, made on first use; nil where there is none.
    package func branch(named name: String) -> AuthorizationServer? {
        if let known = branches.withLock({ $0[name] }) { return known }
        guard let rules = profile.branches, let settings = rules.settings(name, configuration)
        else { return nil }
        let made = changed(to: settings.branch(named: name, rules, of: profile))
        return branches.withLock { branches in
            let kept = branches[name] ?? made
            branches[name] = kept
            return kept
        }
    }
}

private extension TenantConfiguration {
    func branch(
        named name: String, _ rules: BranchRules, of tenant: Profile
    ) -> TenantConfiguration {
        var own = self
        own.profile = rules.profile(tenant)
        own.profile.branches = nil
        own.branch = name
        // The branch is open or closed as the tenant is, whatever its settings are.
        own.mode = effectiveMode
        let path = rules.path.path(named: name)
        // A name of the tenant alone in its issuer stands for all branches.
        own.issuer = issuer.map {
            tenant.issuerName != nil
                ? $0
                : own.profile.issuer.issuer(
                    at: tenant.issuer.base(of: $0).withoutTrailingSlash + path)
        }
        own.publicURL = publicURL.map { $0 + path }
        own.internalURL = internalURL.map { $0 + path }
        return own
    }
}

extension Context {
    /// The thing that was found, unless another authorization server of the same tenant issued it.
    func own<Found>(_ found: Found?, _ authorization: (Found) -> Authorization) -> Found? {
        guard let found, configuration.isBranch || profile.branches != nil else { return found }
        let usual = configuration.defaultAudience.map { [$0] } ?? []
        return authorization(found).audience == usual ? found : nil
    }
}
