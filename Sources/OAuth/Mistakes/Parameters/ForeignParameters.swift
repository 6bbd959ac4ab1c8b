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
