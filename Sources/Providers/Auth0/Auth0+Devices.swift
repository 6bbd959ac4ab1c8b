import OAuth

extension Profile {
    /// Sets Auth0's own paths, times and texts for devices, pushed requests and registration.
    mutating func addAuth0Devices() {
        paths["verification"] = ["/activate"]
        paths["register"] = ["/oidc/register"]
        paths["registration"] = ["/oidc/register/{client_id}"]
        lifetimes.merge([.deviceCode: 900, .pushedRequest: 30]) { $1 }
        device.slowDown = 0
        device.tellsExpiryOnce = true
        fields["par"] = ["Content-Type": "application/json; charset=utf-8"]
        errors.table["token", default: [:]].merge(Self.deviceErrors) { $1 }
    }

    private static let deviceErrors: [String: WordedError] = [
        "device.pending": WordedError(403, nil, "User has yet to authorize device code."),
        "device.too-soon": WordedError(
            429, nil,
            "You are polling faster than the specified interval of {interval} seconds."),
        "device.code-expired": WordedError(403, nil, "The device code has expired."),
        "device.denied": WordedError(403, nil, "User cancelled the confirmation prompt."),
        "device.code-missing": WordedError(400, nil, "Missing required parameter: device_code"),
        "device.*": WordedError(403, nil, "Invalid or expired device code."),
    ]
}
