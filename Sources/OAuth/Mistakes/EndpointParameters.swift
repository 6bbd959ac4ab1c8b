/// Parameters whose names or values are often others than those that are meant.
enum EndpointParameters {
    /// THE table of parameters that other protocols name otherwise, by the endpoint at which no
    /// other parameter has such a name.
    static let aliased: [String: [String]] = [
        "logout": ["post_logout_redirect_uri"]
    ]

    /// THE table of optional parameters whose value is one of a few words, and is ignored if it is
    /// none of them.
    static let words: [String: [String]] = [
        "display": ["page", "popup", "touch", "wap"],
        "token_type_hint": ["access_token", "refresh_token"],
    ]
}
