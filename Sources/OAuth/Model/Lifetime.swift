/// What expires, by its name in the `lifetimes` member of the configuration.
package enum Lifetime: String, Sendable, CaseIterable {
    case code
    case accessToken = "access_token"
    /// An access token by redirect; where none is stated, that of any other.
    case frontChannelToken = "front_channel_token"
    case idToken = "id_token"
    case refreshToken = "refresh_token"
    case session
    case deviceCode = "device_code"
    case pushedRequest = "pushed_request"
    case passwordlessCode = "passwordless_code"
}
