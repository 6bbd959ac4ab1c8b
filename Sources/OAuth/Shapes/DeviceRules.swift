import Members

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
