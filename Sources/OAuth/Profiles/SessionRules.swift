import JOSE
import Members

/// A provider's rules for browser sessions.
package struct SessionRules: Sendable {
    /// True if `client_id` alone identifies the client of a logout request, so that `id_token_hint`
    /// may be omitted (OpenID Connect RP-Initiated Logout §2).
    package var logoutTakesClientID = true
    /// True if a logout may lead to any redirect URI that a client has, whichever client asks.
    package var logoutLeadsToRedirectURIs = false
    /// True if cookies work in frames on other sites too, which requires https.
    package var cookiesCrossSites = false
    /// True if the cookie for scripts has a digest of the `sid` that tokens have, instead of one of
    /// the session's secret.
    package var cookieTellsSessionID = false
    /// True if a logout may lead to the redirect URIs of a client that registers no others for it.
    package var logoutTakesRedirectURIs = false
    /// True if a back end ends a session by posting its refresh token to the logout endpoint.
    package var logoutTakesRefreshToken = false
    /// The form of `sid`; nil for 128 bits in base64url.
    package var idForm: TextPattern?
    /// Parameters of older logouts, which are refused.
    package var logoutRefuses: [String] = []
    /// The name of the endpoint to which a logout without a destination leads; nil where the logout
    /// is a page that says so.
    package var afterLogout: String?
    /// Claims that are the same in every logout token.
    package var logoutTokenClaims: [String: JSON] = [:]

    package init() {}
}

extension SessionRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.merge("logout", into: &self) { members, rules in
            members.replace(&rules.logoutTakesClientID, "accepts_client_id")
            members.replace(&rules.logoutTakesRedirectURIs, "accepts_redirect_uris")
            members.replace(&rules.logoutTakesRefreshToken, "accepts_refresh_token")
            rules.logoutRefuses = members.strings("refuses") ?? rules.logoutRefuses
            rules.logoutTokenClaims = members.changed("token_claims", rules.logoutTokenClaims) {
                $0.value($1)
            }
            members.replace(&rules.logoutLeadsToRedirectURIs, "leads_to_redirect_uris")
            rules.afterLogout = members.optionalString("leads_to", rules.afterLogout)
        }
        members.replace(&cookiesCrossSites, "cookies_cross_sites")
        members.replace(&cookieTellsSessionID, "cookie_tells_session_id")
        let rule = TextPatternRule(least: 16) { (0x21...0x7e).contains($0) }
        idForm = rule.read("session_id_form", of: &members, idForm)
    }
}

/// A provider's rules for devices that poll (RFC 8628 §3.5).
package struct DeviceRules: Sendable {
    /// The time that a device has to wait between two polls.
    package var interval: Seconds = 5
    /// The increase of the interval after each poll that came too soon.
    package var slowDown: Seconds = 5
    /// True if `expired_token` is returned only once, and `invalid_grant` after that.
    package var tellsExpiryOnce = false
    /// True if the answer has a URL with the user code in it (`verification_uri_complete`).
    package var namesCompleteURI = true
    /// A sentence for the user, with `{verification_uri}` and `{user_code}` in it; nil for none.
    package var message: String?

    /// True if user codes are shown in two halves, `WDJB-MJHT`; they are read either way.
    package var splitsUserCodes = true
    /// True if a digit follows the eight letters of user codes.
    package var addsDigit = false
    /// The member of the answer that has the URL of the page.
    package var pageMember = "verification_uri"
    /// The only scope values that devices may ask for; nil for those of other requests.
    package var scopes: Set<String>?
    /// True if a client begins by its id alone, and authenticates when it polls.
    package var beginsWithoutProof = false

    package init() {}
}

extension DeviceRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        interval = members.seconds("interval") ?? interval
        slowDown = members.seconds("slow_down") ?? slowDown
        members.replace(&splitsUserCodes, "splits_user_codes")
        members.replace(&addsDigit, "adds_digit")
        pageMember = members.string("page_member") ?? pageMember
        if members.isNull("scopes") { scopes = nil }
        scopes = members.strings("scopes").map(Set.init) ?? scopes
        members.replace(&beginsWithoutProof, "begins_without_proof")
        members.replace(&tellsExpiryOnce, "tells_expiry_once")
        members.replace(&namesCompleteURI, "complete_uri")
        message = members.optionalString("message", message)
    }
}
