import Text

/// What goes wrong with the `scope` of a request (RFC 6749 §3.3).
package enum ScopeDiagnosis {
    static let malformed = DiagnosisCode("authorize.scope-malformed", "RFC 6749 §3.3")
    static let letterCase = DiagnosisCode(
        "authorize.scope-case", "RFC 6749 §3.3", isPermittable: true, defaultLevel: .warn)
    static let separator = DiagnosisCode(
        "authorize.scope-separator", "RFC 6749 §3.3", isPermittable: true, defaultLevel: .warn)
    static let spelling = DiagnosisCode(
        "authorize.scope-misspelt", "RFC 6749 §3.3", isPermittable: true, defaultLevel: .warn)
    static let unknown = DiagnosisCode(
        "scope.unknown", "RFC 6749 §3.3", defaultLevel: .warn)
    static let ofUser = DiagnosisCode(
        "scope.of-user", "OpenID Connect Core §3.1.2.1", defaultLevel: .warn)
    /// For providers that grant none by themselves.
    static let missing = DiagnosisCode("scope.missing", "RFC 6749 §3.3")
    static let notAllowed = DiagnosisCode("authorize.scope-not-allowed", "RFC 6749 §3.3")

    /// What explains that a scope lacks a value.
    static let ofMistakes = [letterCase, separator, spelling]

    static let codes = [malformed] + ofMistakes + [unknown, ofUser, missing, notAllowed]
}

extension Diagnosis {
    static func scopeMalformed(_ scope: String) -> Diagnosis {
        ScopeDiagnosis.malformed.found(
            "scope \(scope.shown) has a character that no scope may have",
            remedy: ScopeMistake.ofArray(scope).map {
                "send one string and not a list: did you mean scope=\($0)?"
            }
                ?? "separate values by one space and use printable ASCII without quote and backslash",
            facts: ["sent": scope])
    }

    static func scopeCase(_ value: String, known: String) -> Diagnosis {
        ScopeDiagnosis.letterCase.found(
            "the scope \(value.shown) differs from \(known.shown) only in upper and lower case",
            remedy: "scope values are compared with their case: write \(known.shown)")
    }

    static func scopeMistaken(_ mistake: ScopeMistake) -> Diagnosis {
        switch mistake {
        case .separator(let sent, let meant):
            ScopeDiagnosis.separator.found(
                "the scope \(sent.shown) is one value, since only spaces separate values",
                remedy: "did you mean scope=\(meant)? percent-encode it once")
        case .spelling(let sent, let meant):
            ScopeDiagnosis.spelling.found(
                "the scope \(sent.shown) is unknown, but close to \(meant.shown)",
                remedy: "did you mean \(meant)?")
        }
    }

    package static func scopeUnknown(_ values: Scope, apis: [String]) -> Diagnosis {
        ScopeDiagnosis.unknown.found(
            "no API has the scope \(values.text.shown) among those of the request: "
                + "\(apis.prefix(5).map(\.shown).joined(separator: ", "))",
            remedy: "add it to scopes of the API in the configuration, or name the API that has it")
    }

    /// - Parameter values: those that a client asked for on its own behalf.
    package static func scopeOfUser(_ values: Scope) -> Diagnosis {
        ScopeDiagnosis.ofUser.found(
            "\(values.text.shown) was asked for with grant_type client_credentials, which has no user, "
                + "and is left out",
            remedy: "leave it out, or log a user in with grant_type authorization_code")
    }

    package static let scopeMissing = ScopeDiagnosis.missing.found(
        "scope is missing, and this provider grants none by itself",
        remedy: "send scope, with openid to learn who signs in, else with a scope of the server")

    /// - Parameter sent: the whole scope of the request.
    static func scopeNotAllowed(_ scope: Scope, sent: String, _ client: Client) -> Diagnosis {
        ScopeDiagnosis.notAllowed.found(
            "client \(client.id.shown) may not ask for \(scope.text.shown)",
            remedy: "add it to scope of the client, or ask for less",
            facts: ["sent": sent, "refused": scope.text])
    }
}
