import JOSE

/// Parameters whose names or values are often others than those that are meant.
enum EndpointParameters {
    /// THE table of parameters that other protocols name otherwise, by the endpoint at which no
    /// other parameter has such a name.
    static let aliased: [String: [String]] = ["logout": ["post_logout_redirect_uri"]]

    /// THE table of optional parameters whose value is one of a few words, and is ignored if it is
    /// none of them.
    static let words: [String: [String]] = [
        "display": ["page", "popup", "touch", "wap"],
        "token_type_hint": ["access_token", "refresh_token"],
    ]
}

/// THE table of findings about a missing parameter, by the name of their code.
enum MissingParameter {
    /// The parameter that a finding misses; nil for a finding about something else.
    static func name(in finding: Finding) -> String? {
        names[finding.code.name] ?? finding.facts["parameter"]
    }

    /// The `grant_type` that a parameter belongs to, if it belongs to one alone.
    static let grants = MistakeTable.words("grants_of_parameters")

    /// The grant types that token requests of specifications have.
    static let grantTypes = Set(grants.values).union(["client_credentials"])

    static let names = MistakeTable.words("missing_parameters")
}

/// The tables of `CAssets/Tables/mistakes.json5`.
enum MistakeTable {
    static let all = JSON(table: "mistakes.json5")

    static func words(_ name: String) -> [String: String] {
        (all[name]?.object ?? [:]).compactMapValues(\.string)
    }
}
