/// A thing that expires, by its name in the `lifetimes` member of the configuration.
package struct Lifetime: Hashable, Sendable {
    package let name: String
    /// The default, unless tenant or profile state one; nil where another lifetime applies.
    let usual: Seconds?

    init(_ name: String, usual: Seconds? = nil) {
        self.name = name
        self.usual = usual
    }

    package static let code = Lifetime("code", usual: 60)
    package static let accessToken = Lifetime("access_token", usual: 3600)
    /// An access token issued by redirect; the general access token lifetime applies if unset.
    package static let frontChannelToken = Lifetime("front_channel_token")
    package static let idToken = Lifetime("id_token", usual: 3600)
    package static let refreshToken = Lifetime("refresh_token", usual: 30 * 86_400)
    package static let session = Lifetime("session", usual: 8 * 3600)
    package static let deviceCode = Lifetime("device_code", usual: 600)
    package static let pushedRequest = Lifetime("pushed_request", usual: 90)
    package static let passwordlessCode = Lifetime("passwordless_code", usual: 180)
}
