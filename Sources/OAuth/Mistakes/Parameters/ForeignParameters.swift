import Text

/// THE table of parameters that some providers read at their authorization endpoint and no
/// specification defines, with their equivalent in standard words; nil where there is none.
///
/// They have no effect here, and no error says so (RFC 6749 §3.1).
enum ForeignParameters {
    static let standard: [String: String?] = [
        "access_type": "scope=offline_access",
        "approval_prompt": "prompt=consent",
        "connection": nil,
        "connection_scope": nil,
        "domain_hint": "login_hint",
        "hd": "login_hint",
        "identity_provider": nil,
        "idp": nil,
        "idp_identifier": nil,
        "include_granted_scopes": nil,
        "invitation": nil,
        "kc_action": nil,
        "kc_idp_hint": nil,
        "lang": "ui_locales",
        "locale": "ui_locales",
        "organization": nil,
        "organization_name": nil,
        "screen_hint": "prompt=create",
        "sessionToken": nil,
    ]
}

extension Diagnosis {
    static func foreignAfterURI(_ name: String) -> Diagnosis {
        ParameterDiagnosis.foreign.found(
            "the parameter \(name) has no effect here, and follows a redirect_uri with a query, which may "
                + "have been cut at an '&'",
            remedy: "percent-encode '&' as %26 within redirect_uri; else leave \(name) out")
    }

    static func foreign(_ name: String, standard: String?) -> Diagnosis {
        ParameterDiagnosis.foreign.found(
            "the parameter \(name) belongs to other providers and has no effect here",
            remedy: standard.map { "send \($0) instead, or leave it out" }
                ?? "leave it out, unless the application needs it elsewhere")
    }
}
