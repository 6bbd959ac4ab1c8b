import OAuth

/// - `scope` and `max_age` are not sent without a value. RFC 6749 §3.1 would treat them as omitted.
struct CheckEmptyValues: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        if isEmpty("max_age", request) {
            throw .invalidRequest(
                Finding(
                    "authorize.value-empty", ["parameter": "max_age"],
                    facts: ["cause": "authorize.max-age-invalid", "sent": ""]))
        }
        if isEmpty("scope", request) {
            throw .invalidScope(
                Finding(
                    "authorize.value-empty", ["parameter": "scope"],
                    facts: ["cause": "authorize.scope-malformed", "sent": ""]))
        }
    }

    private func isEmpty(_ name: String, _ request: AuthorizationRequest) -> Bool {
        request.parameters.has(name) && request.parameters[name] == nil
    }
}
