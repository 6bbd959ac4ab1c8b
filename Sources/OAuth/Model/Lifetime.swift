/// What expires, by its name in the `lifetimes` member of the configuration.
package enum Lifetime: String, Sendable, CaseIterable {
    case code
    case accessToken = "access_token"
    case idToken = "id_token"
    case refreshToken = "refresh_token"
    case session
    case deviceCode = "device_code"
}
