import Members

/// What expires, by its name in the `lifetimes` member of the configuration.
package enum Lifetime: String, Sendable, CaseIterable {
    case code
    case accessToken = "access_token"
    /// An access token issued by redirect; the general access token lifetime applies if unset.
    case frontChannelToken = "front_channel_token"
    case idToken = "id_token"
    case refreshToken = "refresh_token"
    case session
    case deviceCode = "device_code"
    case pushedRequest = "pushed_request"
    case passwordlessCode = "passwordless_code"
}

extension [Lifetime: Seconds] {
    /// Reads lifetimes in seconds, each at least one.
    package static func read(_ members: inout MemberReader) -> [Lifetime: Seconds] {
        var lifetimes: [Lifetime: Seconds] = [:]
        for lifetime in Lifetime.allCases {
            lifetimes[lifetime] = members.seconds(lifetime.rawValue, from: 1)
        }
        return lifetimes
    }
}
