import OAuth

/// What tells a program where the server is that runs beside it.
struct HandedAddresses {
    /// Without a trailing slash.
    let url: String
    let issuer: String
    let profile: Profile
    let token: ControlToken?

    var variables: [(name: String, value: String)] {
        let token = token.map { (name: ControlToken.variable, value: $0.text) }
        return [
            (name: "UNDERSTUDY_URL", value: url),
            (name: "UNDERSTUDY_ISSUER", value: issuer),
            (name: "UNDERSTUDY_CONTROL", value: "\(url)/_understudy"),
        ] + [token].compactMap(\.self) + ofProvider
    }

    /// What programs find where the provider itself runs them.
    private var ofProvider: [(name: String, value: String)] {
        profile.variables.sorted { $0.key < $1.key }
            .map { (name: $0.key, value: $0.value.filled(with: ["url": url])) }
    }
}
