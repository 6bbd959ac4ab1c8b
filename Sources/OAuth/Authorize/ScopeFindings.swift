import Text

extension Diagnosis {
    static func scopeMistaken(_ mistake: ScopeMistake) -> Diagnosis {
        switch mistake {
        case .separator(let sent, let meant):
            AuthorizeDiagnosis.scopeSeparator.found(
                "the scope \(sent.shown) is one value, since only spaces separate values",
                remedy: "did you mean scope=\(meant)? percent-encode it once")
        case .spelling(let sent, let meant):
            AuthorizeDiagnosis.scopeSpelling.found(
                "the scope \(sent.shown) is unknown, but close to \(meant.shown)",
                remedy: "did you mean \(meant)?")
        }
    }

    static let nonceWithoutOpenID = AuthorizeDiagnosis.nonceWithoutOpenID.found(
        "nonce was sent, but the scope lacks openid, so no ID token will repeat it",
        remedy: "add openid to the scope")
}
