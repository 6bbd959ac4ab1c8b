import JOSE

/// The settings of one tenant, read and checked.
package struct TenantConfiguration: Sendable {
    package var profile = Profile.generic
    /// The exact string in tokens and discovery; nil to follow the host of each request.
    package var issuer: String?
    /// Where browsers reach this tenant, without a trailing slash; nil for the issuer.
    package var publicURL: String?
    /// Where back ends reach this tenant, without a trailing slash; nil to follow the request.
    package var internalURL: String?
    package var login: LoginMode = .form
    /// Empty means open mode: any client and any redirect URI.
    package var clients: [Client] = []
    /// What open mode still holds redirect URIs to; `*` stands for anything within a path segment or
    /// a label of the host. Empty for nothing.
    package var redirectURIs: [String] = []
    /// nil for the two that exist where none were configured.
    package var users: [User]?
    /// Whether a name that is nobody's becomes a user on the spot.
    package var allowOtherUsers = true
    package var apis: [API] = []
    /// The API that a request is for which names none.
    package var defaultAudience: String?
    /// Where a logout that names no client may lead; a host may begin with `*`.
    package var allowedLogoutURLs: [String] = []
    /// The settings of providers alone.
    package var extensions = Extensions()
    /// What differs from the profile's lifetimes, in seconds.
    package var lifetimes: [Lifetime: Seconds] = [:]
    /// What differs from `strict`, by diagnosis code.
    package var diagnosis: [String: DiagnosisLevel] = [:]
    package var keys: KeySource = .development
    /// What discovery offers clients for ID tokens and userinfo; empty for all that can be served.
    package var signingAlgorithms: [Algorithm] = []
    package var outbound: OutboundReach = .loopback
    /// Whether DPoP proofs have to repeat a nonce of ours (RFC 9449 §8).
    package var demandsDPoPNonce = false
    /// How answers are bent, from the start; a later one has the last word.
    package var rules: [Rule] = []

    package init() {}
}

package enum LoginMode: String, Sendable, CaseIterable {
    /// The user signs in on a page.
    case form
    /// The hinted user, else the first, is signed in without a page.
    case auto
}
