import Members

/// What a provider demands of devices that poll (RFC 8628 §3.5).
package struct DeviceRules: Sendable {
    /// How long a device has to wait between two polls.
    package var interval: Seconds = 5
    /// How much the interval grows after each poll that came too soon.
    package var slowDown: Seconds = 5
    /// Whether `expired_token` is returned only once, and `invalid_grant` after that.
    package var tellsExpiryOnce = false
    /// Whether clients with a secret may begin without it.
    package var takesBareID = false
    /// Whether the answer has a URL with the user code in it (`verification_uri_complete`).
    package var namesCompleteURI = true
    /// A sentence for the user, with `{verification_uri}` and `{user_code}` in it; nil for none.
    package var message: String?

    /// Whether user codes are shown in two halves, `WDJB-MJHT`; they are read either way.
    package var splitsUserCodes = true

    package init() {}
}

extension DeviceRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        interval = members.seconds("interval") ?? interval
        slowDown = members.seconds("slow_down") ?? slowDown
        members.replace(&splitsUserCodes, "splits_user_codes")
        members.replace(&takesBareID, "takes_bare_id")
        members.replace(&tellsExpiryOnce, "tells_expiry_once")
        members.replace(&namesCompleteURI, "complete_uri")
        message = members.optionalString("message", message)
    }
}
